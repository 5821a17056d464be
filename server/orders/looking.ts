import { timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { DetailedOrder } from '../../contract/order-lines';
import type { Caller } from '../accounts/limits';
import { digestOf } from '../accounts/secrets';
import { Counter, refuse } from '../attempts';
import type { Database } from '../db/connection';
import { type KeptOrder, orderQueries } from '../db/orders';
import { Refusal } from '../failures';
import { readOrderNumber } from './orderNumber';
import { phoneKey } from './phone';

/** One answer, whether there is no such order or it is another's. */
const noSuchOrder = () => new Refusal(404, 'Order not found or access denied');

const MEASURES = {
  order: { name: 'order-lookup-order', most: 20, minutes: 60 },
  /** Families and offices share an address. */
  address: { name: 'order-lookup-address', most: 60, minutes: 60 },
};

export type Looking = {
  caller: Caller;
  /** The order number as it was typed. */
  typed: string;
  /** Who is signed in, if anybody. */
  shopperId: string | undefined;
  contactInfo: string;
};

export function orderLooking(db: Database, pool: Pool) {
  const orders = orderQueries(db);
  const perOrder = new Counter(pool, MEASURES.order);
  const perAddress = new Counter(pool, MEASURES.address);

  return {
    async all(storeId: number, shopperId: string): Promise<DetailedOrder[]> {
      return (await orders.ofShopper(storeId, shopperId)).map(onTheWire);
    },

    /** For its owner, or for a guest who knows the email or the phone of it. Owners are never counted. */
    async one({ caller, typed, shopperId, contactInfo }: Looking): Promise<DetailedOrder> {
      const id = readOrderNumber(typed);
      const access = await orders.access(caller.storeId, id ?? '');
      if (!access || access.shopperId !== shopperId) {
        const keys = { order: digestOf(JSON.stringify([caller.storeId, id ?? ''])), address: digestOf(caller.address) };
        // Counted before it is known how it ends, so that many at once are no more than many in a row.
        refuse(await perAddress.count(keys.address));
        refuse(await perOrder.count(keys.order));
        if (!knowsContact(contactInfo, access)) throw noSuchOrder();
        await Promise.all([perOrder.uncount(keys.order), perAddress.uncount(keys.address)]);
      }
      const order = id && (await orders.one(id));
      if (!order) throw noSuchOrder();
      return onTheWire(order);
    },
  };
}

/** Does the same work for nobody's order as for somebody's. */
function knowsContact(typed: string, access: { email: string; phoneKey: string } | undefined): boolean {
  const isEmail = typed.includes('@');
  const told = isEmail ? typed.trim().toLowerCase() : phoneKey(typed);
  const known = access && (isEmail ? access.email : access.phoneKey);
  const isSame = timingSafeEqual(Buffer.from(digestOf(told)), Buffer.from(digestOf(known ?? 'nobody')));
  return isSame && Boolean(told) && Boolean(known);
}

/** Rupees outside, paise inside. Who it goes to stays with the store: guests see this, too. */
function onTheWire({ id, status, createdAt, shippingAddress, lines }: KeptOrder): DetailedOrder {
  const { address, city, state, postalCode } = shippingAddress;
  return {
    id,
    status,
    createdAt: createdAt.toISOString(),
    items: lines.map(({ place, title, pricePaise, productId, quantity, size, color }) => ({
      id: `${id}-${place + 1}`,
      productTitle: title,
      quantity,
      price: pricePaise / 100,
      productId,
      size,
      color,
    })),
    shippingAddress: { address, city, state, postalCode },
  };
}
