/** All words of the vocabulary are lower case; in Devanagari without nuktas, and with an anusvara for every chandrabindu. */

/** Ways to write or say one thing. The first is what most shops call it. */
export type OneThing = readonly [usual: string, ...also: string[]];

/** A colour, and the colours whose names shoppers accept for it. */
export type Colour = {
  name: string;
  also: readonly string[];
  /** Broader names that include it: whoever asks for one of these has asked for it. */
  of: readonly string[];
  /** What one might settle for. */
  near: readonly string[];
};

export type Cloth = {
  name: string;
  also: readonly string[];
  /** What it is a kind of: whoever asks for cotton has asked for khadi. */
  of: readonly string[];
};

export type Gender = 'Men' | 'Women' | 'Unisex' | 'Boys' | 'Girls' | 'Kids';
