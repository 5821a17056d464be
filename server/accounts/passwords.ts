import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { FairLine } from '../../http/fair-line';
import { isBusy } from '../http/failures';
import type { Caller } from './limits';

/** Argon2id, the package's default, with the cost that OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const MOST_AT_ONCE = 2;
/** At about 25 ms each, the last one waits 2.5 s at most, which shoppers put up with. */
const MOST_WAITING = 100;
/** Keeps some places free of any single address or account, for callers who come later. */
const MOST_EACH = 80;
/** The shop's own request timeout: work that begins later would be for nobody. */
const PATIENCE_MS = 15_000;

/** Matches no password, and takes as long to compare as a real hash. */
export const NO_PASSWORD = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export const hashOf = (password: string): Promise<string> => hash(password, COST);

export type Passwords = Awaited<ReturnType<typeof passwordWork>>;

/**
 * Queues all password work, since each hash keeps a core busy; of several cores, one stays free for the catalogue.
 * Callers check rate limits inside the queue too, so that a flood of refused calls cannot use up the connections.
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
    /** `account` identifies the account: its email, or the hash of its reset link. */
    inTurn: <Result>({ storeId, address }: Caller, account: string, work: () => Promise<Result>): Promise<Result> =>
      line.join([`address ${address}`, `account ${storeId} ${account}`], work),

    hashOf,

    /** Without a hash it compares with a random one, so that the time does not reveal whether the account exists. */
    async isRight(password: string, passwordHash: string | undefined): Promise<boolean> {
      const matches = await verify(passwordHash ?? nobodysHash, password);
      return passwordHash !== undefined && matches;
    },
  };
}
