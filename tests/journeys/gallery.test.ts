import axe from 'axe-core';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Gallery, LOOKS, slugOf, WIDTHS } from '../../shop-flows/gallery/gallery';
import { type OpenShop, openShopForJourneys } from '../support/shop';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopForJourneys({ isWatched: true });
});

afterAll(() => shop?.close());

const pictures = WIDTHS.flatMap((width) => LOOKS.map((look) => ({ width, look, height: 800 })));
const scene = (name: string, screen: string, words: string[]) => ({
  name,
  slug: slugOf(name),
  screen,
  words,
  states: ['cart.idle'],
  pictures,
});
const GALLERY: Gallery = {
  at: '2026-02-03T04:00:00.000Z',
  revision: 'abc1234',
  scenes: [
    scene('an empty cart', '/cart', ['Your cart is empty']),
    scene('a cart of one line', '/cart', ['Brass Lamp']),
    scene('a listing', '/products', ['Brass Lamp', 'Add to cart Brass Lamp']),
  ],
  notShown: [{ flow: 'payment', states: [{ id: 'payment.openingApp', description: 'An app is opened.' }] }],
};

/** Serves what `npm run gallery` would have generated. */
async function made(page: Page) {
  const picture = await sharp({ create: { width: 360, height: 800, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  await page.route('**/flows/gallery/pictures/*', (route) =>
    route.fulfill({ contentType: 'image/png', body: picture }),
  );
  await page.route('**/flows/gallery/index.json', (route) => route.fulfill({ json: GALLERY }));
}

async function expectNoBarriers(page: Page) {
  await page.evaluate(axe.source);
  expect(await page.evaluate(async () => (await window.axe.run(document)).violations)).toEqual([]);
}

const pictureOf = (page: Page, name: string) => page.getByRole('img', { name });

it('the gallery explains how to take pictures if there are none, and can look again', async () => {
  const { page } = await shop.enter('phone');
  await page.goto('/flows/');
  await page.getByRole('link', { name: 'Gallery' }).click();
  await page.getByText('npm run gallery').waitFor();
  await expectNoBarriers(page);
  await made(page);
  await page.getByRole('button', { name: 'Look again' }).press('Enter');
  await page.getByText('3 scenes').waitFor();
});

it('the gallery groups scenes by screen, and searches the words that they show', async () => {
  const { page, pageErrors } = await shop.enter('desktop');
  await made(page);
  await page.goto('/flows/gallery');
  await page.getByRole('region', { name: '/products' }).getByRole('link', { name: 'a listing' }).waitFor();
  await expectNoBarriers(page);
  await page.getByLabel('Search scenes and the words on them').fill('lamp');
  await page.getByText('2 of 3 scenes').waitFor();
  expect(await page.getByRole('link', { name: 'an empty cart' }).count()).toBe(0);
  await page.getByRole('link', { name: 'States that no scene shows' }).press('Enter');
  await page.getByText('payment.openingApp').waitFor();
  await expectNoBarriers(page);
  expect(pageErrors).toEqual([]);
});

it('the gallery has an address for each scene, width and look, and works with Back', async () => {
  const { page } = await shop.enter('desktop');
  await made(page);
  await page.goto('/flows/gallery/#a-cart-of-one-line/768/dark');
  await pictureOf(page, 'a cart of one line, 768 pixels wide, dark').waitFor();
  await page.getByRole('region', { name: 'Words on it' }).getByText('Brass Lamp').waitFor();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'forced colours' }).press('Enter');
  await pictureOf(page, 'a cart of one line, 768 pixels wide, forced colours').waitFor();
  await page.getByRole('link', { name: '1440 px' }).press('Enter');
  await pictureOf(page, 'a cart of one line, 1440 pixels wide, forced colours').waitFor();
  await page.getByRole('link', { name: 'a listing →' }).press('Enter');
  await pictureOf(page, 'a listing, 1440 pixels wide, forced colours').waitFor();
  expect(new URL(page.url()).hash).toBe('#a-listing/1440/forced-colours');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.goBack();
  await pictureOf(page, 'a cart of one line, 1440 pixels wide, forced colours').waitFor();
  await page.goto('/flows/gallery/#a-full-cart');
  await page.getByRole('link', { name: 'Look at all scenes' }).press('Enter');
  await page.getByText('3 scenes').waitFor();
});
