/**
 * How a query is put. 'mixed' is Hindi or Tamil in Latin letters or in its own script; 'conditions' has words of size,
 * colour, fabric, gender or price in it; of 'none' nobody would find anything in this shop.
 */
export const KINDS = ['plain', 'misspelt', 'synonym', 'mixed', 'partial', 'conditions', 'none'] as const;

export type Kind = (typeof KINDS)[number];

/** What shoppers who type these queries want: slugs of the demonstration shop. Whatever is in neither list is wrong. */
export type Intent = {
  /** What they came for. */
  good: string[];
  /** What they would look at, too. */
  fair: string[];
  queries: Partial<Record<Kind, string[]>>;
};
