import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { NewPaymentSchema, PaymentAnswerSchema, PaymentFieldsAnswerSchema } from '#contract/payment';
import type { Json } from './good-answers';

const fields = (answer: Json) => v.parse(PaymentFieldsAnswerSchema, answer);
const field = (given: Record<string, Json>) => fields([{ name: 'x', ...given }])[0];
const payment = (answer: Json) => v.parse(PaymentAnswerSchema, answer);

describe('payment fields', () => {
  it.each<[string, Json]>([
    ['a bare list', [{ name: 'upi' }]],
    ['an object with fields', { fields: [{ name: 'upi' }] }],
    ['a wrapped list', { data: [{ name: 'upi' }] }],
    ['wrapped fields', { data: { fields: [{ name: 'upi' }] } }],
    ['fields beside other data', { fields: [{ name: 'upi' }], data: { gateway: 'x' } }],
  ])('can be sent as %s', (_, answer) => {
    expect(fields(answer).map(({ name }) => name)).toEqual(['upi']);
  });

  it.each<Json>([{ fields: null }, { data: null }, { data: { fields: null } }])(
    'are an empty list if sent as %j, as some languages write it',
    (answer) => {
      expect(fields(answer)).toEqual([]);
    },
  );

  it.each<Json>([null, {}, { data: {} }, { success: false, fields: null }, { error: 'Busy', data: null }, 'html'])(
    'are rejected if sent as %j',
    (answer) => {
      expect(v.safeParse(PaymentFieldsAnswerSchema, answer).success).toBe(false);
    },
  );

  it('need only a name', () => {
    expect(field({})).toEqual({
      name: 'x',
      label: '',
      placeholder: '',
      description: '',
      type: 'text',
      options: [],
      inline: false,
      mask: '',
      defaultValue: '',
      rules: { required: false, minLength: null, maxLength: null, pattern: '' },
      rulesMessages: [],
      showWhenFilled: [],
    });
  });

  it.each<Json>([null, '', 'text', {}, { name: '' }, { name: '__proto__' }, { name: 'constructor' }])(
    'skip the entry %j',
    (entry) => {
      expect(fields([entry, { name: 'upi' }]).map(({ name }) => name)).toEqual(['upi']);
    },
  );

  it.each(['text', 'email', 'password', 'number', 'tel', 'textarea', 'select', 'checkbox'])('know type %s', (type) => {
    expect(field({ type })?.type).toBe(type);
  });

  it.each<Json>(['date', 'TEL!', '', null, 5, {}])('of the type %j become text fields', (type) => {
    expect(field({ type })?.type).toBe('text');
  });

  it.each<[Json, Json]>([
    [
      ['SBI', 12],
      [
        { label: 'SBI', value: 'SBI' },
        { label: '12', value: '12' },
      ],
    ],
    [[{ label: 'HDFC Bank', value: 'hdfc' }], [{ label: 'HDFC Bank', value: 'hdfc' }]],
    [
      [{ value: 'hdfc' }, { label: null, value: 3 }],
      [
        { label: 'hdfc', value: 'hdfc' },
        { label: '3', value: '3' },
      ],
    ],
    [[null, '', {}, { label: 'Choose a bank', value: '' }, { name: ' ' }], []],
    [[{ label: 'HDFC Bank' }], [{ label: 'HDFC Bank', value: 'HDFC Bank' }]],
    [[{ id: 3, name: 'HDFC Bank' }], [{ label: 'HDFC Bank', value: '3' }]],
    [
      { hdfc: 'HDFC Bank', sbi: null },
      [
        { label: 'HDFC Bank', value: 'hdfc' },
        { label: 'sbi', value: 'sbi' },
      ],
    ],
    [[['hdfc', 'HDFC Bank'], []], [{ label: 'HDFC Bank', value: 'hdfc' }]],
    ['SBI', []],
    [null, []],
  ])('read the options %j as %j', (options, read) => {
    expect(field({ options })?.options).toEqual(read);
  });

  it.each<[Json, object]>([
    [
      { required: true, minLength: 2, maxLength: '20' },
      { required: true, minLength: 2, maxLength: 20, pattern: '' },
    ],
    [{ required: '1' }, { required: true }],
    [{ required: 'true' }, { required: true, minLength: null, maxLength: null, pattern: '' }],
    // Some languages write 0 for a bound that is not set.
    [
      { required: true, minLength: 0, maxLength: '0', pattern: '' },
      { required: true, minLength: null, maxLength: null, pattern: '' },
    ],
    [
      { required: 'never', minLength: -1, maxLength: 2.5 },
      { required: false, minLength: null, maxLength: null },
    ],
    ['required', { required: false, pattern: '' }],
    [null, { required: false, pattern: '' }],
  ])('read the rules %j as %j', (rules, read) => {
    expect(field({ rules })?.rules).toMatchObject(read);
  });

  it('have the first message that is not empty', () => {
    expect(field({ rulesMessages: [null, '', 'Enter your UPI id'] })?.rulesMessages[0]).toBe('Enter your UPI id');
    expect(field({ rulesMessages: 'Enter your UPI id' })?.rulesMessages).toEqual(['Enter your UPI id']);
  });

  it.each<[Json, string]>([
    [true, 'true'],
    [false, 'false'],
    ['SBI', 'SBI'],
    [5, '5'],
    [null, ''],
    [{}, ''],
  ])('read the default value %j as %j', (defaultValue, read) => {
    expect(field({ defaultValue })?.defaultValue).toBe(read);
  });
});

describe('the response to a payment', () => {
  it.each<[Json, boolean | null]>([
    [{ success: true }, true],
    [{ success: false }, false],
    [{ success: 'false' }, false],
    [{ success: 0 }, false],
    [{ success: '0' }, false],
    [{ success: 'False' }, false],
    [{ success: 'no' }, false],
    [{ success: 'OK' }, true],
    [{ success: '' }, null],
    [{}, null],
    [{ success: null }, null],
    [{ data: {} }, null],
    [{ data: { success: true } }, true],
    [{ data: { success: false } }, false],
    [{ success: false, data: {} }, false],
    [{ success: false, data: { success: true } }, false],
  ])('reads from %j the success %j', (answer, success) => {
    expect(payment(answer).success).toBe(success);
  });

  it('keeps its error beside an empty data object', () => {
    expect(payment({ success: false, error: 'Card declined', data: {} })).toEqual({
      success: false,
      error: 'Card declined',
      redirectUrl: '',
      action: null,
    });
  });

  it.each<[string, Json]>([
    ['bare', { redirectUrl: 'https://p.in', action: { type: 'qr', qr: 'upi://pay' } }],
    ['wrapped', { data: { redirectUrl: 'https://p.in', action: { type: 'qr', qr: 'upi://pay' } } }],
    ['partly wrapped', { redirectUrl: 'https://p.in', data: { action: { type: 'qr', qr: 'upi://pay' } } }],
  ])('is read if it is %s', (_, answer) => {
    const { redirectUrl, action } = payment(answer);
    expect(redirectUrl).toBe('https://p.in');
    expect(action).toMatchObject({ type: 'qr', qr: 'upi://pay', qrBase64: '', redirectUrl: '' });
  });

  it.each<Json>([null, 'qr', 5])('has no action for %j', (action) => {
    expect(payment({ action }).action).toBeNull();
  });

  it('keeps the form data for the gateway untrimmed and in order', () => {
    const data: Json = JSON.parse(
      '{"hash":" ab ","udf1":"","amount":12.5,"save":true,"none":null,"__proto__":"x","a":{}}',
    );
    const action = payment({ action: { type: 'redirect_post', formParams: { type: 'upi', url: 'u', data } } }).action;
    expect(action?.formParams.type).toBe('upi');
    expect(Object.entries(action?.formParams.data ?? {})).toEqual([
      ['hash', ' ab '],
      ['udf1', ''],
      ['amount', '12.5'],
      ['save', 'true'],
      ['none', ''],
      ['a', {}],
    ]);
  });

  it.each<Json>([null, 'x', [], { data: [] }, { data: 'x' }])('has no form data for %j', (formParams) => {
    expect(payment({ action: { type: 'redirect_post', formParams } }).action?.formParams.data).toEqual({});
  });

  it.each<Json>([null, 'html', 5])('is rejected if it is %j', (answer) => {
    expect(v.safeParse(PaymentAnswerSchema, answer).success).toBe(false);
  });
});

describe('a payment in a request', () => {
  it('has text fields and an order id', () => {
    const sent = { fields: { upi: 'asha@bank', save: 'true', note: '' }, orderId: 'o1' };
    expect(v.parse(NewPaymentSchema, sent)).toEqual(sent);
  });

  it.each<Json>([
    { fields: {}, orderId: '' },
    { fields: {} },
    { fields: { amount: 5 }, orderId: 'o1' },
    { fields: [], orderId: null },
  ])('is rejected if it is %j', (sent) => {
    expect(v.safeParse(NewPaymentSchema, sent).success).toBe(false);
  });
});
