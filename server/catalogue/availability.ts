import type { Pool } from 'pg';
import * as v from 'valibot';
import type { AskedAvailability } from '../../contract/asked-availability';
import type { Availability } from '../../contract/availability';
import { MOST_TOLD } from '../../contract/variants';
import type { Caller } from '../accounts/limits';
import { digestOf } from '../accounts/secrets';
import type { Database } from '../db/connection';
import { type Measure, RateLimit, refuse } from '../rate-limit/rate-limit';
import { fits, pricesOf, salesOf } from './variant-choice';
import { variantsOf } from './variant-queries';

/**
 * High, since a cart asks when it is opened and whenever it changes, and offices and whole mobile networks share an
 * address.
 */
const MEASURE: Measure = { name: 'availability-address', most: 3_000, minutes: 10 };

const isProductId = (id: string): boolean => v.is(v.pipe(v.string(), v.uuid()), id);

export type AskAvailability = ReturnType<typeof openAvailability>;

/**
 * What of a cart can still be had. Reads the database that takes orders, so that the answer is what an order would
 * find.
 */
export function openAvailability({ db, counting: pool }: { db: Database; counting: Pool }) {
  const perAddress = new RateLimit(pool, MEASURE);

  return async ({ storeId, address }: Caller, { lines }: AskedAvailability): Promise<Availability> => {
    refuse(await perAddress.count(digestOf(address)));
    const ids = [...new Set(lines.map(({ id }) => id.toLowerCase()))].filter(isProductId);
    const sold = ids.length > 0 ? await variantsOf(db, storeId, ids) : [];
    const wishes = lines.map(({ id, size, color, quantity }) => {
      const variants = sold.filter(({ product }) => product.id === id.toLowerCase());
      const told = { size: size?.trim() || null, color: color?.trim() || null };
      const candidates = variants.flatMap(({ variant }) => (variant && fits(variant, told) ? [variant] : []));
      return variants[0] && { product: variants[0].product, candidates, quantity };
    });
    const sales = salesOf(wishes.filter((wish) => wish !== undefined));
    return {
      lines: lines.map(({ id, size, color }, place) => {
        const wish = wishes[place];
        const sale = wish && sales.get(wish);
        const paise = wish ? pricesOf(sale?.variant ?? wish.product, wish.product).paidPaise : 0;
        return { id, size, color, price: paise / 100, available: Math.min(sale?.units ?? 0, MOST_TOLD) };
      }),
    };
  };
}
