import * as v from 'valibot';
import { text } from '../../contract/tolerant';

/** The answer to a payment always has all fields; those that do not apply are empty. */
export const SentPaymentSchema = v.object({
  success: v.boolean(),
  error: text,
  redirectUrl: text,
  action: v.nullable(
    v.object({
      type: v.picklist(['redirect_post', 'deeplink', 'qr']),
      redirectUrl: text,
      formParams: v.object({ type: text, url: text, data: v.record(v.string(), v.string()) }),
      qr: text,
      qrBase64: text,
    }),
  ),
});

export type SentPayment = v.InferOutput<typeof SentPaymentSchema>;
export type SentAction = NonNullable<SentPayment['action']>;

/** The empty fields of an action; each kind fills in its own. */
export const NO_ACTION: Omit<SentAction, 'type'> = {
  redirectUrl: '',
  formParams: { type: '', url: '', data: {} },
  qr: '',
  qrBase64: '',
};
