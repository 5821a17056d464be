import { leaveUndecided } from '@statecart/flows/page';
import { afterEach, describe, expect, it } from 'vitest';

const place = document.createElement('div');

afterEach(() => place.remove());

function show(html: string) {
  place.innerHTML = html;
  document.body.append(place);
  leaveUndecided(place);
}

const field = (value: string) => `
  <div data-error="true"><input value="${value}" aria-invalid="true" aria-describedby="pin-description pin-error"></div>
  <p id="pin-description">Six digits</p><p id="pin-error">Enter the PIN code</p>`;
const words = () => place.innerText.split('\n').filter(Boolean);

describe('a page with masked form values', () => {
  it('hides the validation error of a masked text field', () => {
    show(field('••••'));
    expect(words()).toEqual(['Six digits']);
    expect(place.querySelector('[aria-invalid], [data-error]')).toBeNull();
  });

  it('shows the validation error again whenever the text is not masked', () => {
    show(field('12'));
    expect(words()).toEqual(['Six digits', 'Enter the PIN code']);
    const type = (value: string) => {
      const input = place.querySelector('input');
      if (input) input.value = value;
      leaveUndecided(place);
      return words();
    };
    for (const _ of ['once', 'again']) {
      expect(type('••••')).toEqual(['Six digits']);
      expect(type('12')).toEqual(['Six digits', 'Enter the PIN code']);
      expect(place.querySelector('[data-error] > [aria-invalid="true"]')).not.toBeNull();
    }
    type('••••');
    place.querySelector('#pin-error')?.remove();
    type('••••');
    expect(
      place.querySelector('[aria-invalid], [data-error]'),
      'an error that the screen has removed is not shown again',
    ).toBeNull();
  });

  it('shows masked radio buttons and selects without a choice', () => {
    show(`
      <input type="radio" name="way" value="••••" checked><input type="radio" name="way" value="••••">
      <select><option value="">Choose…</option><option value="••••" selected>By card</option></select>
      <input type="radio" name="other" value="cash" checked>`);
    expect([...place.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([false, false, true]);
    expect(place.querySelector('select')?.selectedIndex).toBe(-1);
  });
});
