import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { EVENTS, type EventName } from '../../server/monitoring/events';
import { forStores, stockedDatabase } from '../support/database';
import { freePort } from '../support/free-port';
import { databaseOf } from './account-calls';
import { ADDRESS } from './order-calls';
import { paymentCalls, signedReport } from './payment-calls';
import { type ServedStore, serveStore } from './served-store';

const PROXYS_ID = '0b5c7f6e-8f1d-4c7a-9d5e-2f64f6f2a111';
const CALLER = '203.0.113.77';
const SECRETS = {
  email: 'planted.mail@secret.example',
  password: 'planted-password',
  firstName: 'Plantedfirst',
  lastName: 'Plantedlast',
  phone: '+91 91234 56780',
  street: '77 Planted Street',
  contact: 'planted-contact@elsewhere.example',
  path: 'planted-path',
  query: 'planted-query',
  header: 'planted-header',
  body: 'planted-body',
};
const EVERYWHERE = {
  'user-agent': SECRETS.header,
  referer: `https://${SECRETS.header}.example/`,
  cookie: `token=${SECRETS.header}`,
  'x-store-host': `${SECRETS.header}.example`,
  'x-forwarded-for': CALLER,
  'idempotency-key': `${SECRETS.header}-${'0'.repeat(20)}`,
};

let database: Awaited<ReturnType<typeof stockedDatabase>>;
let outbox: string;
let serving: ServedStore;
let metricsPort: number;
const store = {
  databaseUrl: '',
  ask: (address: string, { headers, ...init }: RequestInit = {}) =>
    fetch(`${serving.url}${address.startsWith('/') ? '' : '/api/v1/'}${address}`, {
      ...init,
      headers: { ...EVERYWHERE, ...Object.fromEntries(new Headers(headers)) },
    }),
};
const shop = paymentCalls(store);

beforeAll(async () => {
  [database, outbox, metricsPort] = await Promise.all([
    stockedDatabase(inject('postgres')),
    mkdtemp(path.join(tmpdir(), 'statecart-outbox-')),
    freePort(),
  ]);
  store.databaseUrl = database.url;
  const { databaseUrl, databaseOwnerUrl } = forStores(database.url, inject('postgresForStores'));
  serving = await serveStore('/nowhere', {
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    PAYMENTS: 'sandbox',
    // The default, which is JSON if DATABASE_URL is set.
    LOG: '',
    OUTBOX: outbox,
    TRUSTED_PROXIES: '1',
    METRICS_PORT: String(metricsPort),
    // Every query counts as slow and is logged.
    SLOW_QUERY_MS: '0',
    MOST_UNPAID_UNITS: '5',
  });
});
afterAll(async () => {
  serving.process.kill('SIGTERM');
  await serving.ended;
  await database.drop();
  await rm(outbox, { recursive: true });
});
const rows = databaseOf(store);

const LineSchema = v.looseObject({
  level: v.picklist(['info', 'warn']),
  time: v.pipe(v.string(), v.isoTimestamp()),
  event: v.string(),
});
const log = () => serving.errors().split('\n').filter(Boolean);
const told = (event: EventName) =>
  log()
    .map((line) => v.parse(LineSchema, JSON.parse(line)))
    .filter((line) => line.event === event)
    .map(({ level: _, time: __, event: ___, ...facts }) => facts);
const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

test('log and metrics show orders, payments, refusals and slow queries, but no personal data or secrets', async () => {
  const { email, password, firstName, lastName, phone, street, contact } = SECRETS;
  expect((await shop.register({ email, password }, { 'x-request-id': SECRETS.header })).status).toBe(201);
  await shop.tell('users/register', { firstName, lastName, email: contact, password });
  const token = await shop.tokenOf({ email, password });
  for (let guess = 0; guess < 11; guess += 1) {
    await shop.authorize({ email: contact, password: `${SECRETS.body} ${guess}` }, { 'x-request-id': PROXYS_ID });
  }
  await shop.tell('users/forgotPassword', { email });
  await shop.tell('users/resetPassword', { token: SECRETS.body, password });
  await shop.info(SECRETS.body, { 'x-request-id': PROXYS_ID });

  const [product = { id: '' }] = await shop.products('limit=1');
  const shippingAddress = { ...ADDRESS, fullName: `${firstName} ${lastName}`, address: street, phone };
  const fresh = { 'idempotency-key': `planted-header-${'1'.repeat(20)}` };
  const ordered = await shop.place(token, { [product.id]: 2 }, { shippingAddress }, fresh);
  const { id } = v.parse(v.object({ id: v.string() }), await ordered.json());
  // A retry with the same idempotency key.
  expect((await shop.place(token, { [product.id]: 2 }, { shippingAddress }, fresh)).status).toBe(201);
  await shop.place(token, { [product.id]: 4 }, { shippingAddress, ...SECRETS });
  const ticket = await shop.ticket(token, id, 'card');
  await shop.callback({ ...ticket, sign: SECRETS.body });
  await shop.callback(await signedReport(rows, ticket, 'succeeded'));
  await shop.look(id, { contactInfo: contact });
  await shop.look(SECRETS.path, { contactInfo: phone });
  await shop.tell('backInStock', { id: product.id, email: contact });

  // Until its search has loaded, the store refuses searches as busy.
  await expect.poll(async () => await (await store.ask('storeInfo')).text(), { timeout: 60_000 }).toContain('"search"');
  for (const address of [
    `products?q=${SECRETS.query}`,
    `search?q=${SECRETS.query}`,
    `${SECRETS.path}/x`,
    `/${SECRETS.path}`,
  ]) {
    await store.ask(address);
  }
  await rows.query('alter table payments rename to hidden');
  expect(await metrics(), 'an unknown value is not reported as 0').toMatch(/^statecart_refunds_owed nan$/im);
  await rows.query('alter table hidden rename to payments');
  await rows.query('alter table orders rename to hidden');
  for (const call of [
    shop.list(token),
    shop.look(SECRETS.path, { contactInfo: contact }),
    shop.look(id, { contactInfo: contact }),
  ]) {
    await call;
  }
  await rows.query('alter table hidden rename to orders');
  // Ready again, and the search has read the products.
  await expect.poll(async () => (await store.ask('/readyz')).status).toBe(200);

  await expect.poll(() => told('payment.succeeded')).toHaveLength(1);
  for (const [name, schema] of Object.entries(EVENTS)) {
    for (const line of log().map((text) => JSON.parse(text))) {
      const { level: _, time: __, event, ...facts } = line;
      if (event === name) expect(v.safeParse(schema, facts).issues, JSON.stringify(line)).toBeUndefined();
    }
  }
  expect(told('order.placed')).toEqual([
    { order: id, units: 2, paise: expect.any(Number), request: expect.any(String) },
  ]);
  expect(told('payment.begun')).toMatchObject([{ order: id, gateway: 'sandbox', method: 'card' }]);
  expect(told('signIn.succeeded')).toEqual([{ request: expect.any(String) }]);
  expect(told('account.opened')).toHaveLength(2);
  expect(told('access.refused')).toEqual([{ request: PROXYS_ID }]);
  expect(told('signIn.refused')).toEqual(Array.from({ length: 10 }, () => ({ request: PROXYS_ID })));
  expect(told('limit.reached')).toEqual([
    { limit: 'sign-in-pair', request: PROXYS_ID },
    { limit: 'unpaid-account', request: expect.any(String) },
  ]);
  expect(told('query.slow').map(({ query }) => query)).toEqual(
    expect.arrayContaining(['insert orders', 'attempts_waits']),
  );
  expect(log().filter((line) => line.includes('failed: database fault 42P01')).length).toBeGreaterThan(1);

  const scraped = await metrics();
  expect(scraped).toMatch(
    /^http_request_duration_seconds_count\{server="store",method="GET",route="\/api\/v1\/orders\/:id",status="500"\} \d/m,
  );
  for (const line of [
    'statecart_events_total{event="order.placed"} 1',
    'statecart_limits_reached_total{limit="sign-in-pair"} 1',
    'statecart_refunds_owed 0',
    'statecart_mails_waiting 0',
    'statecart_pool_waiting{pool="orders"} 0',
  ]) {
    expect(scraped).toContain(`\n${line}\n`);
  }
  const labels = [...scraped.matchAll(/^http_request_duration_seconds_count\{.*route="([^"]*)"/gm)].map(
    ([, route]) => route,
  );
  expect(labels).toContain('none');

  const all = [serving.output(), serving.errors(), scraped].join('\n');
  const digits = phone.replace(/\D/g, '').slice(-10);
  for (const secret of [...Object.values(SECRETS), token, CALLER, digits, '91234 56780']) {
    expect(all).not.toContain(secret);
  }
});

test('docs/running.md lists every log event with its fields', async () => {
  const page = await readFile(path.resolve(import.meta.dirname, '../../docs/running.md'), 'utf8');
  const rowsOf = [...page.matchAll(/^\| `([\w.]+)` \| ([^|]*) \|/gm)].map(([, event = '', facts = '']) => [
    event,
    [...facts.matchAll(/`(\w+)`/g)].map(([, fact]) => fact),
  ]);
  const told = Object.fromEntries(rowsOf.filter(([event]) => String(event) in EVENTS));
  expect(told).toEqual(
    Object.fromEntries(Object.entries(EVENTS).map(([event, { entries }]) => [event, Object.keys(entries)])),
  );
});
