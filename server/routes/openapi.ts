import { Hono } from 'hono';
import { send } from '../answers';
import { describeApi } from '../describeApi';
import { readOnly } from '../failures';
import type { Shopkeeping } from '../shopkeeping';

export function openapi(shop: Shopkeeping): Hono {
  return new Hono()
    .get('/', async (c) => {
      const origin = shop.originOf(c);
      return send(c, await shop.answer(`openapi ${origin}`, async () => describeApi(origin, shop.capabilities)));
    })
    .all('/', readOnly);
}
