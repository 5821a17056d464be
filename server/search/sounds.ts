/** Spellings of Indian words in Latin letters that sound alike: each pattern in turn is replaced by one spelling. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/([bcdfghj-np-tv-z])\1+/g, '$1'],
  [/igh/g, 'i'],
  [/ph/g, 'f'],
  [/chh?/g, 'C'],
  [/sh/g, 's'],
  [/([bdgjkt])h/g, '$1'],
  [/ck|q/g, 'k'],
  [/wh/g, 'w'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ee|ea|ie|y/g, 'i'],
  [/oo|ou/g, 'u'],
  [/h(?![aeiou])/g, ''],
  [/([a-zC])\1+/g, '$1'],
  [/(?<=..)[aei]+$/, ''],
];

/** A phonetic key: words that shoppers confuse have the same one. */
export const soundOf = (word: string): string =>
  SPELLINGS.reduce((sound, [spelling, same]) => sound.replace(spelling, same), word);
