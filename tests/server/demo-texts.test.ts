import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Look, VIEWS } from '../../demo/look';
import { markOf, OF_THE_SHOP, pictures } from '../../demo/pictures/all-pictures';
import type { DemoProduct } from '../../demo/product';
import { products } from '../../demo/products';
import { drawnIn, drawnOf } from '../support/demo/drawn';
import { mismatches } from '../support/demo/mismatches';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const RENDERED = path.join(PROJECT, 'demo/pictures/rendered');

/** Each picture as the code draws it now, by name. */
const drawings = new Map(pictures.map((picture) => [picture.stem, picture.svg()]));

test.each(products.map((product) => [product.title, product] as const))(
  'the texts of %s match its pictures',
  (_, product) => {
    const drawn = drawnIn(VIEWS.map((view) => drawings.get(`${product.slug}-${view}`) ?? ''));
    expect(mismatches(product, drawn)).toEqual([]);
  },
);

describe('a contradiction between text and picture is found for', () => {
  const called = (slug: string): DemoProduct => {
    const product = products.find((one) => one.slug === slug);
    if (!product) throw new Error(`There is no ${slug}`);
    return product;
  };

  /** Compares a product's texts with a drawing that differs. */
  const drawnWith = (slug: string, other: Partial<Look>) => {
    const product = called(slug);
    return mismatches(product, drawnOf(slug, { ...product.look, ...other }));
  };

  const A_LINE = 'block-print-a-line-midi-dress';
  const BOARD = 'extension-board-with-usb-ports-and-surge-protection-for-home-offices-5-metre-cord';

  test.each<[string, string, Partial<Look>, string]>([
    ['a sleeve', A_LINE, { sleeve: 'Short' }, 'says “three-quarter”'],
    ['a missing sleeve', A_LINE, { sleeve: 'Sleeveless' }, 'says “three-quarter”'],
    ['a neck', A_LINE, { neck: 'Square' }, 'says “neck: round”'],
    ['a border', A_LINE, { trims: [] }, 'says “border”'],
    ['a print', A_LINE, { fabric: 'floral' }, 'says “block print”'],
    ['a length', A_LINE, { silhouette: 'maxiDress' }, 'says it is 112 cm long and shows 140'],
    ['embroidery', 'plain-leather-jutti-for-daily-wear', { trims: ['embroidery'] }, 'says it has no embroidery'],
    ['sockets', BOARD, { counts: { sockets: 4, 'USB ports': 3 } }, 'says “three sockets” and shows 4'],
    ['ports', BOARD, { counts: { sockets: 3 } }, 'says 3 USB ports and shows 0'],
    ['a pack', '9-w-led-bulb-pack-of-4', { counts: {} }, 'is a pack of 4 and shows 1'],
    ['buttons', 'plain-linen-kurta-with-wooden-buttons', { counts: {} }, 'says “five wooden buttons” and shows 4'],
    ['a frame', 'aviator-sunglasses-with-metal-frame', { shape: 'round' }, 'says “aviator”'],
    ['a fastening', 'strappy-flat-sandals', { shape: 'tStrap' }, 'says “buckle”'],
  ])('%s', (_, slug, other, mismatch) => {
    expect(drawnWith(slug, other)).toContain(mismatch);
  });

  test('a colour in the title other than the one that is sold', () => {
    const jutti = called('embroidered-jutti-in-rani-pink');
    expect(mismatches({ ...jutti, colours: ['Rani', 'Ivory'] })).toEqual(['is named after another colour than Ivory']);
  });

  test('a number of ports in a description', () => {
    const board = called('4-socket-extension-board');
    expect(mismatches({ ...board, description: 'Two USB-A ports.' })).toEqual(['says 2 USB ports and shows 0']);
  });
});

test('the rendered pictures were made from the current drawings', async () => {
  const kept: unknown = JSON.parse(await readFile(path.join(RENDERED, 'manifest.json'), 'utf8'));
  expect(kept).toEqual(
    Object.fromEntries(pictures.map((one) => [one.stem, markOf(drawings.get(one.stem) ?? '', one)])),
  );
});

test.each(OF_THE_SHOP)('the category picture %s of the shop is identical to the rendered one', async (name) => {
  const drawn = await readFile(path.join(RENDERED, `category-${name}-480.webp`));
  expect(drawn.equals(await readFile(path.join(PROJECT, 'public/categories', `${name}.webp`)))).toBe(true);
});
