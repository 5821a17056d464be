import type { Connected } from './db/connection';
import { prepareDatabase, withoutHaste } from './db/migrate';
import { openDatabase, sayWhyNotPrepared, type Where } from './db/opening';
import type { HeldOrder } from './db/orders';
import { type OwedBack, paymentsOwedBack } from './db/payments';
import { seedStore } from './db/seeding';
import { stockShelves } from './db/stocking';
import { type Moved, moveOrder as move, orderStanding as standing } from './orders/moving';
import type { Status } from './orders/status';
import { noteReturned as returned } from './payments/refunding';

/* What the people of a store do with it from the command line, whether it is open or not. */

type SeedOptions = Where & {
  hostname: string;
  count: number;
  onProgress?: (done: number) => void;
};

/** Fills a store of its own with many products, to see how the shop does with them. */
export const seedProducts = ({ hostname, count, onProgress, ...where }: SeedOptions): Promise<void> =>
  atTheCounter(where, ({ whereabouts }) =>
    withoutHaste(whereabouts, (db) => seedStore(db, { hostname, count, ...(onProgress && { onProgress }) })),
  );

/** Moves an order to another status; what may not be is a `StoreNotice`. */
export const moveOrder = (where: Where, typed: string, to: Status): Promise<Moved> =>
  atTheCounter(where, ({ db }) => move(db, typed, to, new Date()));

export const orderStanding = (where: Where, typed: string): Promise<HeldOrder> =>
  atTheCounter(where, ({ db }) => standing(db, typed));

/** What shoppers are owed: a gateway's own pages give it back, and then it is noted here. */
export const owedBack = (where: Where): Promise<OwedBack[]> => atTheCounter(where, ({ db }) => paymentsOwedBack(db));

export const noteReturned = (where: Where, paymentId: string): Promise<OwedBack> =>
  atTheCounter(where, ({ db }) => returned(db, paymentId));

async function atTheCounter<Result>(where: Where, work: (database: Connected) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(where, () => undefined);
  try {
    await prepareDatabase(database.whereabouts, stockShelves).catch(sayWhyNotPrepared);
    return await work(database);
  } finally {
    await database.close();
  }
}
