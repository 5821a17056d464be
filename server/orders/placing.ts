import type { Pool } from 'pg';
import * as v from 'valibot';
import type { PlacedOrder, ShippingAddress } from '../../contract/order-lines';
import { phoneKey } from '../../contract/phone-key';
import type { FairLine } from '../../http/fair-line';
import type { Caller } from '../accounts/limits';
import { digestOf } from '../accounts/secrets';
import type { Database } from '../db/connection';
import { inTransaction, type Transaction } from '../db/transaction';
import { Refusal } from '../http/failures';
import { otherRequest } from '../idempotency/request-key';
import { claimKey, type RequestKey } from '../idempotency/request-key-queries';
import type { Note } from '../monitoring/events';
import { type Measure, RateLimit, refuse } from '../rate-limit/rate-limit';
import { inTurnGivingWay, variantsHeldSoon } from './giving-way';
import { newOrderNumber } from './order-number';
import { insertOrder, orderedProducts, takeUnits } from './order-queries';
import { choicesOf, readLines } from './order-reading';
import { priced, totalPaise } from './pricing';
import { stayWithinLimits, type UnpaidLimits } from './unpaid-limits';

export type Placing = Caller & { shopperId: string; order: PlacedOrder; key: RequestKey | undefined };

/** Control characters, line breaks and direction marks could overwrite other text on a label or a terminal. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const withoutControls = (address: ShippingAddress): ShippingAddress => ({
  fullName: oneLine(address.fullName),
  address: oneLine(address.address),
  city: oneLine(address.city),
  state: oneLine(address.state),
  postalCode: oneLine(address.postalCode),
  phone: oneLine(address.phone),
});

const oneLine = (text: string): string => text.replace(DIRECTIONS, '').replace(BREAKS, ' ').trim();

const isProductId = (id: string): boolean => v.is(v.pipe(v.string(), v.uuid()), id);

/** More than any household orders, with all its retries, and too few to empty the stock by a program. */
const MEASURE: Measure = { name: 'order-shopper', most: 1_000, minutes: 60 };

type PlacingOptions = { db: Database; pool: Pool; queue: FairLine; mostUnpaid: UnpaidLimits; note: Note };

/** One transaction keeps the idempotency key, the stock, the order and its lines: all or nothing. */
export function orderPlacing({ db, pool, queue, mostUnpaid, note }: PlacingOptions) {
  const tries = new RateLimit(pool, MEASURE);

  const make = (placing: Placing) =>
    inTransaction(db, async (transaction) => {
      const id = newOrderNumber();
      const claim = placing.key && (await claimKey(transaction, { ...placing.key, made: id }));
      if (claim?.kind === 'known') return { id: claim.made, placed: undefined };
      if (claim?.kind === 'other') throw otherRequest();
      return { id, placed: await place(transaction, placing, id, mostUnpaid) };
    });

  return async (placing: Placing): Promise<{ id: string }> => {
    const { address, shopperId } = placing;
    // Checked before the queue, so that a caller over the limit is refused at once and takes no place in it.
    refuse(await tries.wait(shopperId));
    let isCounted = false;
    // Orders of one account or address wait for each other's locks anyway; in the queue they wait without a connection.
    const { id, placed } = await inTurnGivingWay(queue, [`address ${address}`, `account ${shopperId}`], async () => {
      if (!isCounted) refuse(await tries.count(shopperId));
      isCounted = true;
      return make(placing);
    });
    const { requestId: request } = placing;
    if (placed) note('order.placed', { order: id, ...placed, ...(request && { request }) });
    return { id };
  };
}

async function place(
  transaction: Transaction,
  { storeId, shopperId, address, order }: Placing,
  id: string,
  mostUnpaid: UnpaidLimits,
) {
  const units = Object.values(order.products).reduce((sum, each) => sum + each, 0);
  const holder = { shopperId, placedFrom: digestOf(address) };
  // Before stock is locked, so that an order over the limit keeps nobody waiting for it.
  await stayWithinLimits(transaction, holder, units, mostUnpaid);
  const ids = Object.keys(order.products).filter(isProductId);
  const read = readLines(order, ids.length > 0 ? await orderedProducts(transaction, storeId, ids) : []);
  const choices = choicesOf(read);
  const { lines, taken } = priced(read, choices.length > 0 ? await variantsHeldSoon(transaction, choices) : []);
  if (!(await takeUnits(transaction, taken))) throw new Refusal(409, 'A product was just sold out. Please try again.');
  const shippingAddress = withoutControls(order.shippingAddress);
  const kept = { id, ...holder, storeId, units, totalPaise: totalPaise(lines) };
  await insertOrder(transaction, { ...kept, shippingAddress, phoneKey: phoneKey(shippingAddress.phone) }, lines);
  return { units, paise: kept.totalPaise };
}
