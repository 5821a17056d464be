import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseOf } from './account-calls';
import { openedStore } from './opened-store';
import { formOn, paymentCalls, SHOP } from './payment-calls';
import { unitsOfEach } from './units';

const store = openedStore({ paymentSandbox: { takesMs: 1 }, answerLifetimeMs: 0 });
const database = databaseOf(store);
const shop = paymentCalls(store);

let token = '';
let product = '';
let id = '';
beforeAll(async () => {
  ({ token } = await shop.shopper('asha'));
  product = (await shop.products('limit=1'))[0]?.id ?? '';
});
beforeEach(async () => {
  await database.query(unitsOfEach(1000));
  id = await shop.placed(token, { [product]: 2 });
});

/** The field names that the shop's hidden form posts. */
const asForm = ({ type = '', url = '', ...data }: Record<string, string>) => ({
  type,
  url,
  ...Object.fromEntries(Object.entries(data).map(([name, value]) => [`data[${name}]`, value])),
});
const PAGES = { card: 'card', netBanking: 'bank', upiApp: 'upi', upiQr: 'upi' } as const;
const METHODS = ['card', 'netBanking', 'upiApp', 'upiQr'] as const;

async function open(method: keyof typeof PAGES, ticket: Record<string, string>): Promise<Response> {
  if (method === 'card') return shop.post('/sandbox/card', asForm(ticket), { origin: SHOP });
  return store.ask(`/sandbox/${PAGES[method]}?${new URLSearchParams(ticket)}`);
}

describe.each(METHODS)('the sandbox page for %s', (method) => {
  test('shows order, amount and payee, says that it is a sandbox, and offers every outcome', async () => {
    const answer = await open(method, await shop.ticket(token, id, method));
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toMatch(/<html lang="en-IN">/);
    expect(page).toContain('This is a sandbox');
    expect(page).toContain(id);
    expect(page).toContain('Statecart');
    expect(page).toMatch(/₹[\d,]+\.\d\d/);
    const endings = [...page.matchAll(/name="outcome" value="(\w+)"/g)].map(([, name]) => name);
    expect(endings).toEqual(['succeeded', 'failed', 'cancelled', 'late', 'never']);
  });

  test('forbids scripts and framing, and allows forms only to the store and the shop', async () => {
    const { headers } = await open(method, await shop.ticket(token, id, method));
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${SHOP}; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([
    ['another amount', { paise: '100' }],
    ['another payment', { payment: '00000000-0000-4000-8000-000000000000' }],
    ['another return address', { url: 'https://evil.example/' }],
    ['another shop', { shop: 'https://evil.example' }],
    ['another page', { type: 'cardx' }],
    ['another signature', { signature: 'A'.repeat(43) }],
    ['no signature', { signature: '' }],
  ])('refuses a ticket with %s, and so does its outcome form', async (_, change) => {
    const ticket = { ...(await shop.ticket(token, id, method)), ...change };
    for (const answer of [await open(method, ticket), await shop.choose(ticket, 'succeeded')]) {
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain('Nothing was paid');
    }
    expect(await shop.status(token, id)).toBe(0);
  });

  test.each(['', 'paid', 'succeeded;', '__proto__'])('refuses the outcome %j', async (outcome) => {
    expect((await shop.choose(await shop.ticket(token, id, method), outcome)).status).toBe(403);
    expect(await shop.status(token, id)).toBe(0);
  });

  test.each([
    ['succeeded', 1],
    ['failed', 0],
    ['cancelled', 0],
    ['never', 0],
  ])('with outcome %s leaves the order at status %i', async (outcome, status) => {
    await shop.choose(await shop.ticket(token, id, method), outcome);
    expect(await shop.status(token, id)).toBe(status);
  });

  test('with outcome late succeeds later by itself', async () => {
    await shop.choose(await shop.ticket(token, id, method), 'late');
    await expect.poll(() => shop.status(token, id)).toBe(1);
  });
});

describe('the return to the shop', () => {
  test('from a card payment is a form to the store, which redirects to the shop', async () => {
    for (const [outcome, page, told] of [
      ['failed', 'payment', '&outcome=failed'],
      ['succeeded', 'order-success', ''],
    ] as const) {
      const answer = await shop.choose(await shop.ticket(token, id, 'card'), outcome);
      expect(answer.headers.get('content-security-policy')).toBe(
        `default-src 'none'; style-src 'self'; img-src data:; script-src 'self'; form-action 'self' ${SHOP}; base-uri 'none'; frame-ancestors 'none'`,
      );
      const { action, fields } = formOn(await answer.text());
      expect(action).toBe(`${store.url}/api/v1/payments/return/sandbox`);
      const back = await shop.post(new URL(action).pathname, fields, { origin: 'null' });
      expect([back.status, back.headers.get('location')]).toEqual([303, `${SHOP}/${page}?orderId=${id}${told}`]);
    }
  });

  test.each(['netBanking', 'upiApp'])('from %s is a redirect through the store to the shop', async (method) => {
    const answer = await shop.choose(await shop.ticket(token, id, method), 'succeeded');
    expect(answer.status).toBe(303);
    const back = await fetch(answer.headers.get('location') ?? '', { redirect: 'manual' });
    expect([back.status, back.headers.get('location')]).toEqual([303, `${SHOP}/order-success?orderId=${id}`]);
  });

  test('from a bank with outcome late redirects to the payment page before the payment succeeds', async () => {
    const answer = await shop.choose(await shop.ticket(token, id, 'netBanking'), 'late');
    const back = await fetch(answer.headers.get('location') ?? '', { redirect: 'manual' });
    expect(back.headers.get('location')).toBe(`${SHOP}/payment?orderId=${id}`);
    await expect.poll(() => shop.status(token, id)).toBe(1);
  });

  test('does not happen on the phone that scanned a QR code: it shows a message instead', async () => {
    const answer = await shop.choose(await shop.ticket(token, id, 'upiQr'), 'succeeded');
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('will notice by itself')]);
  });
});

test('a ticket for one payment page is refused by the others', async () => {
  const ticket = await shop.ticket(token, id, 'netBanking');
  expect((await store.ask(`/sandbox/upi?${new URLSearchParams(ticket)}`)).status).toBe(403);
  expect((await shop.post('/sandbox/card', ticket)).status).toBe(403);
});

test('the phone page links to payments by QR code, but not by card', async () => {
  await shop.begun(token, id, 'card');
  const { action } = await shop.begun(token, id, 'upiQr');
  const page = await (await store.ask('/sandbox/phone')).text();
  const [, address = ''] = /<a href="([^"]+)">/.exec(page) ?? [];
  expect(address.replaceAll('&amp;', '&')).toBe(action?.redirectUrl);
  expect(page).not.toContain('/sandbox/card');
});

test('a store name with markup is escaped', async () => {
  const [before] = await database.query('select record from stores where is_default');
  await database.query(`update stores set record = record || '{"storeName": "<b>A & \\"B\\"</b>"}' where is_default`);
  const page = await (await open('card', await shop.ticket(token, id, 'card'))).text();
  expect(page).toContain('&lt;b&gt;A &amp; &quot;B&quot;&lt;/b&gt;');
  expect(page).not.toContain('<b>');
  expect(formOn(page).fields.payee).toBe('&lt;b&gt;A & "B"&lt;/b&gt;');
  await database.query('update stores set record = $1 where is_default', [before?.record]);
});

test('the store serves the stylesheet and the script of its payment pages', async () => {
  const style = await store.ask('/payments/page.css');
  expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  const script = await store.ask('/payments/onward.js');
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
});

describe('the payment addresses refuse', () => {
  test.each([
    ['an empty body', ''],
    ['JSON instead of a form', '{"type":"card"}'],
    ['a thousand fields', 'data[a]=1&'.repeat(1000)],
    ['object properties as field names', 'data[__proto__]=1&data[constructor]=2&signature=x'],
    ['invalid UTF-8', '%ff%fe=%ff&type=card&signature=%ff'],
  ])('%s', async (_, body) => {
    for (const path of ['/sandbox/card', '/sandbox/outcome', 'payments/return/sandbox', 'payments/callbacks/sandbox']) {
      const answer = await store.ask(path, { method: 'POST', body });
      expect(answer.status).toBe(403);
    }
  });

  test('a body of ten megabytes', async () => {
    for (const path of ['/sandbox/card', '/sandbox/outcome', 'payments/return/sandbox', 'payments/callbacks/sandbox']) {
      const answer = await store.ask(path, { method: 'POST', body: Buffer.alloc(10_000_000, 'a') });
      expect(answer.status).toBe(413);
    }
  });

  test('the method DELETE', async () => {
    for (const path of [
      '/sandbox/card',
      '/sandbox/bank',
      '/sandbox/outcome',
      'payments/fields',
      'payments',
      'payments/return/sandbox',
    ]) {
      expect((await store.ask(path, { method: 'DELETE' })).status).toBe(405);
    }
  });
});

test('the store logged no fault during these tests', () => {
  expect(store.log.filter((line) => !line.endsWith('give it back.'))).toEqual([]);
});
