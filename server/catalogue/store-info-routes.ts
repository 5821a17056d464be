import { Hono } from 'hono';
import type { StoreInfo } from '../../contract/store-info';
import { send } from '../http/answers';
import { Refusal, readOnly } from '../http/failures';
import type { RouteServices } from '../http/route-services';

export function storeInfo(shop: RouteServices): Hono {
  return new Hono()
    .get('/', async (c) => {
      const [storeId, origin] = [await shop.storeOf(c), shop.originOf(c)];
      return send(c, await shop.answer(`storeInfo ${storeId} ${origin}`, () => describeStore(shop, storeId, origin)));
    })
    .all('/', readOnly);
}

async function describeStore(shop: RouteServices, storeId: number, origin: string): Promise<StoreInfo> {
  const { stores, pictures, search } = shop;
  const capabilities = search?.isReady(storeId) ? [...shop.capabilities, 'search' as const] : shop.capabilities;
  const kept = await stores.record(storeId);
  if (!kept) throw new Refusal(404, 'Store not found');
  const { delivery, ...record } = kept;
  return {
    ...record,
    companyLogoUrl: pictures.addressOf(record.companyLogoUrl, origin),
    categoryImages: Object.fromEntries(
      Object.entries(record.categoryImages).map(([name, picture]) => [name, pictures.addressOf(picture, origin)]),
    ),
    returnDays: record.returnDays ?? null,
    capabilities: delivery ? [...capabilities, 'delivery'] : capabilities,
  };
}
