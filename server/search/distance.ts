const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Letters whose sounds are sometimes confused, besides those that `soundOf` makes equal. */
const ALIKE = ['bv', 'dt', 'gk', 'mn', 'lr', 'sj', 'gj', 'Cs', 'Ck', 'fp', 'vu', 'iy'];

const A_VOWEL = 0.5;
const AN_H = 0.4;
const A_DOUBLE = 0.25;
const A_LETTER = 0.9;
const SWAPPED = 0.7;
const A_SOUND = 0.65;
const A_NEIGHBOUR = 0.8;
const ANOTHER = 1;

const CODES = 128;
const isVowel = new Uint8Array(CODES);
for (const vowel of 'aeiouy') isVowel[vowel.charCodeAt(0)] = 1;
const H = 'h'.charCodeAt(0);

const SUBSTITUTION = substitutions();

function substitutions(): Float64Array {
  const costs = new Float64Array(CODES * CODES).fill(ANOTHER);
  const both = (one: string, other: string, cost: number) => {
    const [a, b] = [one.charCodeAt(0), other.charCodeAt(0)];
    costs[a * CODES + b] = Math.min(costs[a * CODES + b] ?? ANOTHER, cost);
    costs[b * CODES + a] = Math.min(costs[b * CODES + a] ?? ANOTHER, cost);
  };
  ROWS.forEach((row, place) => {
    const below = ROWS[place + 1] ?? '';
    [...row].forEach((key, at) => {
      for (const neighbour of [row[at + 1], below[at], below[at - 1]]) if (neighbour) both(key, neighbour, A_NEIGHBOUR);
    });
  });
  for (const [one = '', other = ''] of ALIKE) both(one, other, A_SOUND);
  for (const one of 'aeiouy') for (const other of 'aeiouy') both(one, other, A_VOWEL);
  for (let code = 0; code < CODES; code += 1) costs[code * CODES + code] = 0;
  return costs;
}

const MOST_LETTERS = 40;
const rows = [0, 1, 2].map(() => new Float64Array(MOST_LETTERS + 1));

/**
 * A weighted Damerau distance: letters omitted, added, replaced or swapped with the next, the rarer the costlier.
 * Infinity if it is above `most`.
 */
export function distance(typed: string, meant: string, most: number): number {
  if (typed.length > MOST_LETTERS || meant.length > MOST_LETTERS) return Number.POSITIVE_INFINITY;
  let [before, last, now] = rows as [Float64Array, Float64Array, Float64Array];
  last[0] = 0;
  for (let j = 1; j <= meant.length; j += 1) last[j] = at(last, j - 1) + presence(meant, j - 1);
  let leastBefore = 0;
  for (let i = 1; i <= typed.length; i += 1) {
    const letter = typed.charCodeAt(i - 1) % CODES;
    now[0] = at(last, 0) + presence(typed, i - 1);
    let least = at(now, 0);
    for (let j = 1; j <= meant.length; j += 1) {
      const other = meant.charCodeAt(j - 1) % CODES;
      let cost = Math.min(
        at(last, j - 1) + at(SUBSTITUTION, letter * CODES + other),
        at(last, j) + presence(typed, i - 1),
        at(now, j - 1) + presence(meant, j - 1),
      );
      if (
        i > 1 &&
        j > 1 &&
        letter !== other &&
        letter === meant.charCodeAt(j - 2) &&
        typed.charCodeAt(i - 2) === other
      ) {
        cost = Math.min(cost, at(before, j - 2) + SWAPPED);
      }
      now[j] = cost;
      if (cost < least) least = cost;
    }
    // The row before counts, too: a swap goes back to it.
    if (Math.min(least, leastBefore) > most) return Number.POSITIVE_INFINITY;
    leastBefore = least;
    [before, last, now] = [last, now, before];
  }
  const cost = at(last, meant.length);
  return cost > most ? Number.POSITIVE_INFINITY : cost;
}

export const costOfSwap = SWAPPED;

export const costOfSubstitution = (one: number, other: number): number =>
  at(SUBSTITUTION, (one % CODES) * CODES + (other % CODES));

/** The cost of a letter that only one of the two words has. */
export const costOfLetter = (letter: number): number =>
  isVowel[letter % CODES] ? A_VOWEL : letter === H ? AN_H : A_LETTER;

const at = (row: Float64Array, place: number): number => row[place] as number;

/** The same, but cheaper for a doubled letter. */
function presence(word: string, place: number): number {
  const letter = word.charCodeAt(place) % CODES;
  if (place > 0 && word.charCodeAt(place - 1) === letter) return A_DOUBLE;
  return costOfLetter(letter);
}
