import { Hono } from 'hono';
import { BackInStockSchema } from '../../contract/back-in-stock';
import { readBody } from '../http/bodies';
import { notStored, type Reached } from '../http/callers';
import { postOnly } from '../http/failures';
import type { RouteServices } from '../http/route-services';
import type { BackInStock } from './index';

export function backInStock(shop: RouteServices, waiting: BackInStock): Hono<Reached> {
  return new Hono<Reached>()
    .use(notStored)
    .post('/', async (c) => {
      const asked = await readBody(c, BackInStockSchema);
      await waiting.ask(await shop.callerOf(c), asked, shop.shopOf(c));
      // The same answer whatever the store knows of the email or the product.
      return c.body(null, 204);
    })
    .all('/', postOnly);
}
