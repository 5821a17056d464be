import { Hono } from 'hono';
import { PlacedOrderSchema } from '../../contract/order-lines';
import type { Accounts } from '../accounts';
import { readBody } from '../bodies';
import { notStored, type Reached } from '../callers';
import { readOnly, readOrPost } from '../failures';
import type { Orders } from '../orders';
import { requestKeyOf } from '../requestKey';
import type { Shopkeeping } from '../shopkeeping';
import { shopperAsking, signedIn } from '../signedIn';

export function orders(shop: Shopkeeping, accounts: Accounts, orders: Orders): Hono<Reached> {
  return new Hono<Reached>()
    .use(notStored, (_, next) => {
      orders.sweepNowAndThen();
      return next();
    })
    .get('/', async (c) => {
      const { storeId, shopperId } = await signedIn(c, shop, accounts);
      return c.json(await orders.all(storeId, shopperId));
    })
    .post('/', async (c) => {
      const { storeId, shopperId } = await signedIn(c, shop, accounts);
      const order = await readBody(c, PlacedOrderSchema);
      const key = requestKeyOf(c, shopperId, 'order', order);
      return c.json(await orders.place({ storeId, shopperId, order, key }), 201);
    })
    .all('/', readOrPost)
    .get('/:id', async (c) => {
      const caller = await shop.callerOf(c);
      const shopperId = await shopperAsking(c, caller.storeId, accounts);
      const contactInfo = c.req.query('contactInfo') ?? '';
      return c.json(await orders.one({ caller, typed: c.req.param('id'), shopperId, contactInfo }));
    })
    .all('/:id', readOnly);
}
