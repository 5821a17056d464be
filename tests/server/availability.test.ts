import { beforeAll, describe, expect, test } from 'vitest';
import { databaseOf, errorOf } from './account-calls';
import { openedStore } from './opened-store';
import { orderCalls } from './order-calls';
import { differences } from './shape';

const SHOP = 'https://shop.example';
const store = openedStore({ allowedOrigins: [SHOP], trustedProxies: 1 });
const database = databaseOf(store);
const shop = orderCalls(store);

let dress = '';
let lamp = '';
const ask = (lines: unknown, headers: Record<string, string> = {}) => shop.tell('availability', { lines }, headers);
const line = (size: unknown, color: unknown, more: Record<string, unknown> = {}) => ({
  id: dress,
  size,
  color,
  quantity: 1,
  ...more,
});

beforeAll(async () => {
  const titled = async (title: string) =>
    String((await database.query('select id from products where title = $1', [title]))[0]?.id);
  [dress, lamp] = [await titled('Bandhani Print Cotton Maxi Dress'), await titled('Adjustable Desk Lamp')];
  await database.query('update variants set units = 40');
  const setUnits = (units: number, size: string, color: string) =>
    database.query('update variants set units = $1 where product_id = $2 and size = $3 and color = $4', [
      units,
      dress,
      size,
      color,
    ]);
  await setUnits(3, 'M', 'Indigo');
  await setUnits(0, 'L', 'Indigo');
});

test('lines are answered in order, each with its price and its available units, ten at most', async () => {
  const lines = [
    line('XXL', 'Maroon', { quantity: 50 }),
    line('M', 'Indigo'),
    { id: lamp, size: null, color: 'White', quantity: 1 },
    line('L', 'Indigo'),
    line('M', 'Indigo', { quantity: 4 }),
  ];
  const answer = await ask(lines);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    lines: [
      { id: dress, size: 'XXL', color: 'Maroon', price: 1849, available: 10 },
      { id: dress, size: 'M', color: 'Indigo', price: 1749, available: 3 },
      { id: lamp, size: null, color: 'White', price: 1259, available: 10 },
      { id: dress, size: 'L', color: 'Indigo', price: 1749, available: 0 },
      { id: dress, size: 'M', color: 'Indigo', price: 1749, available: 3 },
    ],
  });
});

test('unknown products, sizes and colours have no available units', async () => {
  const unknown = [
    ['nothing', null, null],
    ['00000000-0000-4000-8000-000000000000', 'M', 'Red'],
    ['__proto__', null, null],
    [dress, 'XXXXL', 'Maroon'],
    [dress, 'M', 'Octarine'],
    [lamp, 'M', 'White'],
  ] as const;
  const answer = await ask(unknown.map(([id, size, color]) => ({ id, size, color, quantity: 1 })));
  expect(await answer.json()).toEqual({
    lines: unknown.map(([id, size, color]) => ({ id, size, color, price: expect.any(Number), available: 0 })),
  });
});

test('a line without a size or colour gets the units of its fullest variant, less those of earlier lines', async () => {
  await database.query(`update variants set units = 0 where product_id = $1 and size = 'S'`, [dress]);
  await database.query(`update variants set units = 2 where product_id = $1 and size = 'S' and color = 'Mustard'`, [
    dress,
  ]);
  expect(await (await ask([line('S', null), line('S', ''), { id: lamp, quantity: 1 }])).json()).toMatchObject({
    lines: [
      { size: 'S', color: null, available: 2 },
      { size: 'S', color: '', available: 1 },
      { size: null, color: null, available: 10 },
    ],
  });
});

test('an empty list of lines is answered with an empty list', async () => {
  expect(await (await ask([])).json()).toEqual({ lines: [] });
});

test('an order reduces the available units at once', async () => {
  const { token } = await shop.shopper('asha');
  await shop.placed(token, { [dress]: 3 }, { lines: [line('M', 'Indigo', { quantity: 3 })] });
  expect(await (await ask([line('M', 'Indigo')])).json()).toMatchObject({ lines: [{ available: 0 }] });
});

describe('a request', () => {
  test.each<[string, () => unknown]>([
    ['no lines', () => undefined],
    ['lines that are not a list', () => 'all'],
    ['a line that is null', () => [null]],
    ['a line without id', () => [{ size: null, color: null, quantity: 1 }]],
    ['an id that is a number', () => [{ id: 7, size: null, color: null, quantity: 1 }]],
    ['a size that is a list', () => [line(['M'], null)]],
    ['a size of 101 characters', () => [line('M'.repeat(101), null)]],
    ...[0, -1, 1.5, '2', null].map((quantity): [string, () => unknown] => [
      `a quantity of ${JSON.stringify(quantity)}`,
      () => [line('M', null, { quantity })],
    ]),
    ['a hundred and one lines', () => Array.from({ length: 101 }, () => line('M', 'Indigo'))],
  ])('is refused with 400 for %s', async (_, lines) => {
    const answer = await ask(lines());
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatch(/./);
  });

  test('is accepted with a hundred lines', async () => {
    expect((await ask(Array.from({ length: 100 }, () => line('M', 'Indigo')))).status).toBe(200);
  });
});

test('availability accepts only POST, and sends CORS headers only to allowed origins', async () => {
  const read = await store.ask('availability');
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
  const welcome = await ask([], { origin: SHOP });
  expect(welcome.headers.get('access-control-allow-origin')).toBe(SHOP);
  expect((await ask([], { origin: 'https://evil.example' })).headers.get('access-control-allow-origin')).toBeNull();
});

test('an address that exceeds the rate limit gets 429 with Retry-After, while another is answered', async () => {
  await ask([], { 'x-forwarded-for': '10.1.1.1' });
  const counted = await database.query(
    `update attempts set points = 3000 where key like 'availability-address:%' and expire =
       (select max(expire) from attempts where key like 'availability-address:%') returning key`,
  );
  expect(counted).toHaveLength(1);
  const refused = await ask([], { 'x-forwarded-for': '10.1.1.1' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask([], { 'x-forwarded-for': '10.1.1.2' })).status).toBe(200);
});

test('availability is announced as a capability, and its response matches the API document', async () => {
  expect(await store.json('storeInfo')).toMatchObject({
    capabilities: expect.arrayContaining(['variants', 'availability']),
  });
  const document: unknown = await store.json('openapi.json');
  const answer: unknown = await (await ask([line('M', null), { id: lamp, quantity: 1 }])).json();
  expect(document).toMatchObject({ components: { schemas: { Availability: {} } } });
  const { components } = Object(document);
  expect(differences(answer, components.schemas.Availability, components.schemas)).toEqual([]);
});

test('the store logged no fault during these tests', () => {
  expect(store.log).toEqual([]);
});
