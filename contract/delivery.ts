import * as v from 'valibot';
import { bareOrWrapped, requiredText, text, yesOrNo } from './tolerant';

/** A day of the calendar that there is, as `YYYY-MM-DD`. A time of day behind it is left out. */
export const day = v.pipe(
  requiredText,
  v.transform((told) => told.slice(0, 'YYYY-MM-DD'.length)),
  v.isoDate(),
  v.check((told) => new Date(told).toJSON()?.startsWith(told) ?? false),
);

/** `GET /delivery/{pin}`, where the store can `delivery`: between which days an order of today arrives there. */
export const DeliverySchema = v.object({
  pin: text,
  city: text,
  state: text,
  earliest: day,
  latest: day,
  cashOnDelivery: yesOrNo,
});

export type Delivery = v.InferOutput<typeof DeliverySchema>;

/** What a store tells of one day alone, or the wrong way round, is read as it must be meant. */
export const DeliveryAnswerSchema = bareOrWrapped(
  v.pipe(
    v.object({ ...DeliverySchema.entries, latest: v.fallback(v.nullable(day), null) }),
    v.transform(({ earliest, latest, ...told }): Delivery => {
      const [first = earliest, last = first] = [earliest, latest ?? earliest].sort();
      return { ...told, earliest: first, latest: last };
    }),
  ),
);
