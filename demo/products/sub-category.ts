import type { SizeChart, Specification } from '../../server/catalogue/catalogue';
import type { Colour, Look } from '../look';
import type { Category, DemoProduct } from '../product';
import type { Chart } from './sizes';

type Fact = string | string[] | { value: string[]; metricUnit: string };
export type Facts = Record<string, Fact>;

const measure = (unit: string) => (value: number) => ({
  value: [String(value)],
  metricUnit: unit,
});

export const cm = measure('cm');
export const metres = measure('m');
export const watts = measure('W');
export const volts = measure('V');
export const litres = measure('L');
export const grams = measure('g');
export const mm = measure('mm');

/** In the given order; a later fact with the same key replaces the earlier. */
function specifications(facts: Facts): Specification[] {
  return Object.entries(facts).map(([key, fact]) =>
    typeof fact === 'string' ? { key, value: [fact] } : Array.isArray(fact) ? { key, value: fact } : { key, ...fact },
  );
}

/** The visible cut of a garment. Without a sleeve it has no neck either: a saree's blouse is shown, but not sold. */
const worn = ({ sleeve, neck }: Pick<Look, 'sleeve' | 'neck'>): Facts =>
  sleeve ? { Sleeve: sleeve, ...(neck ? { Neck: neck } : {}) } : {};

/** A product of a sub-category, without what all its products share. */
type Entry = {
  slug: string;
  title: string;
  description: string;
  regularPrice: number;
  discountedPrice?: number;
  sizes?: string[];
  gender?: DemoProduct['gender'];
  colours: [Colour, ...Colour[]];
  featured?: true;
  facts: Facts;
  /** Without a colour: it is drawn in each of `colours`, from all sides only in the first. */
  look: Omit<Look, 'colour'>;
  /** Replaces the chart of the sub-category. */
  chart?: Chart;
};

type SubCategory = {
  category: Category;
  parentCategory: string;
  gender: DemoProduct['gender'];
  /** The default of its products. */
  sizes?: string[];
  chart?: Chart;
};

export function subCategory(
  { category, parentCategory, gender, sizes: usualSizes = [], chart: usualChart }: SubCategory,
  entries: Entry[],
): DemoProduct[] {
  return entries.map((entry) => {
    const sizes = entry.sizes ?? usualSizes;
    const chart = entry.chart ?? usualChart;
    const sizeChart = chart && chartOf(chart, sizes);

    return {
      slug: entry.slug,
      title: entry.title,
      description: entry.description,
      category,
      parentCategory,
      gender: entry.gender ?? gender,
      regularPrice: entry.regularPrice,
      discountedPrice: entry.discountedPrice ?? null,
      sizes,
      colours: entry.colours,
      featured: entry.featured ?? false,
      specifications: specifications({
        ...entry.facts,
        ...worn(entry.look),
        ...(sizeChart && inShort(sizeChart)),
        'Country of Origin': entry.facts['Country of Origin'] ?? 'India',
      }),
      ...(sizeChart && { sizeChart }),
      look: { ...entry.look, colour: entry.colours[0] },
    };
  });
}

/** The chart's rows for the sizes that the product comes in. */
function chartOf({ columns, measures }: Chart, sizes: string[]): SizeChart | undefined {
  const rows = sizes.flatMap((size) => {
    const values = measures[size];
    return values ? [{ size, values: [...values] }] : [];
  });
  return rows.length > 0 ? { columns: [...columns], rows } : undefined;
}

/** The first column of the chart, the most important one. A no-break space keeps each size with its number. */
const inShort = ({ columns: [first = ''], rows }: SizeChart): Facts => ({
  [first]: { value: rows.map(({ size, values }) => `${size}:\u00a0${values[0]}`), metricUnit: 'cm' },
});

/** Takes one product from each list in turn, so that a listing is mixed. */
export function interleave(...lists: DemoProduct[][]): DemoProduct[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
}
