import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DeliveryAnswerSchema } from '../../contract/delivery';
import { demoCatalogue } from '../../demo/catalogue';
import { loadCatalogue } from '../../server/catalogue/catalogue-loading';
import { connect } from '../../server/db/connection';
import { deliveryDays } from '../../server/delivery/days';
import { databaseOf, errorOf } from './account-calls';
import { openedStore } from './opened-store';
import { ADDRESS } from './order-calls';
import { paymentCalls } from './payment-calls';
import { differences } from './shape';

const store = openedStore();
const database = databaseOf(store);
const shop = paymentCalls(store);
const { delivery: settings } = demoCatalogue.store;
if (!settings) throw new Error('The demonstration shop says nothing of its deliveries.');

describe('a delivery estimate', () => {
  test('is given for a PIN code with or without a space, and matches the API document', async () => {
    const answer = await store.json('delivery/411001');
    expect(answer).toEqual({
      pin: '411001',
      city: 'Pune',
      state: 'Maharashtra',
      ...deliveryDays(new Date(), '411001', settings),
      cashOnDelivery: true,
    });
    expect(v.parse(DeliveryAnswerSchema, answer)).toEqual(answer);
    expect(await store.json('delivery/411%20001')).toEqual(answer);
    const { components } = Object(await store.json('openapi.json'));
    expect(differences(answer, components.schemas.Delivery, components.schemas)).toEqual([]);
  });

  test('excludes cash on delivery where couriers take no cash', async () => {
    expect(await store.json('delivery/744101')).toMatchObject({
      state: expect.stringContaining('Andaman'),
      cashOnDelivery: false,
    });
  });

  test.each(['999999', '000000', '41100', '4110011', 'abcdef', '__proto__'])(
    'is answered with 404 for the unknown PIN code %s',
    async (pin) => {
      const answer = await store.ask(`delivery/${pin}`);
      expect([answer.status, await errorOf(answer)]).toEqual([404, 'This PIN code is not known']);
    },
  );

  test('is announced as a capability, without its settings', async () => {
    const info = await store.json('storeInfo');
    expect(info).toMatchObject({ capabilities: expect.arrayContaining(['delivery']) });
    expect(info).not.toHaveProperty('delivery');
  });

  test('is neither announced nor given by a store without delivery settings', async () => {
    await database.query(
      `insert into stores (hostname, record) select 'plain.example', record - 'delivery' from stores where is_default`,
    );
    const headers = { 'x-store-host': 'plain.example' };
    expect((await store.ask('delivery/411001', { headers })).status).toBe(404);
    expect(await store.json('storeInfo', { headers })).toMatchObject({
      capabilities: expect.not.arrayContaining(['delivery']),
    });
  });
});

describe('an order with cash on delivery', () => {
  const DECLINED = { success: false, redirectUrl: '', action: null };

  test('is declined where no cash is taken and above the limit, stays pending, and passes at the limit', async () => {
    const { token } = await shop.shopper('asha');
    const product = (await shop.products('limit=1'))[0]?.id ?? '';
    await database.query('update variants set units = 500');
    const island = { shippingAddress: { ...ADDRESS, postalCode: 'PIN 744 101' } };
    const [far, dear] = [
      await shop.placed(token, { [product]: 1 }, island),
      await shop.placed(token, { [product]: 1 }),
    ];
    await database.query('update orders set total_paise = $1 where id = $2', [5_000_001, dear]);
    expect(await shop.begun(token, far, 'cashOnDelivery')).toEqual({
      ...DECLINED,
      error:
        'Cash on delivery is not possible at PIN code 744101. Please choose another way to pay, or contact the store.',
    });
    expect(await shop.begun(token, dear, 'cashOnDelivery')).toEqual({
      ...DECLINED,
      error:
        'Cash on delivery is possible for orders of up to ₹50,000. Please choose another way to pay, or contact the store.',
    });
    expect([await shop.status(token, far), await shop.status(token, dear)]).toEqual([0, 0]);
    await database.query('update orders set total_paise = $1 where id = $2', [5_000_000, dear]);
    expect(await shop.begun(token, dear, 'cashOnDelivery')).toMatchObject({ success: true });
  });
});

test.each([
  ['from', '999999'],
  ['cutOffHour', 14.5],
  ['holidays', ['2027-02-30']],
  ['noCashIn', ['islands']],
  ['cashUpTo', 0],
  ['cutoff', 14],
])('a catalogue whose delivery setting %s is %j is refused', async (name, wrong) => {
  const { db, pool } = connect(() => ({ connectionString: store.databaseUrl }), 1);
  const catalogue = { ...demoCatalogue, store: { ...demoCatalogue.store, delivery: { ...settings, [name]: wrong } } };
  await expect(loadCatalogue(db, catalogue)).rejects.toThrow(`The catalogue's delivery.${name}`);
  await pool.end();
});

test('the store logged no fault during these tests', () => {
  expect(store.log).toEqual([]);
});
