import * as v from 'valibot';
import { day } from '../../contract/delivery';
import { StoreNotice } from '../notice';
import { placeOf } from '../pin-codes';

const HIGHEST_LIMIT = 100_000_000;

/** The delivery settings of a store, from its catalogue. All times are India's. */
const DeliverySettingsSchema = v.strictObject({
  /** The PIN code that parcels are sent from. */
  from: v.pipe(
    v.string(),
    v.check((pin) => placeOf(pin) !== undefined, 'is no PIN code that is known here'),
  ),
  /** What is ordered before this hour of a working day is sent on that day. */
  cutOffHour: v.pipe(v.number(), v.integer('must be a whole hour'), v.minValue(0), v.maxValue(24)),
  /**
   * Days besides Sundays on which nothing is sent and nothing arrives, such as '2026-12-25'. They are compared as
   * written.
   */
  holidays: v.array(
    v.pipe(
      v.string(),
      v.isoDate('is no date such as 2026-12-25'),
      v.check((date) => v.is(day, date), 'is no day'),
    ),
  ),
  /** The first digits of PIN codes where no cash is taken. */
  noCashIn: v.array(v.pipe(v.string(), v.regex(/^[1-9]\d{1,5}$/, 'is no beginning of a PIN code'))),
  /** Up to how many rupees an order can be paid in cash; without it any can. */
  cashUpTo: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(HIGHEST_LIMIT))),
});

export type DeliverySettings = v.InferOutput<typeof DeliverySettingsSchema>;

/** Rejects a mistyped setting before the store opens, so that no shopper is promised a wrong day. */
export function checkDelivery(settings: unknown): void {
  const read = v.safeParse(DeliverySettingsSchema, settings);
  if (read.success) return;
  const [issue] = read.issues;
  throw new StoreNotice(`The catalogue's delivery.${v.getDotPath(issue) ?? ''} cannot be used: ${issue.message}`);
}
