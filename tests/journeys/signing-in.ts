import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import * as v from 'valibot';
import { expect } from 'vitest';

/** The shopper's account that comes with a demo store. */
export const DEMO = { email: 'shopper@statecart.example', password: 'statecart' };

/** Sends a request to the store without a page. */
export const postTo = (apiUrl: string, path: string, body: object, token?: string): Promise<Response> =>
  fetch(`${apiUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

/** The token that a shopper's browser keeps while they are signed in. */
export async function tokenFor(apiUrl: string, shopper: { email: string; password: string }): Promise<string> {
  const answer = await postTo(apiUrl, '/users/authorize', shopper);
  return v.parse(v.object({ token: v.string() }), await answer.json()).token;
}

export const named = (page: Page, name: string) => page.locator(`[name="${name}"]`);

export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await named(page, 'email').fill(email);
  await named(page, 'password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export const toast = (page: Page, text: string) => page.locator('.mantine-Notification-root').filter({ hasText: text });

export const tokenCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'auth_token');

/** The link in the only mail to this shopper. Its origin is the shop's address as configured at the store. */
export async function mailedLink(outbox: string, to: string): Promise<URL> {
  const letters = async () => {
    const names = await readdir(outbox).catch(() => []);
    const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    return texts.filter((text) => text.includes(`To: ${to}`));
  };
  await expect.poll(async () => (await letters()).length).toBe(1);
  const [letter = ''] = await letters();
  return new URL(/^https?:\S+$/m.exec(letter)?.[0] ?? '');
}
