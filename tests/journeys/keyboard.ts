import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

const MOST_STEPS = 120;

/** Presses Tab or Shift+Tab until `wanted` has the focus, which must be visible after every step. */
export async function reach(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.waitFor({ state: 'attached' });
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    await page.keyboard.press(key);
    expect(await page.evaluate(hiddenFocus), `the element with hidden focus on ${page.url()}`).toBe('');
    if (await hasFocus(wanted)) return;
  }
  throw new Error(`${MOST_STEPS} steps do not lead to ${wanted}.`);
}

export const hasFocus = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((element) => element === document.activeElement);

export async function press(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await reach(page, wanted);
  await page.keyboard.press(key);
}

/** Tabs forward to the field and types, so fields must be filled in their order on the page. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.type(text);
}

/** After navigation, the focus is on the heading of the screen. */
export async function expectArrival(page: Page, name: string | RegExp): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1, name });
  await heading.waitFor();
  await expect.poll(() => hasFocus(heading)).toBe(true);
}

/** Chooses a radio button with the arrow keys. */
export async function choose(page: Page, rows: Locator, value: string): Promise<void> {
  const wanted = rows.and(page.locator(`[value="${value}"]`));
  await reach(page, rows.first());
  await page.keyboard.press('Space');
  for (let steps = 0; steps < MOST_STEPS && !(await wanted.isChecked()); steps += 1) {
    await page.keyboard.press('ArrowDown');
  }
  expect(await wanted.isChecked()).toBe(true);
}

/** Why the focus cannot be seen; empty if it can. Runs within the page. */
function hiddenFocus(): string {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'nowhere';
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? focused.textContent?.slice(0, 40)}`;
  const marked = [focused, focused.closest('label'), focused.closest('article')].some((part) => {
    if (!part) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    return outlineStyle === 'auto' || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2);
  });
  if (!marked) return `${name} bears no mark`;

  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const isTall = bottom - top > window.innerHeight / 2;
  if (!isTall && (top < 0 || bottom > window.innerHeight || left < -1 || right > window.innerWidth + 1)) {
    return `${name} is outside of the window: ${[left, right, top, bottom].map(Math.round).join(' ')}`;
  }
  const stuck = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (part) =>
      // Toasts disappear, or can be closed.
      part.closest('.mantine-Notifications-root') === null &&
      ['fixed', 'sticky'].includes(getComputedStyle(part).position) &&
      part.checkVisibility() &&
      !part.contains(focused),
  );
  const covering = stuck.find((part) => {
    const bar = part.getBoundingClientRect();
    const across = Math.min(bar.right, right) - Math.max(bar.left, left);
    const down = Math.min(bar.bottom, bottom) - Math.max(bar.top, top);
    const hit = document.elementFromPoint(
      (Math.max(bar.left, left) + Math.min(bar.right, right)) / 2,
      (Math.max(bar.top, top) + Math.min(bar.bottom, bottom)) / 2,
    );
    // Tall elements, such as pictures, scroll under the edge of a bar but remain visible beside it.
    return !isTall && across > 1 && down > 1 && hit !== null && part.contains(hit);
  });
  return covering ? `${name} is under ${covering.tagName} ${covering.className}` : '';
}
