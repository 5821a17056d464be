/**
 * How a query is written. 'mixed' is Hindi or Tamil in Latin letters or in its own script; 'conditions' has words of
 * size, colour, fabric, gender or price in it; for 'none' this shop has nothing to find.
 */
export const KINDS = ['plain', 'misspelt', 'synonym', 'mixed', 'partial', 'conditions', 'none'] as const;

export type Kind = (typeof KINDS)[number];

/** Slugs of the demonstration shop that these queries should find. A slug in neither list is wrong. */
export type Intent = {
  /** Exactly what the shopper wants. */
  good: string[];
  /** Acceptable alternatives. */
  fair: string[];
  queries: Partial<Record<Kind, string[]>>;
};
