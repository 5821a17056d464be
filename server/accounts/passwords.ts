import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { WaitingLine } from './waitingLine';

/** Argon2id, the package's own choice, as OWASP asks for it. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const MOST_AT_ONCE = 2;
/** At about 25 ms each, the last of them still waits for less than any shopper's patience. */
const MOST_WAITING = 100;

export const hashOf = (password: string): Promise<string> => hash(password, COST);

export type Passwords = Awaited<ReturnType<typeof passwordWork>>;

/** All that is done with passwords, in one line: each takes a core for a while, and one stays free for the catalogue. */
export async function passwordWork() {
  const atOnce = Math.max(1, Math.min(MOST_AT_ONCE, availableParallelism() - 1));
  const line = new WaitingLine({ atOnce, mostWaiting: MOST_WAITING });
  const nobodysHash = await hashOf(randomBytes(32).toString('base64url'));

  return {
    inTurn: <Result>(work: () => Promise<Result>): Promise<Result> => line.join(work),

    hashOf,

    /** Nobody's password is wrong as slowly as somebody's, so that the time tells nothing. */
    async isRight(password: string, passwordHash: string | undefined): Promise<boolean> {
      const matches = await verify(passwordHash ?? nobodysHash, password);
      return passwordHash !== undefined && matches;
    },
  };
}
