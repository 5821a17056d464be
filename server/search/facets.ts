import { askedVariants, countVariants, keepVariants } from './asked-variants';
import { andNot, type Bits, copyOf, count, numbersOf } from './bits';
import type { Chosen } from './choices';
import { chosenOf, type FilterName, type Filters, filtersOf, saidBy } from './filters';
import { DISCOUNT_RANGES, PRICE_RANGES } from './price-ranges';
import type { ProductIndex } from './product-index';
import { YES } from './product-traits';
import type { Counts, ProductValues } from './product-values';
import type { Result } from './result';
import { colourMeantBy } from './shades';

type FacetValue = { value: string; label: string; count: number };
export type Facet = { key: string; label: string; values: FacetValue[] };

/** Longer lists are cut: a shopper would rather type. */
const MOST_VALUES = 60;

/**
 * What the results can be filtered by, colours and fabrics after short lists. Each facet is counted as if none of its
 * own values were chosen.
 */
export function facetsOf(index: ProductIndex, found: Bits, filters: Filters, result: Result | undefined): Facet[] {
  const counting = new Counting(index, found, filters, result);
  const facets: Facet[] = [
    facet('category', 'Category', mostFirst(counting.ofTrait('category'))),
    facet('parentCategory', 'Type', mostFirst(counting.ofTrait('kind'))),
    facet('size', 'Size', bySize(counting.ofVariants('size'))),
    facet('price', 'Price', inOrderOf(PRICE_RANGES, counting.ofState('price'))),
    facet('discount', 'Discount', inOrderOf(DISCOUNT_RANGES, counting.ofState('discount'))),
    facet('inStock', 'Availability', counting.ofStock()),
    facet('color', 'Colour', byShade(counting.ofVariants('color'))),
    facet('fabric', 'Fabric', mostFirst(counting.ofTrait('fabric').map(withCapital))),
    facet('origin', 'Country of origin', mostFirst(counting.ofTrait('origin'))),
  ];
  return facets.filter(({ values }) => values.length > 0);
}

const facet = (key: string, label: string, values: FacetValue[]): Facet => ({
  key,
  label,
  values: values.filter(({ value }) => HAVE_COMMAS.has(key) || !value.includes(',')).slice(0, MOST_VALUES),
});

/**
 * Commas separate chosen values in the address, so values with a comma are left out. Categories and types are also
 * matched by the whole parameter, so they may have one.
 */
const HAVE_COMMAS = new Set(['category', 'parentCategory']);

/** The products that pass all filters but those of one facet. */
type Passing = { bits: Bits; count: <Name extends string>(values: ProductValues<Name>) => Counts };

class Counting {
  readonly #passing = new Map<FilterName | 'none', Passing>();
  readonly #steps: ReturnType<typeof filtersOf>;
  readonly #chosen: Chosen;

  constructor(
    private readonly index: ProductIndex,
    private readonly found: Bits,
    filters: Filters,
    private readonly result: Result | undefined,
  ) {
    this.#steps = filtersOf(index, filters, result);
    this.#chosen = chosenOf(index, filters);
  }

  ofTrait(name: 'category' | 'kind' | 'fabric' | 'origin'): FacetValue[] {
    return valuesOf(this.#without(name).count(this.index.traits).each(name));
  }

  ofState(name: 'price' | 'discount'): FacetValue[] {
    return valuesOf(this.#without(name).count(this.index.states).each(name));
  }

  /** Sizes are counted among variants in the chosen colours, and colours among variants in the chosen sizes. */
  ofVariants(name: 'size' | 'color'): FacetValue[] {
    const { choices } = this.index;
    const { sizes, colors, isInStock } = this.#chosen;
    const within = this.#without('variant');
    const others = { ...(name === 'size' ? colors && { colors } : sizes && { sizes }), isInStock };
    const asked = this.#asked(others);
    const [own, other] = name === 'size' ? (['sizes', 'colors'] as const) : (['colors', 'sizes'] as const);
    if (asked.some(({ chosen, of }) => of || chosen[other])) {
      return valuesOf(countVariants(this.index, name, asked, within.bits));
    }
    const only = asked[0]?.chosen[own];
    const counts = within
      .count(choices[own])
      .each(isInStock ? 'inStock' : 'sold')
      .map(([value, there]): [string, number] => [choices[own].spelled('sold', value), there]);
    return valuesOf(only ? counts.filter(([value]) => only.includes(value)) : counts);
  }

  ofStock(): FacetValue[] {
    const asked = this.#asked({ ...this.#chosen, isInStock: true });
    const within = this.#without('variant');
    const isAny = asked.every(({ chosen, of }) => !of && !chosen.sizes && !chosen.colors);
    const counts = isAny ? within.count(this.index.states).each('inStock') : this.#sold(asked, within.bits);
    return valuesOf(counts).map((value) => ({ ...value, label: 'In stock' }));
  }

  #asked(chosen: Chosen): ReturnType<typeof askedVariants> {
    return askedVariants(this.index, chosen, saidBy(this.result));
  }

  #sold(asked: ReturnType<typeof askedVariants>, products: Bits): [string, number][] {
    const bits = copyOf(products);
    keepVariants(this.index, asked, bits);
    const there = count(bits);
    return there > 0 ? [[YES, there]] : [];
  }

  #without(name: FilterName): Passing {
    const key = this.#steps.some((step) => step.name === name) ? name : 'none';
    const known = this.#passing.get(key);
    if (known) return known;
    const steps = this.#steps.filter((step) => step.name !== name);
    const bits = steps.length > 0 ? copyOf(this.found) : this.found;
    for (const step of steps) step.keep(bits);
    const passing = { bits, count: countingIn(this.index, bits) };
    this.#passing.set(key, passing);
    return passing;
  }
}

/**
 * Counts once what several facets are read from. If most products are in the set, counting those that are not is
 * quicker.
 */
function countingIn(index: ProductIndex, bits: Bits): Passing['count'] {
  const there = count(bits);
  const isMost = there * 2 > index.size;
  const others = isMost ? index.there() : bits;
  if (isMost) andNot(others, bits);
  const products = numbersOf(others);
  const known = new Map<unknown, Counts>();
  return (values) => {
    const counts = known.get(values) ?? (isMost ? values.countBut(products) : values.countIn(products));
    known.set(values, counts);
    return counts;
  };
}

const valuesOf = (counts: Iterable<[string, number]>): FacetValue[] =>
  Array.from(counts, ([value, there]) => ({ value, label: value, count: there }));

const mostFirst = (values: FacetValue[]): FacetValue[] =>
  values.sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1));

const withCapital = (value: FacetValue): FacetValue => ({
  ...value,
  label: value.label.charAt(0).toUpperCase() + value.label.slice(1),
});

const inOrderOf = (ranges: readonly { value: string; label: string }[], values: FacetValue[]): FacetValue[] =>
  ranges.flatMap(({ value, label }) => values.filter((one) => one.value === value).map((one) => ({ ...one, label })));

const LETTER_SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', '3XL', 'XXXL', '4XL', '5XL', '6XL'];
const NUMBER = /\d+(?:\.\d+)?/;

/** From small to large, letters first; what is no size of either kind last. */
function bySize(values: FacetValue[]): FacetValue[] {
  const keyOf = ({ value }: FacetValue): [number, number, string] => {
    const letters = LETTER_SIZES.indexOf(value.toUpperCase());
    const number = NUMBER.exec(value)?.[0];
    if (letters >= 0) return [0, letters, value];
    return number === undefined ? [2, 0, value] : [1, Number(number), value];
  };
  return values
    .map((value) => ({ value, key: keyOf(value) }))
    .sort(({ key: a }, { key: b }) => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1))
    .map(({ value }) => value);
}

/**
 * By the store's own names, which its pages show and its swatches are for. Shades of one colour are side by side, the
 * colour with most products first.
 */
function byShade(values: FacetValue[]): FacetValue[] {
  const ofColour = new Map<string, number>();
  const colourOf = ({ value }: FacetValue) => colourMeantBy(value) ?? value;
  for (const value of values) ofColour.set(colourOf(value), (ofColour.get(colourOf(value)) ?? 0) + value.count);
  return values.sort(
    (one, other) =>
      (ofColour.get(colourOf(other)) ?? 0) - (ofColour.get(colourOf(one)) ?? 0) ||
      (colourOf(one) < colourOf(other) ? -1 : colourOf(one) > colourOf(other) ? 1 : other.count - one.count),
  );
}
