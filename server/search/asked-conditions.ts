import type { Knowledge } from './knowledge';
import type { Meaning } from './meanings';
import { shadesOf } from './shades';
import { type Letters, sizesNamed } from './size-words';

/** The part of the query (start and end in characters) that something was read from. */
export type Part = { start: number; end: number };

/** What products must not be: such a thing, of that cloth, or sold in these colours only. */
export type Unwanted = { kind: 'without'; name: string; term: string; colors: string[] };

/** What the query asks of products besides the things sought. The shopper can remove each condition. */
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

/** Undefined if no product can meet it, except for children and sizes that can mean nothing else. */
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
      // Adult sizes are no substitute, so the condition stays even if nothing is sold for children.
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

/** 'Large' may describe a bag, while '5XL' is a size even if nothing is sold in it, unless a product is called so. */
const isSizeAlone = (sizes: readonly string[], knowledge: Knowledge): boolean =>
  sizes.some((size) => size.includes('X')) && sizes.every((size) => knowledge.countOf(size.toLowerCase()) === 0);
