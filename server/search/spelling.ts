import { costOfSwap, distance } from './distance';
import { type NearSound, nearestSounds } from './nearest-sounds';
import { firstFrom, SortedWords } from './sorted-words';
import { soundOf } from './sounds';

/** A word that a shopper may have meant. What depends on the catalogue is looked up on each call. */
export type KnownWord = {
  written: string;
  /** The result of `soundOf`. */
  sound: string;
  /** One word of a longer phrase, which has this meaning only together with the others. */
  isPart: boolean;
  /** Products are called so, or it is the usual name of a thing in the vocabulary. */
  isOfProducts: () => boolean;
  /** It names a kind of thing. */
  isKind: () => boolean;
  /** How many products it leads to. */
  count: () => number;
};

export type Candidate = { word: KnownWord; cost: number };

/**
 * The largest distance to what was typed, by length (mean of letters and sound): a short word soon becomes another
 * word.
 */
const FARTHEST = [0, 0, 0, 0.7, 1, 1.1, 1.4, 1.7, 2, 2.2, 2.4];
const LEAST_LETTERS = 3;

const ONE_SOUND = 0.3;
const OF_SPELLING = 0.3;
/** A word that is near in spelling may be this much farther in sound. */
const OF_SPELLING_ALONE = 0.15;
const OTHER_BEGINNING = 0.25;
const OF_MANY = 0.35;
const PER_THOUSAND = 1_000;
const OF_A_KIND = 0.15;
const OF_OTHERS = 0.3;
const OF_PART = 0.3;
/** Beyond that, a key was held down: 'aaaaash' is not a misspelling of the word it sounds like. */
const MOST_TIMES_AS_LONG = 2;
/** Rarer and farther words are not suggested: what was typed probably is nothing this shop sells. */
const MOST_COST = 0.4;
const PER_LETTER = 0.15;
/** Letters only: a number is never corrected to another one. */
const WORD = /^[a-z]{2,}$/;
/** The known words, by sound for corrections and in alphabetical order for completions. */
export class Spelling {
  readonly #words = new Map<string, KnownWord>();
  readonly #bySound = new Map<string, KnownWord[]>();
  readonly #sounds = new SortedWords();
  readonly #written = new SortedWords();

  add(word: KnownWord): void {
    const { written, sound } = word;
    if (!WORD.test(written) || this.#words.has(written)) return;
    this.#words.set(written, word);
    this.#written.add(written);
    const alike = this.#bySound.get(sound);
    if (alike) alike.push(word);
    else {
      this.#bySound.set(sound, [word]);
      this.#sounds.add(sound);
    }
  }

  get size(): number {
    return this.#words.size;
  }

  /** What was probably meant, the most probable first. */
  candidates(typed: string, most: number, products: number): Candidate[] {
    if (typed.length < LEAST_LETTERS || !WORD.test(typed)) return [];
    const sound = soundOf(typed);
    const farthest = FARTHEST[Math.min(Math.round((typed.length + sound.length) / 2), FARTHEST.length - 1)] ?? 0;
    const near = [...nearestSounds(this.#sounds.all(), sound, farthest + OF_SPELLING_ALONE), ...swapped(typed)];
    const found = near.flatMap((one) =>
      (this.#bySound.get(one.sound) ?? [])
        .filter(({ written }) => written !== typed && typed.length <= written.length * MOST_TIMES_AS_LONG)
        .map((word) => ({ word, cost: costOf(typed, sound, word, one.cost, farthest) })),
    );
    return found
      .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
      .map(({ word, cost }) => ({ word, cost, count: word.count() }))
      .filter(({ count }) => count > 0)
      .map(({ word, cost, count }) => ({
        word,
        cost:
          cost -
          OF_MANY * Math.log10(1 + (count / products) * PER_THOUSAND) -
          (word.isKind() ? OF_A_KIND : 0) +
          (word.isOfProducts() ? 0 : OF_OTHERS) +
          (word.isPart ? OF_PART : 0),
      }))
      .filter(({ cost }) => cost <= MOST_COST + typed.length * PER_LETTER)
      .sort((one, other) => one.cost - other.cost)
      .slice(0, most);
  }

  /** Words with this beginning that lead to products, in alphabetical order. */
  beginningWith(beginning: string, most: number): KnownWord[] {
    const sorted = this.#written.all();
    const found: KnownWord[] = [];
    for (let place = firstFrom(sorted, beginning); place < sorted.length && found.length < most; place += 1) {
      const written = sorted[place] as string;
      if (!written.startsWith(beginning)) break;
      const word = this.#words.get(written);
      if (word && word.count() > 0) found.push(word);
    }
    return found;
  }

  knows(written: string): boolean {
    return this.#words.has(written);
  }

  /** Whether the word is known and leads to products. */
  has(written: string): boolean {
    return (this.#words.get(written)?.count() ?? 0) > 0;
  }
}

/** What the word sounds like with two neighbouring letters swapped: 'wacth' as typed does not sound like 'watch'. */
const swapped = (typed: string): NearSound[] =>
  Array.from({ length: typed.length - 1 }, (_, place) => {
    const [one = '', other = ''] = typed.slice(place, place + 2);
    return { sound: soundOf(typed.slice(0, place) + other + one + typed.slice(place + 2)), cost: costOfSwap };
  });

function costOf(typed: string, sound: string, meant: KnownWord, heard: number, farthest: number): number {
  const seen = distance(typed, meant.written, farthest);
  const nearest = Math.min(seen, heard + ONE_SOUND) + (sound[0] === meant.sound[0] ? 0 : OTHER_BEGINNING);
  // Of two words that sound alike, the one spelt more alike costs less.
  return nearest > farthest ? Number.POSITIVE_INFINITY : nearest + OF_SPELLING * Math.min(seen, farthest);
}
