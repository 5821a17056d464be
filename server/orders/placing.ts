import type { Pool } from 'pg';
import * as v from 'valibot';
import type { PlacedOrder } from '../../contract/order-lines';
import { Counter, type Measure, refuse } from '../attempts';
import type { Database, Transaction } from '../db/connection';
import { heldStock, keepOrder, takeUnits } from '../db/orders';
import { claimKey, type RequestKey } from '../db/requestKeys';
import { Refusal } from '../failures';
import { otherRequest } from '../requestKey';
import { priced, totalPaise, wantedUnits } from './basket';
import { newOrderNumber } from './orderNumber';
import { phoneKey } from './phone';

export type Placing = { storeId: number; shopperId: string; order: PlacedOrder; key: RequestKey | undefined };

const isProductId = (id: string): boolean => v.is(v.pipe(v.string(), v.uuid()), id);

/** More than any household orders, with all its retries, and too few to empty the shelves by a program. */
const MEASURE: Measure = { name: 'order-shopper', most: 1_000, minutes: 60 };

/** All of it or nothing: the key, the stock, the order and its lines are kept together. */
export function orderPlacing(db: Database, pool: Pool, clock: () => Date) {
  const tries = new Counter(pool, MEASURE);
  return async (placing: Placing): Promise<{ id: string }> => {
    refuse(await tries.count(placing.shopperId));
    return db.transaction(async (transaction) => {
      const id = newOrderNumber();
      const now = clock();
      const claim = placing.key && (await claimKey(transaction, { ...placing.key, made: id, now }));
      if (claim?.kind === 'known') return { id: claim.made };
      if (claim?.kind === 'other') throw otherRequest();
      await place(transaction, placing, id, now);
      return { id };
    });
  };
}

async function place(transaction: Transaction, { storeId, shopperId, order }: Placing, id: string, createdAt: Date) {
  const wanted = wantedUnits(order);
  const ids = wanted.map(([productId]) => productId).filter(isProductId);
  const shelf = ids.length > 0 ? await heldStock(transaction, storeId, ids) : [];
  const lines = priced(order, shelf);
  if (!(await takeUnits(transaction, wanted))) throw new Refusal(409, 'A product was just sold out. Please try again.');
  const { shippingAddress } = order;
  const kept = { id, storeId, shopperId, totalPaise: totalPaise(lines), createdAt };
  await keepOrder(transaction, { ...kept, shippingAddress, phoneKey: phoneKey(shippingAddress.phone) }, lines);
}
