import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letter that looks like a digit, and no U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** 80 random bits: cannot be guessed, yet short enough to be read out on the phone. */
export function newOrderNumber(): string {
  const letters = Array.from({ length: GROUPS * GROUP_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return grouped(letters.join(''));
}

const grouped = (letters: string): string => letters.match(/.{4}/g)?.join('-') ?? letters;

const LONGEST_TYPED = 60;

/** Normalises an order number, however it was typed; undefined if it cannot be one. */
export function readOrderNumber(typed: string): string | undefined {
  if (typed.length > LONGEST_TYPED) return undefined;
  const letters = typed
    .toUpperCase()
    .replace(/[\s#-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(letters) ? grouped(letters) : undefined;
}
