import { describe, expect, test } from 'vitest';
import {
  CLOTHES,
  CLOTHS,
  COLOURS,
  DEVANAGARI,
  GENDERS,
  NOISE,
  OCCASIONS,
  SIZES,
  TAMIL,
  THINGS,
  WORK,
} from '../../server/search/vocabulary';

const NUKTA_OR_CHANDRABINDU = /[\u093c\u0958-\u095f\u0901]/;

/** Every word with its synonyms. */
const MEANINGS: (readonly string[])[] = [
  ...CLOTHES,
  ...THINGS,
  ...WORK,
  ...CLOTHS.map(({ name, also }) => [name, ...also]),
  ...COLOURS.map(({ name, also }) => [name, ...also]),
  ...GENDERS.map(({ words }) => words),
  ...Object.values(SIZES),
  ...Object.entries(OCCASIONS).map(([occasion, words]) => [occasion, ...words]),
  NOISE,
];

const twice = (words: readonly string[]) => [...new Set(words.filter((word, at) => words.indexOf(word) !== at))];

describe('the vocabulary of the search', () => {
  test('gives every word a single meaning', () => {
    expect(twice(MEANINGS.flat())).toEqual([]);
  });

  test('is normalised like queries: lower case, NFC, without nuktas and chandrabindus', () => {
    const words = [...MEANINGS.flat(), ...Object.keys(DEVANAGARI), ...Object.keys(TAMIL)];
    expect(words.filter((word) => word !== word.normalize('NFC').toLowerCase().trim())).toEqual([]);
    expect(Object.keys(DEVANAGARI).filter((word) => NUKTA_OR_CHANDRABINDU.test(word))).toEqual([]);
  });

  test('defines every colour and cloth that others refer to', () => {
    const colours = new Set(COLOURS.map(({ name }) => name));
    const cloths = new Set(CLOTHS.map(({ name }) => name));
    expect(COLOURS.flatMap(({ of, near }) => [...of, ...near]).filter((name) => !colours.has(name))).toEqual([]);
    expect(CLOTHS.flatMap(({ of }) => of).filter((name) => !cloths.has(name))).toEqual([]);
  });
});
