import { verify } from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import type { Registration } from '../../contract/account';
import type { Database } from '../db/connection';
import { passwordResets, shoppers, stores, tokens } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { confirmContact } from './confirmed-contacts';
import { hashOf, NO_PASSWORD } from './passwords';
import { type Shopper, shopperQueries } from './shopper-queries';

/** Published credentials for trying the shop out. */
export const DEMO_SHOPPER: Registration = {
  email: 'shopper@statecart.example',
  password: 'statecart',
  firstName: 'Asha',
  lastName: 'Verma',
};

/**
 * Registers the demo shopper in the default store unless it exists; a password changed since then stays changed. The
 * contact counts as confirmed, since nobody reads mail there and cash on delivery must work at once.
 */
export async function addDemoShopper(db: Database): Promise<void> {
  const storeId = await defaultStore(db);
  if (storeId === undefined) return;
  const { password, ...shopper } = DEMO_SHOPPER;
  const known = await shopperQueries(db).byEmail(storeId, shopper.email);
  if (!known) await shopperQueries(db).add({ ...shopper, storeId, passwordHash: await hashOf(password) });
  if (known?.passwordHash === NO_PASSWORD) {
    await db
      .update(shoppers)
      .set({ passwordHash: await hashOf(password) })
      .where(eq(shoppers.id, known.id));
  }
  const welcome = known ?? (await shopperQueries(db).byEmail(storeId, shopper.email));
  if (welcome) await confirmContact(db, welcome.id);
}

/**
 * Disables the demo shopper while the published password still works: removes the password, all sessions and all reset
 * links. The account and its orders stay. A password changed since then stays, as the account is its owner's own.
 */
export async function removeDemoShopper(db: Database): Promise<void> {
  const storeId = await defaultStore(db);
  const known = storeId === undefined ? undefined : await shopperQueries(db).byEmail(storeId, DEMO_SHOPPER.email);
  if (!known || known.passwordHash === NO_PASSWORD) return;
  if (await verify(known.passwordHash, DEMO_SHOPPER.password)) await takePassword(db, known);
}

const takePassword = (db: Database, { id, passwordHash }: Shopper): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const isStillThat = and(eq(shoppers.id, id), eq(shoppers.passwordHash, passwordHash));
    const { rowCount } = await transaction.update(shoppers).set({ passwordHash: NO_PASSWORD }).where(isStillThat);
    if (!rowCount) return;
    await transaction.delete(tokens).where(eq(tokens.shopperId, id));
    await transaction.delete(passwordResets).where(eq(passwordResets.shopperId, id));
  });

async function defaultStore(db: Database): Promise<number | undefined> {
  const [store] = await db.select({ id: stores.id }).from(stores).where(eq(stores.isDefault, true));
  return store?.id;
}
