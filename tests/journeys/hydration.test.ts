import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Device, type OpenShop, openShopForJourneys } from '../support/shop';
import {
  expectSameContent,
  expectSameWords,
  expectWordsSaidOnce,
  isForRows,
  movedIn,
  noteAsItComes,
  openRendered,
  questionsOf,
  restingScreens,
  resumed,
  schemeOf,
  watchMoves,
} from './resuming';
import { DEMO, tokenFor } from './signing-in';

const ORIGIN = 'https://weaves.example';

let shop: OpenShop;
let screens: Record<string, string>;
let token: string;

beforeAll(async () => {
  // React warns of every attribute that differs, not only of texts; canonical addresses have another origin.
  shop = await openShopForJourneys({ speaksUp: true, origin: ORIGIN });
  screens = await restingScreens(shop);
  token = await tokenFor(shop.apiUrl, DEMO);
});

afterAll(() => shop?.close());

/** Stores what only a shopper's browser has: the cart and the wishlist. */
function becomeKnown() {
  const line = { name: 'Kurta', image: '', price: 999, selectedSize: 'M', selectedColor: '' };
  const lines = [
    { ...line, id: 'one', quantity: 2 },
    { ...line, id: 'two', quantity: 1 },
  ];
  window.localStorage.setItem('cart', JSON.stringify(lines));
  const kept = [{ id: 'one', name: 'Kurta', image: '', price: 999, category: 'Women', parentCategory: '' }];
  window.localStorage.setItem('wishlist', JSON.stringify(kept));
}

describe.each<[Device, string, boolean]>([
  ['phone', 'an anonymous shopper', false],
  ['desktop', 'a signed-in shopper with a filled cart', true],
])('a rendered page on a %s', (device, visitor, isKnown) => {
  it(`hydrates for ${visitor} with the same tags, without warnings, layout shifts or repeated calls`, async () => {
    const { context, page, pageErrors } = await shop.enter(device);
    const warnings: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    if (isKnown) {
      await context.addCookies([{ name: 'auth_token', value: token, url: shop.shopUrl }]);
      await context.addInitScript(becomeKnown);
    }
    await watchMoves(page);
    await noteAsItComes(page);
    const questions = questionsOf(page, shop.apiUrl);
    // With an order id in its address, the page looks the order up at once for a signed-in shopper: a layout shift.
    const addresses = isKnown ? { ...screens, 'an order to track': `${shop.shopUrl}/track-order` } : screens;
    for (const [place, [name, url]] of Object.entries(addresses).entries()) {
      const colorScheme = place % 2 === 0 ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme });
      await openRendered(page, url);
      await resumed(page);
      const cart = isKnown ? 'Cart, 3 items' : 'Cart, 0 items';
      await page.getByRole('banner').getByRole('link', { name: cart, exact: true }).waitFor();
      const account = page.getByRole('banner').getByRole('link', { name: isKnown ? 'My Account' : 'Login' });
      await account.waitFor();
      expect([name, ...(await movedIn(page))]).toEqual([name]);
      expect(await schemeOf(page)).toBe(colorScheme);
      const asItCame = await expectSameWords(page, name);
      if (!isKnown) await expectSameContent(page, name, asItCame);
      await expectWordsSaidOnce(page);
      const { canonical, shared, facts } = asItCame.words;
      expect([...canonical, ...shared, ...facts].join(), name).not.toContain(`${shop.shopUrl}/`);
    }
    // The host never renders a shopper's email, so the browser asks for it to fill in the tracking form.
    expect(questions.filter((asked) => !isForRows(asked))).toEqual(isKnown ? ['/accountInfo'] : []);
    expect([pageErrors, warnings]).toEqual([[], []]);
    await context.close();
  });
});
