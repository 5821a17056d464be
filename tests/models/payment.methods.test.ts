import { describe, expect, test } from 'vitest';
import { bestFirst, methodKind } from '#machines/payment/payment-methods';

const named = (names: string[]) => names.map((value) => ({ value, label: value }));
const inOrder = (isByTouch: boolean) =>
  bestFirst(named(['upiApp', 'upiQr', 'card', 'netBanking']), { isByTouch }).map(({ value }) => value);

describe('the payment methods', () => {
  test('start with the app on touch devices and the QR code elsewhere, then keep the order of the store', () => {
    expect(inOrder(true)).toEqual(['upiApp', 'upiQr', 'card', 'netBanking']);
    expect(inOrder(false)).toEqual(['upiQr', 'upiApp', 'card', 'netBanking']);
  });

  test('keep the order of the store if none suits the device better', () => {
    const others = named(['COD', 'Wallet']);
    expect(bestFirst(others, { isByTouch: false })).toEqual(others);
  });

  test.each([
    ['upiQr', 'UPI QR code', 'qrCode'],
    ['x', 'Scan a QR', 'qrCode'],
    ['upiApp', 'UPI app on this phone', 'app'],
    ['1', 'BHIM UPI', 'upi'],
    ['card', 'Credit or debit card', 'card'],
    ['DC', 'Debit Card', 'card'],
    ['nb', 'Net-banking', 'netBanking'],
    ['netBanking', '', 'netBanking'],
    ['cashOnDelivery', 'Cash on delivery', 'cash'],
    ['COD', 'Pay at the door', 'cash'],
    ['paytm', 'Paytm wallet', 'wallet'],
    ['cashfree', 'Cashfree', undefined],
    ['whatsapp', 'WhatsApp Pay', undefined],
    ['emi', 'EMI', undefined],
  ])('with the value %s and the label "%s" are of the kind %s', (value, label, kind) => {
    expect(methodKind({ value, label })).toBe(kind);
  });
});
