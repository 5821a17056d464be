/** All words of the vocabulary are lower case; Devanagari without nuktas, with an anusvara for every chandrabindu. */

/** Ways to write or say one thing. The first is what most shops call it. */
export type OneThing = readonly [usual: string, ...also: string[]];

/** A colour, and the colours whose names shoppers accept for it. */
export type Colour = {
  name: string;
  also: readonly string[];
  /** Broader colours that include it: a search for one of these finds it. */
  of: readonly string[];
  /** Colours that a shopper may settle for. */
  near: readonly string[];
};

export type Cloth = {
  name: string;
  also: readonly string[];
  /** What it is a kind of: a search for cotton finds khadi. */
  of: readonly string[];
};

export type Gender = 'Men' | 'Women' | 'Unisex' | 'Boys' | 'Girls' | 'Kids';
