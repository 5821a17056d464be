import { randomInt } from 'node:crypto';

/** No letter that is taken for a digit, and no U, as Crockford's base 32 has it. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** 80 bits of chance: not to be guessed, yet short enough to be read out on the phone. */
export function newOrderNumber(): string {
  const letters = Array.from({ length: GROUPS * GROUP_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return grouped(letters.join(''));
}

const grouped = (letters: string): string => letters.match(/.{4}/g)?.join('-') ?? letters;

const LONGEST_TYPED = 60;

/** An order number as the store writes it, however it was typed; undefined for what can be none. */
export function readOrderNumber(typed: string): string | undefined {
  if (typed.length > LONGEST_TYPED) return undefined;
  const letters = typed
    .toUpperCase()
    .replace(/[\s#-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(letters) ? grouped(letters) : undefined;
}
