import * as v from 'valibot';
import { bareOrWrapped, requiredText, saidYesOrNo, text, yesOrNo } from './tolerant';

/** An existing calendar day as `YYYY-MM-DD`. A time of day after it is cut off. */
export const day = v.pipe(
  requiredText,
  v.transform((told) => told.slice(0, 'YYYY-MM-DD'.length)),
  v.isoDate(),
  v.check((told) => new Date(told).toJSON()?.startsWith(told) ?? false),
);

/** `GET /delivery/{pin}`, if the store announces `delivery`: between which days an order of today arrives. */
export const DeliverySchema = v.object({
  pin: text,
  city: text,
  state: text,
  earliest: day,
  latest: day,
  cashOnDelivery: yesOrNo,
});

/** Only an explicit no is `false`: a missing value does not mean that cash is refused. */
const yesNoOrUnsaid = v.optional(v.pipe(v.unknown(), v.transform(saidYesOrNo)), null);

/** `cashOnDelivery` is `null` if the store does not say. */
export type Delivery = Omit<v.InferOutput<typeof DeliverySchema>, 'cashOnDelivery'> & {
  cashOnDelivery: boolean | null;
};

export type DeliveryDays = Pick<Delivery, 'earliest' | 'latest'>;

/** Without a `latest` day both are the same; days the wrong way round are swapped. */
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
