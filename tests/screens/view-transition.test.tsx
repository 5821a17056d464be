import { expect, test, vi } from 'vitest';
import { enter } from '../support/screens/enter';
import { heading } from '../support/screens/locators';

test.each([
  'Transition was aborted because of invalid state. Viewport size changed',
  'Skipping view transition because viewport size changed.',
])(
  'a phone that is turned while one screen gives way to another shows that one, without a fault: %s',
  async (words) => {
    const errors = vi.spyOn(console, 'error');
    const shopper = await enter('/404');
    const begin = document.startViewTransition.bind(document);
    const begun = vi.spyOn(document, 'startViewTransition').mockImplementation(() => {
      const ready = Promise.reject(new DOMException(words, 'InvalidStateError'));
      return Object.defineProperty(begin(), 'ready', { value: ready });
    });
    shopper.goesTo('/cart');
    await expect.element(heading('Your cart is empty')).toBeVisible();
    expect(begun).toHaveBeenCalled();
    expect(errors).not.toHaveBeenCalled();
  },
);
