import { Hono } from 'hono';
import { searchedFor } from '../../contract/search';
import { send } from '../http/answers';
import type { Reached } from '../http/callers';
import { readOnly } from '../http/failures';
import type { RouteServices } from '../http/route-services';
import { suggested } from './found-products';

export function search(shop: RouteServices): Hono<Reached> {
  return new Hono<Reached>()
    .get('/suggestions', async (c) => {
      // Keeps a blank at the end, which says that the last word is whole.
      const asked = c.req.query('q') ?? '';
      const typed = searchedFor(asked) && `${searchedFor(asked)}${/\s$/.test(asked) ? ' ' : ''}`;
      const caller = { storeId: await shop.storeOf(c), origin: shop.originOf(c), address: shop.callerAddressOf(c) };
      const question = `suggestions ${caller.storeId} ${caller.origin} ${typed}`;
      return send(c, await shop.found(question, () => suggested(shop, caller, typed)));
    })
    .all('/suggestions', readOnly);
}
