import { userInfo } from 'node:os';
import { orderStatus } from '../contract/order';
import { endSessions as endAllSessions } from './accounts/ending-sessions';
import type { Backup } from './backup/reading';
import { restoreBackup } from './backup/restoring';
import { writeBackup } from './backup/writing';
import type { Catalogue, PictureFolders } from './catalogue/catalogue';
import { loadCatalogue } from './catalogue/catalogue-loading';
import { seedStore } from './catalogue/seeding';
import { prepareDatabase, withOwnConnection } from './db/migrate';
import { type OpenDatabase, openDatabase, sayWhyNotPrepared, type Where } from './db/opening';
import { databaseFault, isDatabaseUnavailable } from './db/unavailable';
import { NOBODY_LISTENS, type Note } from './monitoring/events';
import { codeOf, StoreNotice } from './notice';
import { type Moved, moveOrder as move, type OrderWithHistory, orderWithHistory as withHistory } from './orders/moving';
import type { Status } from './orders/status';
import { type HeldUnpaid, heldUnpaid as held } from './orders/unpaid';
import { type OwedBack, paymentFacts, paymentsOwedBack } from './payments/payment-queries';
import { noteReturned as returned } from './payments/refunding';

/* What the people of a store do with it from the command line, whether it is open or not. */

type SeedOptions = Where & {
  catalogue: Catalogue;
  hostname: string;
  count: number;
  onProgress?: (done: number) => void;
};

/** Fills a store of its own with many products, to see how the shop does with them. */
export const seedProducts = ({ catalogue, hostname, count, onProgress, ...where }: SeedOptions): Promise<void> =>
  withDatabase(where, ({ owner }) =>
    withOwnConnection(owner, async (db) => {
      await loadCatalogue(db, catalogue);
      await seedStore(db, { record: catalogue.store, hostname, count, ...(onProgress && { onProgress }) });
    }),
  );

type BackupOptions = Where & { file: string; pictures: PictureFolders };

/** Writes what the store keeps into one file; answers how many rows of which table. */
export const backUp = async ({
  file,
  pictures,
  settings,
  ...where
}: BackupOptions & { settings: Record<string, string> }): Promise<Record<string, number>> => {
  const database = await openDatabase(where, () => undefined);
  return writeBackup(database, { file, pictures, settings }).finally(database.close);
};

/** Puts what such a file holds into the store. */
export const restore = async ({
  file,
  pictures,
  replace,
  log,
  ...where
}: BackupOptions & { replace: boolean; log(line: string): void }): Promise<Backup> => {
  const database = await openDatabase(where, () => undefined);
  return restoreBackup(database, { file, pictures, replace, log }).finally(database.close);
};

/** Moves an order to another status; what may not be is a `StoreNotice`. */
export const moveOrder = async (
  where: Where,
  typed: string,
  to: Status,
  by?: string,
  note: Note = NOBODY_LISTENS,
): Promise<Moved> => {
  const moved = await withDatabase(where, ({ db }) => move(db, typed, to, shopkeeper(by)));
  note('order.moved', { order: moved.id, from: orderStatus(moved.from), to: orderStatus(moved.to) });
  return moved;
};

export const orderWithHistory = (where: Where, typed: string): Promise<OrderWithHistory> =>
  withDatabase(where, ({ db }) => withHistory(db, typed));

/** What is ordered and not paid for; of everything the first so many. */
export const heldUnpaid = (where: Where, most: number): Promise<HeldUnpaid> =>
  withDatabase(where, ({ db }) => held(db, most));

/** What shoppers are owed: a gateway's own pages give it back, and then it is noted here. */
export const owedBack = (where: Where): Promise<OwedBack[]> => withDatabase(where, ({ db }) => paymentsOwedBack(db));

export const noteReturned = async (
  where: Where,
  paymentId: string,
  by?: string,
  note: Note = NOBODY_LISTENS,
): Promise<OwedBack> => {
  const payment = await withDatabase(where, ({ db }) => returned(db, paymentId, shopkeeper(by)));
  note('payment.returned', paymentFacts(payment));
  return payment;
};

/** Signs out one shopper by their email, or everybody; answers how many sessions have ended. */
export const endSessions = (where: Where, email?: string): Promise<number> =>
  withDatabase(where, ({ db }) => endAllSessions(db, email));

/** Who stands in the history of an order: whoever says so, else the user of this machine. */
function shopkeeper(name = userOfThisMachine()): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,59}$/u.test(name)) return `shopkeeper ${name}`;
  throw new StoreNotice('Say who you are in at most 60 letters and digits, such as --by Asha');
}

function userOfThisMachine(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return '';
  }
}

async function withDatabase<Result>(where: Where, work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(where, () => undefined);
  try {
    await prepareDatabase(
      database,
      () => undefined,
      async () => undefined,
    ).catch(sayWhyNotPrepared);
    return await work(database).catch((thrown) => {
      if (!isDatabaseUnavailable(thrown)) throw thrown;
      const why = codeOf(databaseFault(thrown)) || 'gone';
      throw new StoreNotice(`The database did not answer to the end (${why}): see what was done before you try again.`);
    });
  } finally {
    await database.close();
  }
}
