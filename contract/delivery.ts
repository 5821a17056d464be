import * as v from 'valibot';
import { bareOrWrapped, requiredText, saidYesOrNo, text, yesOrNo } from './tolerant';

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

/** A store that does not say whether cash is taken has not said that it is not. */
const yesNoOrUnsaid = v.optional(v.pipe(v.unknown(), v.transform(saidYesOrNo)), null);

/** Whether it can be paid at the door is `null` where nobody said. */
export type Delivery = Omit<v.InferOutput<typeof DeliverySchema>, 'cashOnDelivery'> & {
  cashOnDelivery: boolean | null;
};

/** What a store tells of one day alone, or the wrong way round, is read as it must be meant. */
export const DeliveryAnswerSchema = bareOrWrapped(
  v.pipe(
    v.object({
      ...DeliverySchema.entries,
      cashOnDelivery: yesNoOrUnsaid,
      latest: v.fallback(v.nullable(day), null),
    }),
    v.transform(({ earliest, latest, ...told }): Delivery => {
      const [first = earliest, last = first] = [earliest, latest ?? earliest].sort();
      return { ...told, earliest: first, latest: last };
    }),
  ),
);
