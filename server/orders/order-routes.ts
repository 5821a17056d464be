import { Hono } from 'hono';
import { PlacedOrderSchema } from '../../contract/order-lines';
import type { Accounts } from '../accounts';
import { shopperAsking, signedIn, signInRequired } from '../accounts/signed-in';
import { readBody } from '../http/bodies';
import { bearerToken, notStored, type Reached } from '../http/callers';
import { readOnly, readOrPost } from '../http/failures';
import { readQuery } from '../http/paging';
import type { RouteServices } from '../http/route-services';
import { requestKeyOf } from '../idempotency/request-key';
import type { Orders } from './index';
import { NEXT_AFTER_LIST, OrderQuerySchema } from './listing';

export function orders(shop: RouteServices, accounts: Accounts, orders: Orders): Hono<Reached> {
  return new Hono<Reached>()
    .use(notStored)
    .get('/', async (c) => {
      const owner = { ...(await signedIn(c, shop, accounts)), pictureAt: shop.pictureAt(c) };
      const { page, limit } = c.req.query();
      if (!page?.trim() && !limit?.trim()) {
        const newest = await orders.newest(owner);
        return c.json(newest.orders, 200, newest.hasMore ? { Link: NEXT_AFTER_LIST } : {});
      }
      return c.json(await orders.page(owner, readQuery(OrderQuerySchema, c.req.queries())));
    })
    .post('/', async (c) => {
      const shopper = await signedIn(c, shop, accounts);
      const order = await readBody(c, PlacedOrderSchema);
      const key = requestKeyOf(c, shopper.shopperId, 'order', order);
      return c.json(await orders.place({ ...shopper, order, key }), 201);
    })
    .all('/', readOrPost)
    .get('/:id', async (c) => {
      const caller = await shop.callerOf(c);
      const shopperId = await shopperAsking(c, caller.storeId, accounts);
      const contactInfo = c.req.query('contactInfo') ?? '';
      // A caller with nothing but an expired token gets 401: 404 would mean that the order is gone.
      if (!shopperId && !contactInfo && bearerToken(c)) throw signInRequired(c);
      const pictureAt = shop.pictureAt(c);
      return c.json(await orders.one({ caller, typed: c.req.param('id'), shopperId, contactInfo, pictureAt }));
    })
    .all('/:id', readOnly);
}
