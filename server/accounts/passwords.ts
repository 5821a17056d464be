import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { FairLine } from '../../http/fair-line';
import { isBusy } from '../http/failures';
import type { Caller } from './limits';

/** Argon2id, the package's own choice, as OWASP asks for it. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const MOST_AT_ONCE = 2;
/** At about 25 ms each, the last of them still waits for less than any shopper's patience. */
const MOST_WAITING = 100;
/** Whoever comes later always finds some places that are not held by one address or one account. */
const MOST_EACH = 80;
/** As long as the shop waits for an answer: what is done later is done for nobody. */
const PATIENCE_MS = 15_000;

/** A hash that no password has, and that takes as long to compare as any. */
export const NO_PASSWORD = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export const hashOf = (password: string): Promise<string> => hash(password, COST);

export type Passwords = Awaited<ReturnType<typeof passwordWork>>;

/**
 * All that is done about passwords, in one line: each takes a core for a while, and one stays free for the catalogue.
 * Limits are asked for when it is one's turn as well, so that even those who are refused wait for nobody's connection.
 */
export async function passwordWork() {
  const atOnce = Math.max(1, Math.min(MOST_AT_ONCE, availableParallelism() - 1));
  const line = new FairLine({
    atOnce,
    mostWaiting: MOST_WAITING,
    mostEach: MOST_EACH,
    patienceMs: PATIENCE_MS,
    sentAway: isBusy,
  });
  const nobodysHash = await hashOf(randomBytes(32).toString('base64url'));

  return {
    /** `account` is whatever names one: its email, or a link to it. */
    inTurn: <Result>({ storeId, address }: Caller, account: string, work: () => Promise<Result>): Promise<Result> =>
      line.join([`address ${address}`, `account ${storeId} ${account}`], work),

    hashOf,

    /** Nobody's password is wrong as slowly as somebody's, so that the time tells nothing. */
    async isRight(password: string, passwordHash: string | undefined): Promise<boolean> {
      const matches = await verify(passwordHash ?? nobodysHash, password);
      return passwordHash !== undefined && matches;
    },
  };
}
