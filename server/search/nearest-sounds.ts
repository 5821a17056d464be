import { costOfLetter, costOfSubstitution, costOfSwap } from './distance';
import { firstFrom } from './sorted-words';

const MOST_LETTERS = 40;
const AFTER_ALL_LETTERS = '{';

export type NearSound = { sound: string; cost: number };

/**
 * The sorted sounds whose distance to `typed` is at most `most`. Rows of the prefix that a sound shares with the one
 * before are reused, and all sounds whose prefix is too far are skipped: of fifty thousand letters only some thousand
 * are compared.
 */
export function nearestSounds(sorted: readonly string[], typed: string, most: number): NearSound[] {
  if (typed.length > MOST_LETTERS) return [];
  const rows = [firstRow(typed)];
  const found: NearSound[] = [];
  let [last, known] = ['', 0];
  for (let place = 0; place < sorted.length; ) {
    const sound = sorted[place] as string;
    let depth = Math.min(shared(last, sound), known);
    let isTooFar = false;
    while (depth < sound.length && !isTooFar) {
      depth += 1;
      isTooFar = addRow(rows, depth, sound, typed) > most;
    }
    [last, known] = [sound, depth];
    const cost = rows[depth]?.[typed.length] ?? Number.POSITIVE_INFINITY;
    if (!isTooFar && cost <= most) found.push({ sound, cost });
    place = isTooFar ? firstFrom(sorted, sound.slice(0, depth) + AFTER_ALL_LETTERS, place) : place + 1;
  }
  return found;
}

function firstRow(typed: string): Float64Array {
  const row = new Float64Array(MOST_LETTERS + 1);
  for (let column = 1; column <= typed.length; column += 1) {
    row[column] = (row[column - 1] as number) + costOfLetter(typed.charCodeAt(column - 1));
  }
  return row;
}

/**
 * Adds the distances of this prefix of the sound to all prefixes of `typed`. Returns the least of this row and the one
 * before.
 */
function addRow(rows: Float64Array[], depth: number, sound: string, typed: string): number {
  const row = rows[depth] ?? new Float64Array(MOST_LETTERS + 1);
  rows[depth] = row;
  const above = rows[depth - 1] as Float64Array;
  const letter = sound.charCodeAt(depth - 1);
  const cost = costOfLetter(letter);
  row[0] = (above[0] as number) + cost;
  let least = Math.min(row[0], above[0] as number);
  for (let column = 1; column <= typed.length; column += 1) {
    const other = typed.charCodeAt(column - 1);
    let best = Math.min(
      (above[column - 1] as number) + costOfSubstitution(letter, other),
      (above[column] as number) + cost,
      (row[column - 1] as number) + costOfLetter(other),
    );
    const isSwapped =
      depth > 1 &&
      column > 1 &&
      letter === typed.charCodeAt(column - 2) &&
      other === sound.charCodeAt(depth - 2) &&
      letter !== other;
    if (isSwapped) best = Math.min(best, (rows[depth - 2]?.[column - 2] as number) + costOfSwap);
    row[column] = best;
    least = Math.min(least, best, above[column] as number);
  }
  return least;
}

function shared(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}
