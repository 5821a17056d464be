import { expect, test } from 'vitest';
import { bestFirst } from '#machines/payment/way-order';

const ways = ['upiApp', 'upiQr', 'card', 'netBanking'].map((value) => ({ value, label: value }));
const inOrder = (isByTouch: boolean) => bestFirst(ways, { isByTouch }).map(({ value }) => value);

test('a phone is offered its app first, a desktop the code, and all else stays in the order of the store', () => {
  expect(inOrder(true)).toEqual(['upiApp', 'upiQr', 'card', 'netBanking']);
  expect(inOrder(false)).toEqual(['upiQr', 'upiApp', 'card', 'netBanking']);
});

test('ways that the shop does not know stay as they are', () => {
  const others = ['COD', 'Wallet'].map((value) => ({ value, label: value }));
  expect(bestFirst(others, { isByTouch: false })).toEqual(others);
});
