import type { Spelling } from './spelling';

/** What the catalogue is asked while a question is read. */
export type Knowledge = {
  /** How many products there are. */
  size: number;
  spelling: Spelling;
  /** Whether products are such a thing. */
  isKind(term: string): boolean;
  /** Whether products are called so. */
  isName(term: string): boolean;
  /** How many products say the term where they tell what they are. */
  countOf(term: string): number;
  /** Whether any text says it, descriptions included. */
  isSaid(term: string): boolean;
  sizes(): Iterable<string>;
  colors(): Iterable<string>;
  countOfColor(color: string): number;
  hasFabric(name: string): boolean;
  hasGender(name: string): boolean;
};
