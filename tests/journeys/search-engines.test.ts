import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenShop, openShopForJourneys } from '../support/shop';
import { askRendered, expectWordsSaidOnce, openRendered, resumed, wordsIn, wordsOf } from './resuming';

const ORIGIN = 'https://weaves.example';

let shop: OpenShop;

beforeAll(async () => {
  // React warns of every attribute that differs; canonical addresses have another origin.
  shop = await openShopForJourneys({ speaksUp: true, origin: ORIGIN });
});

afterAll(() => shop?.close());

const canonicalOf = async (page: Page) => (await wordsOf(page)).canonical;

// hydration.test.ts covers that hydration leaves the tags of each page unchanged.
describe('a shop that is opened at an address other than its configured origin', () => {
  it('updates the canonical address from screen to screen, always with its configured origin', async () => {
    const { page, pageErrors } = await shop.enter('desktop');
    await openRendered(page, `${shop.shopUrl}/`);
    await resumed(page);
    expect(await canonicalOf(page)).toEqual([`${ORIGIN}/`]);
    await page.getByRole('link', { name: 'Explore Products' }).click();
    await expect.poll(() => canonicalOf(page)).toEqual([`${ORIGIN}/products`]);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect.poll(() => canonicalOf(page)).toEqual([`${ORIGIN}/products?page=2`]);
    await page.getByRole('article').getByRole('link').first().click();
    await expect.poll(() => canonicalOf(page)).toEqual([ORIGIN + new URL(page.url()).pathname]);
    await expect.poll(async () => (await wordsOf(page)).facts.join()).toContain('"@type":"Product"');
    await expectWordsSaidOnce(page);
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' }).click();
    await expect.poll(async () => (await wordsOf(page)).robots).toEqual(['noindex']);
    await expectWordsSaidOnce(page);
    expect((await wordsOf(page)).facts).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it('lists pages in its sitemaps under their canonical addresses', async () => {
    const read = async (url: string) => (await fetch(url.replace(ORIGIN, shop.shopUrl))).text();
    const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found = '']) => found);
    const [, sitemap = ''] = /Sitemap: (.*)\n/.exec(await read(`${ORIGIN}/robots.txt`)) ?? [];
    const parts = addressesIn(await read(sitemap));
    expect(parts).toEqual([`${ORIGIN}/sitemap-pages.xml`, `${ORIGIN}/sitemap-products-1.xml`]);
    const [pages = [], products = []] = await Promise.all(parts.map(async (part) => addressesIn(await read(part))));
    const { total } = (await (await fetch(`${shop.apiUrl}/products?limit=1`)).json()).pagination;
    expect(new Set(products).size).toBe(total);

    const { page } = await shop.enter('phone');
    for (const address of [...pages, ...products.slice(0, 3)].map((found) => found.replaceAll('&amp;', '&'))) {
      const { canonical, robots } = await wordsIn(page, await askRendered(address.replace(ORIGIN, shop.shopUrl)));
      expect([canonical, robots]).toEqual([[address], []]);
    }
  });
});
