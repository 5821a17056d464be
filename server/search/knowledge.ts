import type { Spelling } from './spelling';

/** What reading a query needs to know about the catalogue. */
export type Knowledge = {
  /** How many products there are. */
  size: number;
  spelling: Spelling;
  /** Whether any product is such a thing. */
  isKind(term: string): boolean;
  /** Whether any product is called so, by its kind, title or category. */
  isName(term: string): boolean;
  /** How many products say the term outside their descriptions. */
  countOf(term: string): number;
  /** Whether any product says it, in its description or elsewhere. */
  isSaid(term: string): boolean;
  sizes(): Iterable<string>;
  colors(): Iterable<string>;
  countOfColor(color: string): number;
  hasFabric(name: string): boolean;
  hasGender(name: string): boolean;
};
