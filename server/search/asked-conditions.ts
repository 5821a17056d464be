import type { Knowledge } from './knowledge';
import type { Meaning } from './meanings';
import { shadesOf } from './shades';
import { type Letters, sizesNamed } from './size-words';

/** Which letters of the query it was read from. */
export type Part = { start: number; end: number };

/** What they are not to be: no such thing, not of that cloth, not sold in that colour alone. */
export type Unwanted = { kind: 'without'; name: string; term: string; colors: string[] };

/** What products are to be, besides what is looked for: each can be removed again. */
export type Condition = Part &
  (
    | { kind: 'size'; exact: string[]; near: string[]; isSaid: boolean; letters?: Letters }
    | Letters
    | { kind: 'color'; name: string; exact: string[]; near: string[] }
    | { kind: 'fabric'; name: string }
    | { kind: 'gender'; exact: string }
    | Unwanted
    | { kind: 'price'; leastPaise?: number; mostPaise?: number }
    | { kind: 'sale'; leastPercent: number }
  );

export const CHILDREN = 'Kids';

/** Undefined where no product would meet it. */
export function conditionOf(meaning: Meaning, part: Part, knowledge: Knowledge): Condition | undefined {
  switch (meaning.kind) {
    case 'colour': {
      const shades = shadesOf(meaning.name, knowledge.colors());
      return shades.exact.length + shades.near.length > 0
        ? { ...part, kind: 'color', name: meaning.name, ...shades }
        : undefined;
    }
    case 'cloth':
      return knowledge.hasFabric(meaning.name) ? { ...part, kind: 'fabric', name: meaning.name } : undefined;
    case 'gender': {
      const sold = [meaning.gender, meaning.orElse].find((name) => name && knowledge.hasGender(name));
      // No child is dressed by what fits its mother.
      const gender = sold ?? (meaning.gender === CHILDREN ? CHILDREN : undefined);
      return gender ? { ...part, kind: 'gender', exact: gender } : undefined;
    }
    case 'size': {
      const sold = sizesNamed(meaning.sizes, knowledge.sizes());
      const exact = sold.length > 0 || !isSizeAlone(meaning.sizes, knowledge) ? sold : [...meaning.sizes];
      return exact.length > 0 ? { ...part, kind: 'size', exact, near: [], isSaid: true } : undefined;
    }
    case 'sale':
      return { ...part, kind: 'sale', leastPercent: 1 };
    default:
      return undefined;
  }
}

/** 'Large' may tell of a bag, while '5XL' is a size also where nothing is sold in it, unless a product is called so. */
const isSizeAlone = (sizes: readonly string[], knowledge: Knowledge): boolean =>
  sizes.some((size) => size.includes('X')) && sizes.every((size) => knowledge.countOf(size.toLowerCase()) === 0);
