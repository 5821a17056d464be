import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** What a shopper looks for on a screen, by role and name. */
export const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const link = (name: string, within: Pick<Locator, 'getByRole'> = page) =>
  within.getByRole('link', { name, exact: true });
export const words = (text: string | RegExp) => page.getByText(text, { exact: true });

export const header = () => page.getByRole('banner');
export const footer = () => page.getByRole('contentinfo');
export const content = () => page.getByRole('main');
export const places = (name: string) => page.getByRole('navigation', { name, exact: true });

/** Shapes that keep the places of products on their way. */
export const placeholders = () => document.querySelectorAll('[aria-busy="true"] div[aria-hidden="true"]').length;

/** Names of the links seen within, in their order. */
export const linkNames = (within: Locator) =>
  within
    .getByRole('link')
    .elements()
    .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');

export async function expectToast(title: string, message: string) {
  // What the screen calls out itself is a toast for the eye alone.
  const toasts = page.getByRole('alert').or(page.getByRole('group'));
  const toast = toasts.filter({ hasText: title }).filter({ hasText: message });
  await expect.element(toast.first()).toBeVisible();
}

/** Names and addresses of links, as the shopper could follow them. */
export const waysIn = (within: Locator) =>
  within
    .getByRole('link')
    .elements()
    .map((one) => [one.getAttribute('aria-label') ?? one.textContent, one.getAttribute('href')]);

export function focusOn(locator: Locator) {
  const element = locator.element();
  if (element instanceof HTMLElement) element.focus();
}
