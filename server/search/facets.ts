import { type Bits, count, filledWords, numbersOf } from './bits';
import type { Chosen } from './choices';
import { chosenOf, type FilterName, type Filters, filtersOf, keepVariants } from './filters';
import { DISCOUNT_RANGES, PRICE_RANGES } from './price-ranges';
import type { ProductIndex } from './product-index';
import { colourMeantBy } from './shades';
import type { ValueSets } from './value-sets';

export type FacetValue = { value: string; label: string; count: number };
export type Facet = { key: string; label: string; values: FacetValue[] };

/** Beyond these, a shopper would rather type. */
const MOST_VALUES = 60;

/** What can be chosen of what was found, each counted as if nothing of its own were chosen. */
export function facetsOf(index: ProductIndex, found: Bits, filters: Filters): Facet[] {
  const counting = new Counting(index, found, filters);
  const { categories, kinds, fabrics, origins, prices, discounts } = index;
  const facets: Facet[] = [
    facet('category', 'Category', mostFirst(counting.of('category', categories))),
    facet('parentCategory', 'Type', mostFirst(counting.of('kind', kinds))),
    facet('size', 'Size', bySize(counting.ofVariants('size'))),
    facet('color', 'Colour', byShade(counting.ofVariants('color'))),
    facet('fabric', 'Fabric', mostFirst(counting.of('fabric', fabrics).map(withCapital))),
    facet('price', 'Price', inOrderOf(PRICE_RANGES, counting.of('price', prices))),
    facet('discount', 'Discount', inOrderOf(DISCOUNT_RANGES, counting.of('discount', discounts))),
    facet('inStock', 'Availability', counting.ofStock()),
    facet('origin', 'Country of origin', mostFirst(counting.of('origin', origins))),
  ];
  return facets.filter(({ values }) => values.length > 0);
}

const facet = (key: string, label: string, values: FacetValue[]): Facet => ({
  key,
  label,
  values: values.slice(0, MOST_VALUES),
});

/** What passes all filters but one is counted in once for all the values that are counted in it. */
type Counted = { bits: Bits; places: Uint32Array };

class Counting {
  readonly #counted = new Map<FilterName, Counted>();

  constructor(
    private readonly index: ProductIndex,
    private readonly found: Bits,
    private readonly filters: Filters,
  ) {}

  of(name: FilterName, values: ValueSets): FacetValue[] {
    return this.#countEach(values, this.#without(name));
  }

  /** Of sizes, those that the chosen colour has; and the other way round. */
  ofVariants(name: 'size' | 'color'): FacetValue[] {
    const { choices } = this.index;
    const { sizes, colors, isInStock } = chosenOf(this.index, this.filters);
    const others = name === 'size' ? colors : sizes;
    const within = this.#without('variant');
    if (others)
      return this.#countPairs(name, { ...(name === 'size' ? { colors } : { sizes }), isInStock }, within.bits);
    const inStock = name === 'size' ? choices.sizesInStock : choices.colorsInStock;
    return this.#countEach(isInStock ? inStock : name === 'size' ? choices.sizes : choices.colors, within);
  }

  ofStock(): FacetValue[] {
    const { sizes, colors } = chosenOf(this.index, this.filters);
    const bits = this.#without('variant').bits.slice();
    keepVariants(this.index, { ...(sizes && { sizes }), ...(colors && { colors }), isInStock: true }, bits);
    return [{ value: 'true', label: 'In stock', count: count(bits) }].filter(({ count: there }) => there > 0);
  }

  #countPairs(name: 'size' | 'color', others: Chosen, bits: Bits): FacetValue[] {
    const { choices } = this.index;
    const within = bits.slice();
    keepVariants(this.index, others, within);
    const counts = new Map<string, number>();
    for (const product of numbersOf(within)) {
      for (const value of name === 'size' ? choices.sizesOf(product) : choices.colorsOf(product)) {
        const chosen = name === 'size' ? { ...others, sizes: [value] } : { ...others, colors: [value] };
        if (value && choices.matches(product, chosen)) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
    }
    return Array.from(counts, ([value, there]) => ({ value, label: value, count: there }));
  }

  #countEach(values: ValueSets, { bits, places }: Counted): FacetValue[] {
    return Array.from(values.sets, ([value, set]) => ({
      value,
      label: value,
      count: set.countIn(bits, places),
    })).filter(({ count: there }) => there > 0);
  }

  #without(name: FilterName): Counted {
    const key = this.#isFiltered(name) ? name : NOTHING_LEFT_OUT;
    const known = this.#counted.get(key);
    if (known) return known;
    const bits = this.found.slice();
    for (const filter of filtersOf(this.index, this.filters)) if (filter.name !== name) filter.keep(bits);
    const counted = { bits, places: filledWords(bits) };
    this.#counted.set(key, counted);
    return counted;
  }

  #isFiltered(name: FilterName): boolean {
    return filtersOf(this.index, this.filters).some((filter) => filter.name === name);
  }
}

const NOTHING_LEFT_OUT = 'all' as FilterName;

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
 * By the names the store has, since these stand on its pages and have a swatch each; shades of one colour side by side,
 * the colour with most products first.
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
