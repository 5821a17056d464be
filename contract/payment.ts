import * as v from 'valibot';
import { OptionSchema, withUsualOptions } from './payment-options';
import { postedValues } from './posted-values';
import {
  bareOrWrapped,
  hasData,
  keyName,
  listOf,
  saidYesOrNo,
  text,
  textList,
  textOrFlag,
  wholeNumberOrNull,
  yesOrNo,
} from './tolerant';
import { NullListSchema } from './total';

const FIELD_TYPES = ['text', 'email', 'password', 'number', 'tel', 'textarea', 'select', 'checkbox'] as const;

/** Some languages send 0 for a bound that is not set, so 0 is read as no bound. */
const RulesSchema = v.pipe(
  v.object({
    required: yesOrNo,
    minLength: wholeNumberOrNull,
    maxLength: wholeNumberOrNull,
    pattern: text,
  }),
  v.transform((rules) => ({ ...rules, minLength: rules.minLength || null, maxLength: rules.maxLength || null })),
);

const NO_RULES = { required: false, minLength: null, maxLength: null, pattern: '' };

export const PaymentFieldSchema = v.object({
  name: keyName,
  label: text,
  placeholder: text,
  description: text,
  /** A type the shop does not know is a text field. */
  type: v.optional(v.fallback(v.picklist(FIELD_TYPES), 'text'), 'text'),
  options: listOf(OptionSchema),
  inline: yesOrNo,
  mask: text,
  defaultValue: textOrFlag,
  rules: v.optional(v.fallback(RulesSchema, NO_RULES), NO_RULES),
  rulesMessages: textList,
  showWhenFilled: textList,
});

export type PaymentField = v.InferOutput<typeof PaymentFieldSchema>;

/** Accepts a bare list or `{ fields: […] }`, either of them wrapped or not. */
export const PaymentFieldsAnswerSchema = v.pipe(
  bareOrWrapped(
    v.union([
      v.array(v.unknown()),
      v.pipe(
        v.object({ fields: v.array(v.unknown()) }),
        v.transform(({ fields }) => fields),
      ),
      NullListSchema,
      v.strictObject({ fields: v.null() }),
    ]),
  ),
  v.transform((list): unknown => (Array.isArray(list) ? list.map(withUsualOptions) : [])),
  listOf(PaymentFieldSchema),
);

export const NewPaymentSchema = v.object({
  fields: v.record(v.string(), v.string()),
  orderId: v.pipe(v.string(), v.nonEmpty('A payment needs the number of its order')),
});

export type NewPayment = v.InferOutput<typeof NewPaymentSchema>;

const NO_FORM = { type: '', url: '', data: {} };

const PaymentActionSchema = v.object({
  type: text,
  redirectUrl: text,
  formParams: v.optional(v.fallback(v.object({ type: text, url: text, data: postedValues }), NO_FORM), NO_FORM),
  qr: text,
  qrBase64: text,
});

const errorText = v.union([
  v.string(),
  v.pipe(
    v.object({ message: text }),
    v.transform(({ message }) => message),
  ),
]);

/** The first text of a list of errors, each a text or an object with a message. */
const firstError = v.fallback(
  v.pipe(
    v.array(v.fallback(errorText, '')),
    v.transform((errors) => errors.find((error) => error !== '') ?? ''),
  ),
  '',
);

const PaymentOutcomeSchema = v.object({
  /** A value that is neither yes nor no counts as a yes; `null` if the backend omits it. */
  success: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (value === null || value === '' ? null : (saidYesOrNo(value) ?? true))),
    ),
    null,
  ),
  error: text,
  errors: v.optional(firstError, []),
  redirectUrl: text,
  action: v.optional(v.fallback(v.nullable(PaymentActionSchema), null), null),
});

/** Fields around a wrapped answer count, too: `{ success: false, error: …, data: {} }` is a refusal. */
export const PaymentAnswerSchema = v.pipe(
  v.unknown(),
  v.transform((value) => ({ outer: value, inner: hasData(value) ? value.data : {} })),
  v.object({ outer: PaymentOutcomeSchema, inner: PaymentOutcomeSchema }),
  v.transform(({ outer, inner }) => {
    const said = [outer.success, inner.success].filter((success) => success !== null);
    return {
      success: said.length === 0 ? null : !said.includes(false),
      error: inner.error || outer.error || inner.errors || outer.errors,
      redirectUrl: inner.redirectUrl || outer.redirectUrl,
      action: inner.action ?? outer.action,
    };
  }),
);

export type PaymentAnswer = v.InferOutput<typeof PaymentAnswerSchema>;
