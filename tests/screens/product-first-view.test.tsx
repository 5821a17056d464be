import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { product } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import { write } from '../support/screens/letters';
import { button, heading, words } from '../support/screens/locators';

/** A square picture, so that its 3:4 shape on the page can come only from the page's styles. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`;

const dress = product({
  name: 'Floral Georgette Maxi Dress with Flutter Sleeves',
  price: 1599,
  originalPrice: 2899,
  sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
});

const boxOf = (element: Element) => element.getBoundingClientRect();

describe.each([
  [360, 800],
  [360, 740],
])('the first view of a product on a phone of %i by %i px', (width, height) => {
  test.each([
    ['one picture', [PICTURE]],
    ['several pictures', [PICTURE, `${PICTURE}#2`, `${PICTURE}#3`]],
  ])('shows the name, the price and the first size below %s', async (_, images) => {
    const shopper = await enter('/product/kurta-1', { device: 'phone' });
    await page.viewport(width, height);
    await shopper.store.product.answers({ ...dress, image: PICTURE, images });
    await expect.element(heading(dress.name)).toBeVisible();
    const picture = page.getByRole('img', { name: dress.name, exact: true }).element();
    for (const letters of ['usual', 'wide'] as const) {
      write(letters);
      const bar = boxOf(button('Add to Cart').element().closest('[data-price]') ?? document.body).top;
      expect(boxOf(picture).height, `${letters} letters`).toBeLessThanOrEqual(0.55 * height);
      expect(boxOf(picture).width / boxOf(picture).height, 'the picture is not cropped').toBeCloseTo(3 / 4);
      const parts = [heading(dress.name), words('₹1,599'), page.getByRole('radio', { name: 'XS', exact: true })];
      const bottoms = parts.map((part) => boxOf(part.element()).bottom);
      expect(Math.max(...bottoms), `${letters} letters`).toBeLessThanOrEqual(bar);
      expect(boxOf(button('Back').element()).bottom, 'Back is on the picture').toBeLessThan(boxOf(picture).bottom);
      expect(boxOf(picture).top).toBeLessThan(boxOf(button('Back').element()).top);
    }
  });
});

describe.each([
  [720, 450],
  [720, 600],
])('the first view of a product in a wide, low window of %i by %i px', (width, height) => {
  test('shows its pictures large, with the tools on them, and its name', async () => {
    const shopper = await enter('/product/kurta-1', { device: 'desktop' });
    await page.viewport(width, height);
    await shopper.store.product.answers({ ...dress, image: PICTURE, images: [PICTURE, `${PICTURE}#2`] });
    await expect.element(heading(dress.name)).toBeVisible();
    const pictures = page.getByRole('img', { name: dress.name }).elements().map(boxOf);
    for (const picture of pictures) expect(picture.width).toBeGreaterThanOrEqual(240);
    const [last = new DOMRect()] = pictures.slice(-1);
    for (const tool of ['Enlarge picture', 'Share'].map((name) => boxOf(button(name).element()))) {
      expect(tool.left).toBeGreaterThanOrEqual(last.left);
      expect(tool.right).toBeLessThanOrEqual(last.right);
    }
    const bar = boxOf(button('Add to Cart').element().closest('[data-price]') ?? document.body).top;
    expect(boxOf(heading(dress.name).element()).bottom).toBeLessThanOrEqual(Math.min(height, bar));
  });
});

test('the heading for a missing product is below the Back button', async () => {
  const shopper = await enter('/product/no-such', { device: 'phone' });
  await shopper.store.product.answers(undefined);
  await expect.element(heading('Product Not Found')).toBeVisible();
  const back = boxOf(button('Back').element());
  expect(boxOf(heading('Product Not Found').element()).top).toBeGreaterThanOrEqual(back.bottom);
});

test.each([768, 1440])(
  'a product starts where its placeholder did at %i px, below Back and breadcrumb in one line',
  async (width) => {
    const shopper = await enter('/product/kurta-1', { device: 'desktop' });
    await page.viewport(width, 900);
    const placeholder = () => document.querySelector('main [aria-busy="true"]');
    await expect.poll(placeholder).not.toBeNull();
    const top = boxOf(placeholder() ?? document.body).top;
    await shopper.store.product.answers({ ...dress, image: PICTURE, images: [PICTURE] });
    await expect.element(heading(dress.name)).toBeVisible();
    expect(boxOf(page.getByRole('img', { name: dress.name, exact: true }).element()).top).toBe(top);
    const back = boxOf(button('Back').element());
    const breadcrumb = boxOf(page.getByRole('navigation', { name: 'Breadcrumb' }).element());
    expect([breadcrumb.top, breadcrumb.height]).toEqual([back.top, back.height]);
    expect(breadcrumb.left).toBeGreaterThanOrEqual(back.right);
  },
);
