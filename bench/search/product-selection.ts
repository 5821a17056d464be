import type { DemoProduct } from '../../demo/product';
import { products } from '../../demo/products';

/** A condition of a query on a product besides its kind, decided from the catalogue alone. */
type Fact = (product: DemoProduct) => boolean;

/** All products of a category ('Dresses') or of a parent category in it ('Women/Kurtas'). */
export function inCategory(...names: string[]): string[] {
  return names.flatMap((name) => {
    const there = products.filter(
      ({ category, parentCategory }) => name === category || name === `${category}/${parentCategory}`,
    );
    if (there.length === 0) throw new Error(`The demonstration shop has no shelf ${name}.`);
    return there.map(({ slug }) => slug);
  });
}

export const everything: string[] = products.map(({ slug }) => slug);

/** The slugs for which every fact is true. */
export const only = (slugs: string[], ...facts: Fact[]): string[] =>
  slugs.filter((slug) => facts.every((isTrue) => isTrue(productOf(slug))));

export const except = (slugs: string[], ...left: string[]): string[] => slugs.filter((slug) => !left.includes(slug));

const paid = ({ discountedPrice, regularPrice }: DemoProduct): number => discountedPrice ?? regularPrice;

export const upTo =
  (most: number): Fact =>
  (product) =>
    paid(product) <= most;

export const from =
  (least: number): Fact =>
  (product) =>
    paid(product) >= least;

export const inColour =
  (...names: DemoProduct['colours']): Fact =>
  ({ colours }) =>
    colours.some((colour) => names.includes(colour));

export const inSize =
  (...names: string[]): Fact =>
  ({ sizes }) =>
    sizes.some((size) => names.includes(size));

export const forMen: Fact = ({ gender }) => gender === 'Men';
export const forWomen: Fact = ({ gender }) => gender === 'Women';
export const forAll: Fact = ({ gender }) => gender === 'Unisex';

/** Whether the fabric of a garment is described by any of these words. */
export const ofCloth =
  (...words: string[]): Fact =>
  ({ specifications }) =>
    specifications.some(({ key, value }) => key === 'Fabric' && says(value.join(' '), words));

/** The same for the material of anything else. */
export const ofMaterial =
  (...words: string[]): Fact =>
  ({ specifications }) =>
    specifications.some(
      ({ key, value }) => ['Material', 'Upper', 'Strap'].includes(key) && says(value.join(' '), words),
    );

export const titled =
  (...words: string[]): Fact =>
  ({ title }) =>
    says(title, words);

const says = (text: string, words: string[]): boolean =>
  words.some((word) => text.toLowerCase().includes(word.toLowerCase()));

const bySlug = new Map(products.map((product) => [product.slug, product]));

export function productOf(slug: string): DemoProduct {
  const product = bySlug.get(slug);
  if (!product) throw new Error(`The demonstration shop has no product ${slug}.`);
  return product;
}
