import { ones } from './bits';
import { distance } from './distance';
import { soundOf } from './sounds';

/** A word that may have been meant: as it is written, and how many products say it now. */
export type KnownWord = {
  written: string;
  /** What it sounds like. */
  sound: string;
  /** It means something beside other words alone. */
  isPart: boolean;
  /** Products say it themselves. */
  isOfProducts: () => boolean;
  /** It names a kind of thing. */
  isKind: () => boolean;
  /** How many products it leads to. */
  count: () => number;
};

export type Candidate = { word: KnownWord; cost: number };

/** How far a word may be from what was typed, by how long that is: short words are soon another word. */
const FARTHEST = [0, 0, 0, 0.7, 1, 1.1, 1.4, 1.7, 2, 2.2, 2.4];
const LEAST_LETTERS = 3;

const ONE_SOUND = 0.3;
const OF_SPELLING = 0.3;
const OTHER_BEGINNING = 0.25;
const OF_MANY = 0.35;
const PER_THOUSAND = 1_000;
const OF_A_KIND = 0.15;
const OF_OTHERS = 0.3;
const OF_PART = 0.3;
/** What is rare and far is rather nothing of this shop. */
const MOST_COST = 0.4;
const PER_LETTER = 0.15;
/** Numbers are right or wrong. */
const WORD = /^[a-z]{2,}$/;
/** Less than any letter costs that one of them has alone. */
const LEAST_OF_LETTER = 0.4;

/** The words that typing errors are judged against, and the order of them by which beginnings are completed. */
export class Spelling {
  readonly #words: KnownWord[] = [];
  readonly #sounds: string[] = [];
  readonly #places = new Map<string, number>();
  #letters = new Uint32Array(1 << 10);
  #lengths = new Uint8Array(1 << 10);
  #sorted: string[] = [];
  #unsorted: string[] = [];

  add(word: KnownWord): void {
    const { written, sound } = word;
    if (!WORD.test(written) || this.#places.has(written)) return;
    const place = this.#words.push(word) - 1;
    this.#places.set(written, place);
    this.#sounds.push(sound);
    if (place >= this.#letters.length) {
      this.#letters = grownTo(Uint32Array, this.#letters, place * 2);
      this.#lengths = grownTo(Uint8Array, this.#lengths, place * 2);
    }
    this.#letters[place] = lettersOf(sound);
    this.#lengths[place] = sound.length;
    this.#unsorted.push(written);
  }

  get size(): number {
    return this.#words.length;
  }

  /** What was probably meant, the most probable first. */
  candidates(typed: string, most: number, products: number): Candidate[] {
    if (typed.length < LEAST_LETTERS || !WORD.test(typed)) return [];
    const sound = soundOf(typed);
    const farthest = FARTHEST[Math.min(Math.round((typed.length + sound.length) / 2), FARTHEST.length - 1)] ?? 0;
    const letters = lettersOf(sound);
    const found: Candidate[] = [];
    const mostLonger = Math.floor(farthest / LEAST_OF_LETTER);
    for (let place = 0; place < this.#words.length; place += 1) {
      if (Math.abs((this.#lengths[place] as number) - sound.length) > mostLonger) continue;
      if (leastApart(letters ^ (this.#letters[place] as number)) > farthest) continue;
      const { written } = this.#words[place] as KnownWord;
      if (written === typed) continue;
      const cost = this.#cost(typed, sound, place, farthest);
      if (cost < Number.POSITIVE_INFINITY) found.push({ word: this.#words[place] as KnownWord, cost });
    }
    return found
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

  #cost(typed: string, sound: string, place: number, farthest: number): number {
    const { written } = this.#words[place] as KnownWord;
    const meant = this.#sounds[place] as string;
    const heard = distance(sound, meant, farthest);
    const seen = distance(typed, written, farthest);
    const nearest = Math.min(seen, heard + ONE_SOUND) + (sound[0] === meant[0] ? 0 : OTHER_BEGINNING);
    // Of two that sound alike, the one that is spelt alike was meant.
    return nearest > farthest ? Number.POSITIVE_INFINITY : nearest + OF_SPELLING * Math.min(seen, farthest);
  }

  /** Words that begin so, in the order of the alphabet. */
  beginningWith(beginning: string, most: number): KnownWord[] {
    this.#sort();
    const found: KnownWord[] = [];
    for (
      let place = firstFrom(this.#sorted, beginning);
      place < this.#sorted.length && found.length < most;
      place += 1
    ) {
      const written = this.#sorted[place] as string;
      if (!written.startsWith(beginning)) break;
      const word = this.#words[this.#places.get(written) as number] as KnownWord;
      if (word.count() > 0) found.push(word);
    }
    return found;
  }

  knows(written: string): boolean {
    return this.#places.has(written);
  }

  /** Leads to products. */
  has(written: string): boolean {
    const place = this.#places.get(written);
    return place !== undefined && (this.#words[place] as KnownWord).count() > 0;
  }

  #sort(): void {
    if (this.#unsorted.length === 0) return;
    if (this.#unsorted.length > MANY) this.#sorted = [...this.#sorted, ...this.#unsorted].sort();
    else for (const word of this.#unsorted) this.#sorted.splice(firstFrom(this.#sorted, word), 0, word);
    this.#unsorted = [];
  }
}

const MANY = 64;

function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

const CODE_OF_A = 97;

function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1) letters |= 1 << ((word.charCodeAt(place) - CODE_OF_A) & 31);
  return letters;
}

const VOWELS = lettersOf('aeiouyh');
/** Of a letter that stands for another, either has a part: what it costs at least. */
const OF_VOWEL = 0.2;
const OF_CONSONANT = 0.325;

/** What two words are apart at least, by the letters that one of them has alone: most words need no closer look. */
const leastApart = (letters: number): number =>
  OF_VOWEL * ones(letters & VOWELS) + OF_CONSONANT * ones(letters & ~VOWELS);

function grownTo<Numbers extends Uint32Array | Uint8Array>(
  kind: new (length: number) => Numbers,
  from: Numbers,
  length: number,
): Numbers {
  const roomier = new kind(length);
  roomier.set(from);
  return roomier;
}
