import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Product } from '#contract/product';
import fallback from '../../src/components/picture/fallback.svg';
import { product, store } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import { content, heading, link, words } from '../support/screens/locators';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>')}`;
const BROKEN = 'data:image/png;base64,bm8gcGljdHVyZQ==';

const stockPicture = new URL(fallback, window.location.href).href;

const pictures = () => [...document.querySelectorAll<HTMLImageElement>('main article img, main section img')];

async function listed(...products: Partial<Product>[]) {
  const shopper = await enter('/products');
  await shopper.store.listing.answers({
    products: products.map((special, number) => product({ id: String(number), ...special })),
    total: products.length,
  });
  await expect.poll(() => document.querySelectorAll('main article')).toHaveLength(products.length);
  return shopper;
}

describe('cards and their pictures', () => {
  test('a product card is one link that is named after the product and opens it', async () => {
    const shopper = await listed({ id: 'a b', name: 'Block Print Kurta' });
    const card = page.getByRole('article');
    expect(card.getByRole('link').elements()).toHaveLength(1);
    await link('Block Print Kurta', card).click();
    await expect.poll(shopper.address).toBe('/product/a%20b');
  });

  test('a product card has a sale badge if the price was reduced', async () => {
    await listed({ price: 500, originalPrice: 900 });
    await expect.element(words('Sale')).toBeVisible();
    await expect.element(words('44% off')).toBeVisible();
  });

  test.each([
    ['is unknown', { price: 500 }],
    ['was the same', { price: 500, originalPrice: 500 }],
    ['was lower', { price: 500, originalPrice: 400 }],
  ])('a product card has no sale badge if the original price %s', async (_, prices) => {
    await listed(prices);
    await expect.element(words('₹500').first()).toBeVisible();
    await expect.element(words('Sale')).not.toBeInTheDocument();
    await expect.element(page.getByText('% off')).not.toBeInTheDocument();
  });

  test('a product card shows its picture 300 pixels high', async () => {
    await listed({ image: PICTURE });
    expect(pictures().map(({ src }) => src)).toEqual([PICTURE]);
    // `offsetHeight` ignores the hover zoom, which applies if a previous test left the pointer on the card.
    expect(pictures()[0]?.offsetHeight).toBe(300);
  });

  test('a product card shows a stock picture if its own is missing or broken', async () => {
    await listed({ image: '' }, { image: BROKEN });
    await expect
      .poll(() => pictures().every(({ src, naturalWidth }) => src === stockPicture && naturalWidth > 0))
      .toBe(true);
  });

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<p>',
    'ftp://a.in/b.jpg',
    'file:///b.jpg',
  ])('a product card does not load %j as a picture', async (image) => {
    await listed({ image });
    expect(pictures().map(({ src }) => src)).toEqual([stockPicture]);
  });

  test.each([window.location.origin, ''])(
    'a product card loads a picture address that begins with %j',
    async (origin) => {
      const image = `${origin}/docs/pictures/home-phone.png?picture=a:b`;
      await listed({ image });
      await expect.poll(() => pictures()[0]?.naturalWidth).toBeGreaterThan(0);
      expect(pictures().map((picture) => picture.getAttribute('src'))).toEqual([image]);
    },
  );

  test('a product page shows the stock picture in place of each broken picture', async () => {
    const { store: shopkeeper } = await enter('/product/kurta-1');
    await shopkeeper.product.answers(product({ images: [PICTURE, BROKEN] }));
    await expect.poll(() => pictures().map(({ src }) => src === stockPicture)).toEqual([false, true]);
    expect(pictures().map(({ alt }) => alt)).toEqual(['Chikankari Kurta', 'Chikankari Kurta, view 2']);
  });

  test('a category card shows its own picture or the default one of the store', async () => {
    const { store: shopkeeper } = await enter('/');
    const named = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/%3E';
    await shopkeeper.info.answers(
      store({ categories: ['Sarees', 'Juttis'], categoryImages: { sarees: named, default: PICTURE } }),
    );
    await expect.element(link('Juttis', content())).toBeVisible();
    const shown = [...document.querySelectorAll<HTMLImageElement>('main li img')].map(({ src }) => src);
    expect(shown).toEqual([named, PICTURE].map((address) => new URL(address).href));
    await expect.element(heading('Shop by Category')).toBeVisible();
  });

  test('category cards show built-in pictures for collections, or a default one, if the store sends none', async () => {
    const { store: shopkeeper } = await enter('/');
    const categories = ['Summer Collection', 'evening wear', 'Sarees'];
    await shopkeeper.info.answers(store({ categories, categoryImages: {} }));
    await expect.element(link('Sarees', content())).toBeVisible();
    const cards = () => [...document.querySelectorAll<HTMLImageElement>('main li img')].slice(0, 3);
    await expect.poll(() => cards().map(({ naturalWidth }) => naturalWidth)).toEqual([480, 480, 480]);
    expect(cards().map((card) => card.getAttribute('src'))).toEqual([
      '/categories/summer-collection.webp',
      '/categories/evening-wear.webp',
      '/categories/default.webp',
    ]);
  });
});
