import * as v from 'valibot';

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty('Required'));

/** Emails are validated by the rule of browsers. */
export const ContactMessageSchema = v.object({
  name: filled,
  email: v.pipe(filled, v.rfcEmail('Invalid email address')),
  subject: filled,
  message: filled,
});

export type ContactMessage = v.InferOutput<typeof ContactMessageSchema>;

export const isFitFor = (field: keyof ContactMessage, written: string): boolean =>
  v.is(ContactMessageSchema.entries[field], written);

/** `GET /orders/{orderId}?contactInfo=`: what a guest must send to see an order. */
export const OrderLookupSchema = v.object({ orderNumber: filled, contactInfo: filled });
export type OrderLookup = v.InferOutput<typeof OrderLookupSchema>;
