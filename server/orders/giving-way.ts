import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FairLine } from '../../http/fair-line';
import type { Transaction } from '../db/transaction';
import { databaseFault, LOCK_NOT_AVAILABLE } from '../db/unavailable';
import { codeOf } from '../notice';
import { type Choice, lockedVariants } from './order-queries';

/** Far longer than one order locks a busy product. Waiting for a lock occupies one of few connections. */
const LOCK_WAIT_MS = 400;
/** In this pause other orders use the connection. */
const PAUSE_MS = 300;
/** The longest that any lock is waited for in total, counted from the first try. */
const GIVEN_UP_MS = 3_000;

/** A product is locked for long, as by an upgrade. */
class HeldByAnother extends Error {}

/** Locks the variants, or throws `HeldByAnother` if another transaction holds one of them for long. */
export async function variantsHeldSoon(transaction: Transaction, choices: Choice[]) {
  await transaction.execute(sql.raw(`set local lock_timeout = ${LOCK_WAIT_MS}`));
  try {
    return await lockedVariants(transaction, choices);
  } catch (thrown) {
    if (codeOf(databaseFault(thrown)) !== LOCK_NOT_AVAILABLE) throw thrown;
    throw new HeldByAnother('A product is held by another', { cause: thrown });
  }
}

/**
 * Runs the work in the queue. If a product is locked for long, it leaves the queue, pauses and joins again with the
 * same age.
 */
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
