import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoCatalogue } from '../../demo/catalogue';
import { COLOURS, VIEWS } from '../../demo/look';
import { pictures } from '../../demo/pictures/all-pictures';
import { CATEGORIES, type DemoProduct } from '../../demo/product';
import { products } from '../../demo/products';
import { details } from '../../demo/store/details';
import { policies } from '../../demo/store/policies';

/** The slugs of products that break a rule, which say more in a failure than a count. */
const breaking = (isGood: (product: DemoProduct) => boolean) =>
  products.filter((product) => !isGood(product)).map(({ slug }) => slug);
const repeated = (names: readonly string[]) => names.filter((name, place) => names.indexOf(name) !== place);

describe('the catalogue', () => {
  test('has at least 160 products, with 12 or more in each category, some of them featured', () => {
    expect(products.length).toBeGreaterThanOrEqual(160);
    for (const category of CATEGORIES) {
      const listed = products.filter((product) => product.category === category);
      expect(listed.length, category).toBeGreaterThanOrEqual(12);
      expect(new Set(listed.map(({ parentCategory }) => parentCategory)).size, category).toBeGreaterThanOrEqual(2);
      expect(listed.filter(({ featured }) => featured).length, category).toBeGreaterThanOrEqual(1);
    }
  });

  test('has products with one, several and no sizes, with and without a discount, and of every gender', () => {
    expect(products.some(({ sizes }) => sizes.length === 1 && sizes[0] === 'One Size')).toBe(true);
    expect(products.some(({ sizes }) => sizes.length > 2)).toBe(true);
    expect(products.some(({ sizes }) => sizes.length === 0)).toBe(true);
    expect(products.some(({ discountedPrice }) => discountedPrice === null)).toBe(true);
    expect(products.some(({ discountedPrice }) => discountedPrice !== null)).toBe(true);
    expect(new Set(products.map(({ gender }) => gender))).toEqual(new Set(['Men', 'Women', 'Unisex', null]));
  });
});

describe('every product', () => {
  test('has a unique slug and a unique title', () => {
    expect(repeated(products.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(products.map(({ title }) => title))).toEqual([]);
    expect(breaking(({ slug }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  test('has a title of 8 to 110 characters, and a unique description of 80 or more that ends in a full stop', () => {
    expect(breaking(({ title }) => title.length >= 8 && title.length <= 110)).toEqual([]);
    expect(breaking(({ description }) => description.length >= 80 && description.trim().endsWith('.'))).toEqual([]);
    expect(repeated(products.map(({ description }) => description))).toEqual([]);
  });

  test('has a price of 50 to 100,000 whole rupees, and any discounted price is lower', () => {
    expect(
      breaking(({ regularPrice }) => Number.isInteger(regularPrice) && regularPrice >= 50 && regularPrice <= 100_000),
    ).toEqual([]);
    expect(
      breaking(
        ({ regularPrice, discountedPrice }) =>
          discountedPrice === null ||
          (Number.isInteger(discountedPrice) && discountedPrice > 0 && discountedPrice < regularPrice),
      ),
    ).toEqual([]);
  });

  test('has at least six specifications, none of them twice, including the country of origin', () => {
    expect(breaking(({ specifications }) => specifications.length >= 6)).toEqual([]);
    expect(
      breaking(({ specifications }) => repeated(specifications.map(({ key }) => key.toLowerCase())).length === 0),
    ).toEqual([]);
    expect(
      breaking(({ specifications }) =>
        specifications.every(({ key, value }) => key.trim() && value.length > 0 && value.every((text) => text.trim())),
      ),
    ).toEqual([]);
    expect(breaking(({ specifications }) => specifications.some(({ key }) => /country of origin/i.test(key)))).toEqual(
      [],
    );
    expect(
      breaking(
        ({ specifications }) => !specifications.some(({ key }) => /^(sizes?|colou?rs?|featured)$|phone/i.test(key)),
      ),
    ).toEqual([]);
  });

  test('has only known colours, repeats no colour or size, and has no other size beside One Size', () => {
    expect(
      breaking(({ colours }) => colours.every((colour) => colour in COLOURS) && repeated(colours).length === 0),
    ).toEqual([]);
    expect(
      breaking(({ sizes }) => repeated(sizes).length === 0 && (sizes.length === 1 || !sizes.includes('One Size'))),
    ).toEqual([]);
  });

  test('has pictures from three sides, and from the front in its other colours, in every served format', () => {
    const files = products.flatMap(({ slug, colours }) => {
      const fronts = [`${slug}-front`, ...colours.slice(1).map((colour) => `${slug}-${colour.toLowerCase()}-front`)];
      const drawn = [...new Set([...VIEWS.map((view) => `${slug}-${view}`), ...fronts])];
      return [
        ...drawn.flatMap((name) => ['480.avif', '960.avif', '480.webp'].map((form) => `${name}-${form}`)),
        ...fronts.map((name) => `${name}-360.avif`),
      ];
    });
    expect(new Set(files).size).toBe(files.length);
    expect(files.filter((file) => !existsSync(path.join(demoCatalogue.pictures.rendered, file))).slice(0, 5)).toEqual(
      [],
    );
  });

  test('has different pictures for each colour of its variants; those of the first colour are its own', () => {
    const known = new Set(pictures.map(({ stem }) => `/pictures/${stem}`));
    for (const { slug, colours, variants = [], images } of demoCatalogue.products) {
      const [first = ''] = colours;
      const seen = new Map(variants.map((variant) => [variant.colour ?? '', variant.images ?? []]));
      expect(seen.get(first), slug).toEqual(images);
      expect(new Set([...seen.values()].map(([front]) => front)).size, slug).toBe(colours.length);
      expect([...seen.values()].flat().filter((picture) => !known.has(picture))).toEqual([]);
    }
  });
});

describe('the store information', () => {
  test('names an existing picture for each category, each collection and the default', () => {
    for (const name of [...CATEGORIES, 'Summer Collection', 'Casual Wear', 'Evening Wear', 'default']) {
      const picture = Object.entries(details.categoryImages).find(([known]) => known === name)?.[1];
      expect(picture, name).toMatch(/^\/pictures\/category-[a-z-]+$/);
      expect(
        existsSync(path.join(demoCatalogue.pictures.rendered, `${path.basename(picture ?? '')}-960.avif`)),
        name,
      ).toBe(true);
    }
  });

  test('has contact details, and promises that match the policies', () => {
    expect(details.companyPhone).toMatch(/^\+91[ \d]{10,}$/);
    expect(details.companyEmail).toMatch(/@/);
    expect(Object.keys(details.socialLinks)).toEqual(['instagram', 'facebook', 'twitter']);
    // The product page's promises must match the policies.
    expect(policies.return).toContain(`within 0-${details.returnDays} days of receiving`);
    expect(policies.terms).toContain(`orders of up to ₹${details.delivery.cashUpTo.toLocaleString('en-IN')}`);
    expect(details.grievanceOfficer.hours).toMatch(/Monday.Friday 10:00.17:00/);
  });

  test.each([
    ['refund', /0-7 working days/],
    ['return', /0-7 days/],
    ['shipping', /0-7 working days/],
    ['shipping', /10-15 business days/],
    ['privacy', /Monday.Friday,? 10:00.17:00/],
    ['terms', /\{\{companyName\}\}/],
    ['about', /\{\{storeName\}\}/],
  ] as const)('has a %s policy that says %s', (type, fact) => {
    expect(policies[type]).toMatch(fact);
    expect(policies[type].length).toBeGreaterThan(800);
    expect(policies[type]).not.toMatch(/<script|javascript:|lorem/i);
  });
});
