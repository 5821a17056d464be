import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FairLine } from '../../http/fair-line';
import type { Transaction } from '../db/transaction';
import { databaseFault, LOCK_NOT_AVAILABLE } from '../db/unavailable';
import { codeOf } from '../notice';
import { type Choice, lockedVariants } from './order-queries';

/** Far longer than a busy product is held by one order; whoever waits in the database holds one of few connections. */
const LOCK_WAIT_MS = 400;
/** Meanwhile others have the connection. */
const PAUSE_MS = 300;
/** As long as any lock is waited for, from the first try on. */
const GIVEN_UP_MS = 3_000;

/** A product that is being changed, as by an upgrade. */
class HeldByAnother extends Error {}

/** The variants, unless somebody else holds them for long: then the order gives way. */
export async function variantsHeldSoon(transaction: Transaction, choices: Choice[]) {
  await transaction.execute(sql.raw(`set local lock_timeout = ${LOCK_WAIT_MS}`));
  try {
    return await lockedVariants(transaction, choices);
  } catch (thrown) {
    if (codeOf(databaseFault(thrown)) !== LOCK_NOT_AVAILABLE) throw thrown;
    throw new HeldByAnother('A product is held by another', { cause: thrown });
  }
}

/** Works in turn with others. Who gives way leaves, comes again a little later, and is as old in the line as before. */
export async function inTurnGivingWay<Result>(
  queue: FairLine,
  names: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const since = performance.now();
  let giveUpAt = Number.POSITIVE_INFINITY;
  const firstOrAgain = () => {
    giveUpAt = Math.min(giveUpAt, performance.now() + GIVEN_UP_MS);
    return work();
  };
  while (true) {
    try {
      return await queue.join(names, firstOrAgain, since);
    } catch (thrown) {
      if (!(thrown instanceof HeldByAnother)) throw thrown;
      if (performance.now() > giveUpAt) throw thrown.cause;
      await wait(PAUSE_MS);
    }
  }
}
