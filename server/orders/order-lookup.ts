import { timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { DetailedOrder } from '../../contract/order-lines';
import { phoneKey } from '../../contract/phone-key';
import type { Caller } from '../accounts/limits';
import { digestOf } from '../accounts/secrets';
import type { Database } from '../db/connection';
import { Refusal } from '../http/failures';
import { type Part, pagination } from '../http/paging';
import { RateLimit, refuse } from '../rate-limit/rate-limit';
import { MOST_LISTED } from './listing';
import { notTold } from './not-told';
import { readOrderNumber } from './order-number';
import { orderQueries, type StoredOrder } from './order-queries';

/** The same answer whether the order does not exist or is another shopper's. */
const noSuchOrder = () => new Refusal(404, 'Order not found or access denied');

const MEASURES = {
  order: { name: 'order-lookup-order', most: 20, minutes: 60 },
  /** Families and offices share an IP address, so it has more lookups. */
  address: { name: 'order-lookup-address', most: 60, minutes: 60 },
};

export type OrderLookupRequest = {
  caller: Caller;
  /** The order number as it was typed. */
  typed: string;
  /** Who is signed in, if anybody. */
  shopperId: string | undefined;
  contactInfo: string;
  pictureAt: PictureAt;
};

/** Whose orders are listed. */
export type Owner = { storeId: number; shopperId: string; pictureAt: PictureAt };

/** Makes the URL of a picture for this caller. */
type PictureAt = (picture: string) => string;

export function orderLookup(db: Database, pool: Pool) {
  const orders = orderQueries(db);
  const perOrder = new RateLimit(pool, MEASURES.order);
  const perAddress = new RateLimit(pool, MEASURES.address);

  return {
    /** The newest, and whether there are more. */
    async newest({ storeId, shopperId, pictureAt }: Owner): Promise<{ orders: DetailedOrder[]; hasMore: boolean }> {
      const found = await orders.ofShopper(storeId, shopperId, { page: 1, limit: MOST_LISTED + 1 });
      return {
        orders: found.slice(0, MOST_LISTED).map(onTheWire(pictureAt)),
        hasMore: found.length > MOST_LISTED,
      };
    },

    async page({ storeId, shopperId, pictureAt }: Owner, part: Part) {
      const [total, found] = await Promise.all([
        orders.countOf(storeId, shopperId),
        orders.ofShopper(storeId, shopperId, part),
      ]);
      return { data: found.map(onTheWire(pictureAt)), pagination: pagination(total, part) };
    },

    /** For its owner, or for a guest who knows its email or phone. Lookups of owners do not count. */
    async one({ caller, typed, shopperId, contactInfo, pictureAt }: OrderLookupRequest): Promise<DetailedOrder> {
      const id = readOrderNumber(typed);
      const keys = { order: digestOf(JSON.stringify([caller.storeId, id])), address: digestOf(caller.address) };
      // Counted before the outcome is known, so that parallel guesses are limited like sequential ones.
      const countAddress = async () => refuse(await perAddress.count(keys.address));
      // A guest owns no order, so this is counted before the query: a flood must not reach the database with it.
      if (shopperId === undefined) await countAddress();
      const access = await orders.access(caller.storeId, id ?? '');
      if (!access || access.shopperId !== shopperId) {
        if (shopperId !== undefined) await countAddress();
        // A malformed number does not count against any order.
        if (id === undefined) throw noSuchOrder();
        refuse(await perOrder.count(keys.order));
        if (!knowsContact(contactInfo, access)) throw noSuchOrder();
        await Promise.all([perOrder.uncount(keys.order), perAddress.uncount(keys.address)]);
      }
      const order = id && (await orders.one(id));
      if (!order) throw noSuchOrder();
      return onTheWire(pictureAt)(order);
    },
  };
}

/** Compares in constant time, and does the same work if the order does not exist. */
function knowsContact(typed: string, access: { email: string; phoneKey: string } | undefined): boolean {
  const isEmail = typed.includes('@');
  const told = isEmail ? typed.trim().toLowerCase() : phoneKey(typed);
  const known = access && (isEmail ? access.email : access.phoneKey);
  const isSame = timingSafeEqual(Buffer.from(digestOf(told)), Buffer.from(digestOf(known ?? 'nobody')));
  return isSame && Boolean(told) && Boolean(known);
}

/** Converts paise to rupees, and leaves out the recipient's name and phone, as guests see this, too. */
const onTheWire =
  (pictureAt: PictureAt) =>
  ({ id, status, createdAt, shippingAddress, lines }: StoredOrder): DetailedOrder => {
    const { address, city, state, postalCode } = shippingAddress;
    return {
      id,
      status,
      createdAt: createdAt.toISOString(),
      items: lines.map(({ place, title, pricePaise, productId, quantity, size, color, images, ...line }) => ({
        id: `${id}-${place + 1}`,
        productTitle: title,
        quantity,
        price: pricePaise / 100,
        productId,
        size,
        color,
        notTold: notTold({ size, color, ...line }),
        imgUrl: images?.[0] ? pictureAt(images[0]) : '',
      })),
      shippingAddress: { address, city, state, postalCode },
    };
  };
