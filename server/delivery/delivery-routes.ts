import { Hono } from 'hono';
import type { Delivery } from '../../contract/delivery';
import { send } from '../http/answers';
import { Refusal, readOnly } from '../http/failures';
import type { RouteServices } from '../http/route-services';
import { placeOf } from '../pin-codes';
import { isCashTaken } from './cash';
import { deliveryDays } from './days';

export function delivery(shop: RouteServices): Hono {
  return new Hono()
    .get('/:pin', async (c) => {
      const pin = c.req.param('pin').replaceAll(' ', '');
      const storeId = await shop.storeOf(c);
      return send(c, await shop.answer(`delivery ${storeId} ${pin}`, () => deliveryTo(shop, storeId, pin)));
    })
    .all('/:pin', readOnly);
}

async function deliveryTo({ stores, capabilities }: RouteServices, storeId: number, pin: string): Promise<Delivery> {
  const place = placeOf(pin);
  const settings = (await stores.record(storeId))?.delivery;
  if (!place || !settings) throw new Refusal(404, 'This PIN code is not known');
  return {
    pin,
    ...place,
    ...deliveryDays(new Date(), pin, settings),
    cashOnDelivery: capabilities.includes('cashOnDelivery') && isCashTaken(pin, settings),
  };
}
