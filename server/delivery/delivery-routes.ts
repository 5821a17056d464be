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
      const place = placeOf(pin);
      if (!place) throw unknown();
      const storeId = await shop.storeOf(c);
      return send(
        c,
        await shop.answer(`delivery ${storeId} ${pin}`, () => deliveryTo(shop, storeId, { pin, ...place })),
      );
    })
    .all('/:pin', readOnly);
}

const unknown = () => new Refusal(404, 'This PIN code is not known');

async function deliveryTo(
  { stores, capabilities }: RouteServices,
  storeId: number,
  place: Pick<Delivery, 'pin' | 'city' | 'state'>,
): Promise<Delivery> {
  const settings = (await stores.record(storeId))?.delivery;
  if (!settings) throw unknown();
  return {
    ...place,
    ...deliveryDays(new Date(), place.pin, settings),
    cashOnDelivery: capabilities.includes('cashOnDelivery') && isCashTaken(place.pin, settings),
  };
}
