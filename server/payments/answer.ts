import * as v from 'valibot';
import { text } from '../../contract/tolerant';

/** A payment's answer, always with all of its names: what does not apply is empty. */
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

/** What every action has; each kind adds its own. */
export const NO_ACTION: Omit<SentAction, 'type'> = {
  redirectUrl: '',
  formParams: { type: '', url: '', data: {} },
  qr: '',
  qrBase64: '',
};
