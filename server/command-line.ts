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
import { type OrdersToPack, ordersToPack as toPack } from './orders/to-pack';
import { type HeldUnpaid, heldUnpaid as held } from './orders/unpaid';
import { type OwedBack, paymentFacts, paymentsOwedBack } from './payments/payment-queries';
import { noteReturned as returned } from './payments/refunding';

/* Commands for shopkeepers, which work whether or not the store is running. */

type SeedOptions = Where & {
  catalogue: Catalogue;
  hostname: string;
  count: number;
  onProgress?: (done: number) => void;
};

/** Adds a separate store with `count` generated products, to try the shop at that size. */
export const seedProducts = ({ catalogue, hostname, count, onProgress, ...where }: SeedOptions): Promise<void> =>
  withDatabase(where, ({ owner }) =>
    withOwnConnection(owner, async (db) => {
      await loadCatalogue(db, catalogue);
      await seedStore(db, { record: catalogue.store, hostname, count, ...(onProgress && { onProgress }) });
    }),
  );

type BackupOptions = Where & { file: string; pictures: PictureFolders };

/** Returns how many rows of each table were written. */
export const backUp = async ({
  file,
  pictures,
  settings,
  ...where
}: BackupOptions & { settings: Record<string, string> }): Promise<Record<string, number>> => {
  const database = await openDatabase(where, () => undefined);
  return writeBackup(database, { file, pictures, settings }).finally(database.close);
};

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

/** Throws a `StoreNotice` if the order may not move to that status. */
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

/** What unpaid orders hold; each list has at most `most` entries. */
export const heldUnpaid = (where: Where, most: number): Promise<HeldUnpaid> =>
  withDatabase(where, ({ db }) => held(db, most));

/** At most `most` orders. On a connection of its own, without the time limits of shoppers' queries. */
export const ordersToPack = (where: Where, most: number): Promise<OrdersToPack> =>
  withDatabase(where, ({ owner }) => withOwnConnection(owner, (db) => toPack(db, most)));

/** Payments to refund. Shopkeepers refund them on the gateway's own pages, then record that with `noteReturned`. */
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

/** Signs out one shopper by their email, or everybody; returns how many sessions ended. */
export const endSessions = (where: Where, email?: string): Promise<number> =>
  withDatabase(where, ({ db }) => endAllSessions(db, email));

/** The author to record in an order's history: the given name, else the user of this machine. */
function shopkeeper(name = userOfThisMachine()): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,59}$/u.test(name)) return `shopkeeper ${name}`;
  throw new StoreNotice('Say who you are in at most 60 letters and digits, such as --by Asha');
}

function userOfThisMachine(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id that has no name.
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
