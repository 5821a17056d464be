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

describe.each(METHODS)('the page for %s', (method) => {
  test('says what is paid to whom, that nothing is, and offers every ending', async () => {
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

  test('runs nothing, is framed by nobody and posts to store and shop alone', async () => {
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
    ['another way back', { url: 'https://evil.example/' }],
    ['another shop', { shop: 'https://evil.example' }],
    ['another page', { type: 'cardx' }],
    ['another signature', { signature: 'A'.repeat(43) }],
    ['no signature', { signature: '' }],
  ])('is refused with %s written into it, and so is its ending', async (_, change) => {
    const ticket = { ...(await shop.ticket(token, id, method)), ...change };
    for (const answer of [await open(method, ticket), await shop.choose(ticket, 'succeeded')]) {
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain('Nothing was paid');
    }
    expect(await shop.status(token, id)).toBe(0);
  });

  test.each(['', 'paid', 'succeeded;', '__proto__'])('knows no ending %j', async (outcome) => {
    expect((await shop.choose(await shop.ticket(token, id, method), outcome)).status).toBe(403);
    expect(await shop.status(token, id)).toBe(0);
  });

  test.each([
    ['succeeded', 1],
    ['failed', 0],
    ['cancelled', 0],
    ['never', 0],
  ])('%s leaves the order at %i', async (outcome, status) => {
    await shop.choose(await shop.ticket(token, id, method), outcome);
    expect(await shop.status(token, id)).toBe(status);
  });

  test('takes its time, and then succeeds by itself', async () => {
    await shop.choose(await shop.ticket(token, id, method), 'late');
    await expect.poll(() => shop.status(token, id)).toBe(1);
  });
});

describe('the way back', () => {
  test('from a card is a form to the store, which leads on to the shop', async () => {
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

  test('from a bank that takes its time leads to the payment, at once', async () => {
    const answer = await shop.choose(await shop.ticket(token, id, 'netBanking'), 'late');
    const back = await fetch(answer.headers.get('location') ?? '', { redirect: 'manual' });
    expect(back.headers.get('location')).toBe(`${SHOP}/payment?orderId=${id}`);
    await expect.poll(() => shop.status(token, id)).toBe(1);
  });

  test('from a phone that scanned a code is none: the screen with the code goes on', async () => {
    const answer = await shop.choose(await shop.ticket(token, id, 'upiQr'), 'succeeded');
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('will notice by itself')]);
  });
});

test('a ticket for one page opens no other', async () => {
  const ticket = await shop.ticket(token, id, 'netBanking');
  expect((await store.ask(`/sandbox/upi?${new URLSearchParams(ticket)}`)).status).toBe(403);
  expect((await shop.post('/sandbox/card', ticket)).status).toBe(403);
});

test('the phone has seen the QR codes that were shown, and no other payment', async () => {
  await shop.begun(token, id, 'card');
  const { action } = await shop.begun(token, id, 'upiQr');
  const page = await (await store.ask('/sandbox/phone')).text();
  const [, address = ''] = /<a href="([^"]+)">/.exec(page) ?? [];
  expect(address.replaceAll('&amp;', '&')).toBe(action?.redirectUrl);
  expect(page).not.toContain('/sandbox/card');
});

test('names are shown as they are, never as markup', async () => {
  const [before] = await database.query('select record from stores where is_default');
  await database.query(`update stores set record = record || '{"storeName": "<b>A & \\"B\\"</b>"}' where is_default`);
  const page = await (await open('card', await shop.ticket(token, id, 'card'))).text();
  expect(page).toContain('&lt;b&gt;A &amp; &quot;B&quot;&lt;/b&gt;');
  expect(page).not.toContain('<b>');
  expect(formOn(page).fields.payee).toBe('&lt;b&gt;A & "B"&lt;/b&gt;');
  await database.query('update stores set record = $1 where is_default', [before?.record]);
});

test('what pages are dressed in comes from the store', async () => {
  const style = await store.ask('/payments/page.css');
  expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  const script = await store.ask('/payments/onward.js');
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
});

describe('hostile forms are refused in short', () => {
  test.each([
    ['nothing', ''],
    ['no form', '{"type":"card"}'],
    ['a thousand names', 'data[a]=1&'.repeat(1000)],
    ['names of objects', 'data[__proto__]=1&data[constructor]=2&signature=x'],
    ['bytes that are no UTF-8', '%ff%fe=%ff&type=card&signature=%ff'],
  ])('%s', async (_, body) => {
    for (const path of ['/sandbox/card', '/sandbox/outcome', 'payments/return/sandbox', 'payments/callbacks/sandbox']) {
      const answer = await store.ask(path, { method: 'POST', body });
      expect(answer.status).toBe(403);
    }
  });

  test('ten megabytes', async () => {
    for (const path of ['/sandbox/card', '/sandbox/outcome', 'payments/return/sandbox', 'payments/callbacks/sandbox']) {
      const answer = await store.ask(path, { method: 'POST', body: Buffer.alloc(10_000_000, 'a') });
      expect(answer.status).toBe(413);
    }
  });

  test('other methods', async () => {
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

test('nothing of all this was a fault of the store', () => {
  expect(store.log.filter((line) => !line.endsWith('give it back.'))).toEqual([]);
});
