import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { PaymentAnswerSchema } from '#contract/payment';
import { wayOf } from '#machines/payment/way';

const way = (answer: object) => wayOf(v.parse(PaymentAnswerSchema, answer));
const action = (type: string, special: object = {}) => ({
  success: true,
  action: { type, redirectUrl: 'https://pay.example.in/post', ...special },
});
const UPI = 'upi://pay?pa=rang@bank&am=1299.00';
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('a payment response', () => {
  test('with form parameters leads to a form with every value unchanged', () => {
    const formParams = {
      type: 'card',
      url: 'https://pay.example.in',
      data: { hash: ' a&b ', submit: '1', action: '' },
    };
    expect(way(action('redirect_post', { formParams }))).toEqual({
      by: 'form',
      address: 'https://pay.example.in/post',
      inputs: [
        { name: 'type', value: 'card' },
        { name: 'url', value: 'https://pay.example.in' },
        { name: 'data[hash]', value: ' a&b ' },
        { name: 'data[submit]', value: '1' },
        { name: 'data[action]', value: '' },
      ],
    });
  });

  test('has nested form parameters flattened to bracketed names, and unsafe or too deep ones dropped', () => {
    const tooDeep = JSON.parse(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`);
    const user = JSON.parse('{ "name": "", "__proto__": "x", "constructor": "x", "seen": null }');
    const data = { cart: [{ sku: 'K-1', units: 2 }, 'gift'], user, tooDeep };
    const posted = way(action('redirect_post', { formParams: { type: 'card', data } }));
    expect(posted.by === 'form' && posted.inputs.slice(2)).toEqual([
      { name: 'data[cart][0][sku]', value: 'K-1' },
      { name: 'data[cart][0][units]', value: '2' },
      { name: 'data[cart][1]', value: 'gift' },
      { name: 'data[user][name]', value: '' },
      { name: 'data[user][seen]', value: '' },
    ]);
  });

  test('uses its own redirectUrl if its action has none', () => {
    expect(way({ redirectUrl: 'https://pay.example.in/a', action: { type: 'redirect_post' } })).toMatchObject({
      by: 'form',
      address: 'https://pay.example.in/a',
    });
    expect(way({ redirectUrl: UPI, action: { type: 'deeplink' } })).toEqual({ by: 'app', address: UPI });
  });

  test('with a deeplink leads to an app, by an app address or a web address', () => {
    expect(way(action('deeplink', { redirectUrl: UPI }))).toEqual({ by: 'app', address: UPI });
    expect(way(action('deeplink'))).toEqual({ by: 'app', address: 'https://pay.example.in/post' });
  });

  test('with a qr action leads to a code of its text, or to its picture if there is no usable text', () => {
    expect(way(action('qr', { qr: ` ${UPI} `, qrBase64: PNG }))).toEqual({ by: 'qr', text: UPI });
    const source = `data:image/png;base64,${PNG}`;
    expect(way(action('qr', { qrBase64: PNG }))).toEqual({ by: 'picture', source });
    expect(way(action('qr', { qrBase64: source }))).toEqual({ by: 'picture', source });
    expect(way(action('qr', { qrBase64: '/9j/4AAQ' }))).toEqual({
      by: 'picture',
      source: 'data:image/jpeg;base64,/9j/4AAQ',
    });
    expect(
      way(action('qr', { qr: 'x'.repeat(2_000), qrBase64: PNG })),
      'the text is too long for a code',
    ).toMatchObject({
      by: 'picture',
    });
  });

  test('without an action leads to its redirectUrl, as an app if that is an app address', () => {
    expect(way({ redirectUrl: 'https://pay.example.in/a' })).toEqual({
      by: 'address',
      address: 'https://pay.example.in/a',
    });
    expect(way({ redirectUrl: UPI, action: {} })).toEqual({ by: 'app', address: UPI });
  });

  test.each([{}, { success: true }, { success: true, action: null }, action('cash_on_delivery'), action('QR')])(
    'needs no further step in the browser: %j',
    (answer) => {
      expect(way(answer)).toEqual({ by: 'store' });
    },
  );

  test.each([
    [{ success: false, error: 'Card declined', redirectUrl: 'https://pay.example.in' }, 'Card declined'],
    [{ success: false }, ''],
    [{ success: false, error: '', data: {} }, ''],
    [{ error: 'Card declined' }, 'Card declined'],
    [{ success: null, error: 'Card declined' }, 'Card declined'],
    [{ data: { error: 'Card declined' } }, 'Card declined'],
    [{ error: 'Card declined', action: {} }, 'Card declined'],
    [{ error: 'Card declined', action: [] }, 'Card declined'],
    [{ error: 'Card declined', action: { type: 'none' } }, 'Card declined'],
    [{ errors: [{ message: 'Card declined' }] }, 'Card declined'],
    [{ errors: ['Card declined', 'Try later'] }, 'Card declined'],
    [{ errors: [{ code: 7 }, 'Card declined'] }, 'Card declined'],
  ])('is a refusal: %j', (answer, error) => {
    expect(way(answer)).toEqual({ by: 'none', error });
  });

  test.each([
    [{ error: 0 }, 'store'],
    [{ error: ' ' }, 'store'],
    [{ success: true, error: 'Card declined' }, 'store'],
    [{ error: 'Your bank may ask again', redirectUrl: 'https://pay.example.in' }, 'address'],
    [{ error: 'Scan within ten minutes', action: { type: 'qr', qr: UPI } }, 'qr'],
  ])('is no refusal if its error is blank or zero, it reports success or has a next step: %j', (answer, by) => {
    expect(way(answer).by).toBe(by);
  });

  test.each([
    action('redirect_post', { redirectUrl: 'javascript:alert(1)' }),
    action('redirect_post', { redirectUrl: UPI }),
    action('redirect_post', { redirectUrl: '' }),
    action('deeplink', { redirectUrl: 'javascript:alert(1)' }),
    action('deeplink', { redirectUrl: '' }),
    action('qr', { qr: '', qrBase64: '' }),
    action('qr', { qrBase64: '<svg onload=alert(1)>' }),
    action('qr', { qrBase64: 'data:text/html;base64,PHNjcmlwdD4=' }),
    action('qr', { qrBase64: 'A'.repeat(500_000) }),
    { redirectUrl: 'data:text/html,x' },
    { redirectUrl: 'http://pay.example.in' },
  ])('with an unsafe, missing or oversized target is reported as a wrong address: case %#', (answer) => {
    expect(way(answer)).toEqual({ by: 'wrongAddress' });
  });
});
