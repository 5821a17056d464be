import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFromListing, cartLink } from '../support/journeys/adding';
import { type OpenShop, openShopForJourneys } from '../support/shop';
import { expectHeading } from './looking';
import { DEMO, mailedLink, named, signIn, toast, tokenCookie } from './signing-in';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopForJourneys({ isWatched: true });
});

afterAll(() => shop?.close());

/** Ends a session at the store, without the browser knowing. */
async function endAtTheStore(token: string | undefined): Promise<void> {
  const { status } = await fetch(`${shop.apiUrl}/users/signOut`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(status).toBe(204);
}

describe('a new shopper', () => {
  it('registers, signs in from the cart, and continues to the checkout with the cart kept', async () => {
    const { context, page, pageErrors } = await shop.enter('phone');
    const shopper = { email: 'Meera.Iyer@example.in', password: 'kanjivaram' };
    await page.goto('/register');
    await named(page, 'firstName').fill('Meera');
    await named(page, 'lastName').fill('Iyer');
    await named(page, 'email').fill(shopper.email);
    await named(page, 'password').fill(shopper.password);
    await named(page, 'confirmPassword').fill(shopper.password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await toast(page, 'Account created successfully. You can now log in.').waitFor();
    await page.waitForURL(`${shop.shopUrl}/`);
    expect(await tokenCookie(context)).toBeUndefined();

    const name = await addFromListing(page);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Checkout', exact: true }).click();
    await toast(page, 'Login Required').waitFor();
    await page.waitForURL('**/login');
    await signIn(page, shopper);
    await toast(page, 'Logged in successfully.').waitFor();
    await page.waitForURL(`${shop.shopUrl}/checkout`);

    const { value = '', sameSite, path, expires = 0 } = (await tokenCookie(context)) ?? {};
    expect(value.length).toBeGreaterThan(20);
    expect([sameSite, path]).toEqual(['Lax', '/']);
    expect(Math.round((expires * 1000 - Date.now()) / 86_400_000)).toBe(30);
    await page.goto('/cart');
    await page.getByRole('main').getByText(name).first().waitFor();
    await cartLink(page, '1 item').waitFor();
    expect(pageErrors).toEqual([]);
  });
});

describe('a shopper who is not signed in', () => {
  it('is redirected from the account to the login, and back to the same address', async () => {
    const { page, pageErrors } = await shop.enter('desktop');
    await page.goto('/account?from=footer');
    await page.waitForURL('**/login');
    await signIn(page, { ...DEMO, email: DEMO.email.toUpperCase() });
    await page.waitForURL('**/account?from=footer');
    await expectHeading(page, 'My Account');
    await page.getByText('Asha Verma').waitFor();
    // Neither the login nor the redirect to it leaves an entry in the history.
    await page.goBack();
    expect(page.url()).toBe('about:blank');
    expect(pageErrors).toEqual([]);
  });

  it('sees an error after a wrong password, and has to retype only the password', async () => {
    const { page } = await shop.enter('phone');
    await page.goto('/login');
    await signIn(page, { ...DEMO, password: 'not-statecart' });
    await page.getByRole('main').getByRole('alert').filter({ hasText: 'Invalid email or password.' }).waitFor();
    await expect.poll(() => named(page, 'password').inputValue()).toBe('');
    expect(await named(page, 'email').inputValue()).toBe(DEMO.email);
    await page.keyboard.type(DEMO.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shop.shopUrl}/`);
  });

  it('signs in by keyboard alone', async () => {
    const { page } = await shop.enter('desktop');
    await page.goto('/login');
    const focusOn = async (name: string) => {
      const isThere = () => page.evaluate((wanted) => document.activeElement?.getAttribute('name') === wanted, name);
      for (let steps = 0; steps < 12 && !(await isThere()); steps += 1) await page.keyboard.press('Tab');
      expect(await isThere()).toBe(true);
    };
    await expectHeading(page, 'Login');
    await focusOn('email');
    await page.keyboard.type(DEMO.email);
    await focusOn('password');
    await page.keyboard.type(DEMO.password);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'My Account' }).first().waitFor();
  });
});

describe('a session that the store has ended', () => {
  it('leads to the login and back to the requested page, with the cart kept', async () => {
    const { context, page } = await shop.enter('desktop');
    await addFromListing(page);
    await page.goto('/login');
    await signIn(page, DEMO);
    await page.waitForURL(`${shop.shopUrl}/`);
    await endAtTheStore((await tokenCookie(context))?.value);

    await page.getByRole('link', { name: 'My Account' }).first().click();
    await page.waitForURL('**/login');
    expect(await tokenCookie(context)).toBeUndefined();
    await page.getByText('Your session has ended. Log in again to continue.').waitFor();
    await signIn(page, DEMO);
    await page.waitForURL('**/account');
    await page.getByText('Asha Verma').waitFor();
    await cartLink(page, '1 item').waitFor();
  });
});

describe('signing out', () => {
  it('in one tab signs out the others, ends the session at the store and keeps the cart', async () => {
    const { context, page, pageErrors } = await shop.enter('desktop');
    await addFromListing(page);
    await page.goto('/login');
    await signIn(page, DEMO);
    await page.waitForURL(`${shop.shopUrl}/`);
    const bearer = (await tokenCookie(context))?.value;
    const other = await context.newPage();
    await other.goto('/account');
    await other.getByText('Asha Verma').waitFor();

    await page.goto('/account');
    const ended = page.waitForResponse((answer) => answer.url().endsWith('/users/signOut'));
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await toast(page, 'You have been logged out successfully.').waitFor();
    await page.waitForURL(`${shop.shopUrl}/`);
    await other.waitForURL(`${shop.shopUrl}/`);
    for (const tab of [page, other]) {
      await tab.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).waitFor();
      await cartLink(tab, '1 item').waitFor();
    }
    expect((await ended).status()).toBe(204);
    const { status } = await fetch(`${shop.apiUrl}/accountInfo`, { headers: { authorization: `Bearer ${bearer}` } });
    expect(status).toBe(401);
    expect(pageErrors).toEqual([]);
  });
});

describe('a forgotten password', () => {
  it('is replaced through a mailed link, which works once', async () => {
    const { page } = await shop.enter('phone');
    const shopper = { email: 'tara@example.in', password: 'first-one' };
    const registered = await fetch(`${shop.apiUrl}/users/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...shopper, firstName: 'Tara', lastName: 'Bose' }),
    });
    expect(registered.status).toBe(201);

    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // The login form has an email field too, so wait for this form's button.
    await page.getByRole('button', { name: 'Send the link' }).waitFor();
    await named(page, 'email').fill(shopper.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expectHeading(page, 'Check your inbox');
    const { pathname, search } = await mailedLink(shop.outbox, shopper.email);

    const chooses = async (password: string) => {
      await page.goto(pathname + search);
      await named(page, 'password').fill(password);
      await named(page, 'confirmPassword').fill(password);
      await page.getByRole('button', { name: 'Save password' }).click();
    };
    await chooses('second-one');
    await expectHeading(page, 'Your password has been changed');
    await chooses('third-one');
    await expectHeading(page, 'This link no longer works');

    await page.goto('/login');
    await signIn(page, { ...shopper, password: 'second-one' });
    await page.waitForURL(`${shop.shopUrl}/`);
  });
});
