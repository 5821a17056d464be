import { eq } from 'drizzle-orm';
import type { Registration } from '../../contract/account';
import type { Database } from '../db/connection';
import { stores } from '../db/schema';
import { shopperQueries } from '../db/shoppers';
import { hashOf } from './passwords';

/** Somebody to try the shop out with. */
export const DEMO_SHOPPER: Registration = {
  email: 'shopper@statecart.example',
  password: 'statecart',
  firstName: 'Asha',
  lastName: 'Verma',
};

/** Registers the demo shopper in the default store, once: a password changed since then stays changed. */
export async function welcomeDemoShopper(db: Database, now: Date): Promise<void> {
  const shoppers = shopperQueries(db);
  const [store] = await db.select({ id: stores.id }).from(stores).where(eq(stores.isDefault, true));
  const { password, ...shopper } = DEMO_SHOPPER;
  if (!store || (await shoppers.byEmail(store.id, shopper.email))) return;
  await shoppers.add({ ...shopper, storeId: store.id, passwordHash: await hashOf(password), createdAt: now });
}
