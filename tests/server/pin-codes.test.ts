import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { PlaceAnswerSchema } from '../../contract/place';
import { StoreInfoAnswerSchema } from '../../contract/store-info';
import { REGIONS } from '../../server/pin-codes/regions';
import { errorOf } from './account-calls';
import { openedStore } from './opened-store';

const store = openedStore();

describe('a PIN code', () => {
  test.each([
    ['110001', 'New Delhi', 'Delhi'],
    ['400001', 'Mumbai', 'Maharashtra'],
    ['400703', 'Navi Mumbai', 'Maharashtra'],
    ['411001', 'Pune', 'Maharashtra'],
    ['201301', 'Noida', 'Uttar Pradesh'],
    ['201001', 'Ghaziabad', 'Uttar Pradesh'],
    ['560001', 'Bengaluru', 'Karnataka'],
    ['600001', 'Chennai', 'Tamil Nadu'],
    ['605001', 'Puducherry', 'Puducherry'],
    ['605602', 'Villupuram', 'Tamil Nadu'],
    ['134003', 'Ambala', 'Haryana'],
    ['134109', 'Panchkula', 'Haryana'],
    ['682555', 'Kavaratti', 'Lakshadweep'],
    ['682001', 'Kochi', 'Kerala'],
    ['700001', 'Kolkata', 'West Bengal'],
    ['302 001', 'Jaipur', 'Rajasthan'],
    ['797112', 'Dimapur', 'Nagaland'],
  ])('%s lies in %s, %s', async (pin, city, state) => {
    const answer = await store.json(`pinCodes/${encodeURIComponent(pin)}`);
    expect(v.parse(PlaceAnswerSchema, answer)).toEqual({ city, state });
  });

  test.each(['999999', '000000', '110000', '11000', '1100011', 'abcdef', '11000१', '__proto__'])(
    '%s is unknown',
    async (pin) => {
      const answer = await store.ask(`pinCodes/${pin}`);
      expect([answer.status, await errorOf(answer)]).toEqual([404, 'This PIN code is not known']);
    },
  );
});

test('the table of 36 regions has each prefix once, with a city', () => {
  const entries = Object.values(REGIONS).flatMap((districts) => districts.split('|'));
  expect(entries.filter((entry) => !/^[1-8]\d{2,4} [A-Z][A-Za-z ]+$/.test(entry))).toEqual([]);
  const prefixes = entries.map((entry) => entry.split(' ')[0]);
  expect(new Set(prefixes).size).toBe(prefixes.length);
  expect(Object.keys(REGIONS)).toHaveLength(36);
});

test('the store announces the capabilities pinCodes and orderLines', async () => {
  const { capabilities } = v.parse(StoreInfoAnswerSchema, await store.json('storeInfo'));
  expect(capabilities).toEqual(expect.arrayContaining(['orderLines', 'pinCodes']));
});
