import { Hono } from 'hono';
import { send } from '../http/answers';
import { readOnly } from '../http/failures';
import type { RouteServices } from '../http/route-services';
import { describeApi } from './describe-api';

export function openapi(shop: RouteServices): Hono {
  return new Hono()
    .get('/', async (c) => {
      const origin = shop.originOf(c);
      const capabilities = shop.search ? [...shop.capabilities, 'search' as const] : shop.capabilities;
      return send(c, await shop.answer(`openapi ${origin}`, async () => describeApi(origin, capabilities)));
    })
    .all('/', readOnly);
}
