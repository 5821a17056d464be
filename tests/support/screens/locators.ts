import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** Elements by role and name, as a shopper finds them. */
export const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const link = (name: string, within: Pick<Locator, 'getByRole'> = page) =>
  within.getByRole('link', { name, exact: true });
export const words = (text: string | RegExp) => page.getByText(text, { exact: true });

export const header = () => page.getByRole('banner');
export const footer = () => page.getByRole('contentinfo');
export const content = () => page.getByRole('main');
export const places = (name: string) => page.getByRole('navigation', { name, exact: true });

/** The number of placeholders for products that are loading. */
export const placeholders = () => document.querySelectorAll('[aria-busy="true"] div[aria-hidden="true"]').length;

/** Accessible names of the links inside, in order. */
export const linkNames = (within: Locator) =>
  within
    .getByRole('link')
    .elements()
    .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');

export async function expectToast(title: string, message: string) {
  // A toast has no alert role if the screen announces the message itself.
  const toasts = page.getByRole('alert').or(page.getByRole('group'));
  const toast = toasts.filter({ hasText: title }).filter({ hasText: message });
  await expect.element(toast.first()).toBeVisible();
}

/** Names and addresses of the links inside. */
export const waysIn = (within: Locator) =>
  within
    .getByRole('link')
    .elements()
    .map((one) => [one.getAttribute('aria-label') ?? one.textContent, one.getAttribute('href')]);

export function focusOn(locator: Locator) {
  const element = locator.element();
  if (element instanceof HTMLElement) element.focus();
}
