/**
 * Indian words in Latin letters, about as people type them. Unicode lays out the nine scripts from Devanagari to
 * Malayalam in one order, so a letter's offset within its 128 codes gives its sound in all of them.
 */
const FIRST_SCRIPT = 0x0900;
const AFTER_LAST_SCRIPT = 0x0d80;
const CODES_OF_SCRIPT = 0x80;

const CONSONANTS: Readonly<Record<number, string>> = Object.fromEntries(
  (
    'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(' ') as string[]
  ).map((sound, place) => [0x15 + place, sound]),
);

/** As letters of their own and, except for the first, as signs at a consonant. */
const VOWELS = ['a', 'aa', 'i', 'ee', 'u', 'oo', 'ri', 'l', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au'];
const FIRST_VOWEL = 0x05;
const FIRST_SIGN = 0x3e;
const SILENT = 0x4d;
const NASALS = [0x01, 0x02];

const INDIAN = /[\u0900-\u0d7f]/;

export const isIndian = (word: string): boolean => INDIAN.test(word);

export function inLatinLetters(word: string): string {
  let latin = '';
  let needsVowel = false;
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0;
    const place = code >= FIRST_SCRIPT && code < AFTER_LAST_SCRIPT ? code % CODES_OF_SCRIPT : -1;
    const consonant = CONSONANTS[place];
    const sign = VOWELS[place - FIRST_SIGN + 1];
    if (consonant) {
      latin += (needsVowel ? 'a' : '') + consonant;
      needsVowel = true;
    } else if (place === SILENT) needsVowel = false;
    else if (sign && place >= FIRST_SIGN) {
      latin += sign;
      needsVowel = false;
    } else {
      latin += (needsVowel ? 'a' : '') + (NASALS.includes(place) ? 'n' : (VOWELS[place - FIRST_VOWEL] ?? ''));
      needsVowel = false;
    }
  }
  // The inherent vowel of a final consonant is not spoken, so none is added.
  return latin;
}
