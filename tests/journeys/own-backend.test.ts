import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderingIn } from '../../build/rendering-place';
import { openShop, type RunningShop } from '../../host/shop';
import { browserForJourneys, leaveBrowser } from '../support/browser-for-journeys';
import { builtForTests } from '../support/built-shop';
import { addFromListing } from '../support/journeys/adding';
import { ADDRESS, heading, placeOrder } from './buying';
import { named, signIn } from './signing-in';

const STORE = fileURLToPath(new URL('../../docs/your-own-backend/store.js', import.meta.url));

let browser: Browser;
let store: ChildProcess;
let narrow: Server;
const shops = new Map<string, RunningShop>();

beforeAll(async () => {
  const dist = await builtForTests();
  const open = async (headers: string, apiBase: string) => {
    const rendering = { entry: renderingIn(dist), apiBase, patienceMs: 5_000 };
    shops.set(headers, await openShop({ port: 0, dist, apiBase, rendering }));
  };
  const apiBase = await openStoreOfOneFile();
  await open('every header of ours', apiBase);
  await open('two headers', await openWithTwoHeaders(apiBase));
  browser = await browserForJourneys();
});

afterAll(async () => {
  await leaveBrowser(browser);
  for (const shop of shops.values()) await shop.close();
  narrow?.close();
  store?.kill();
});

async function openStoreOfOneFile(): Promise<string> {
  const started = spawn(process.execPath, [STORE, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  store = started;
  const [said]: unknown[] = await once(started.stdout, 'data');
  return /http:\S+/.exec(String(said))?.[0] ?? '';
}

/** The same store, behaving as most do: it has no idempotency keys, and its CORS allows none of the shop's headers. */
async function openWithTwoHeaders(apiBase: string): Promise<string> {
  const narrowed = async (asked: IncomingMessage, answer: ServerResponse) => {
    const { method = 'GET', headers } = asked;
    const { authorization = '', origin = '', 'content-type': type = 'application/json' } = headers;
    const said = await fetch(new URL(asked.url ?? '', apiBase), {
      method,
      headers: { authorization, origin, 'content-type': type },
      ...(method === 'POST' && { body: await text(asked) }),
    });
    const allowed = Object.fromEntries(said.headers);
    delete allowed['content-length'];
    if (method === 'OPTIONS') allowed['access-control-allow-headers'] = 'content-type, authorization';
    answer.writeHead(said.status, allowed);
    answer.end((await said.text()).replace('"idempotencyKeys"', ''));
  };
  narrow = createServer((asked, answer) => void narrowed(asked, answer).catch(() => answer.destroy()));
  narrow.listen(0, '127.0.0.1');
  await once(narrow, 'listening');
  const { port } = v.parse(v.object({ port: v.number() }), narrow.address());
  return `http://127.0.0.1:${port}${new URL(apiBase).pathname}`;
}

it.each(['every header of ours', 'two headers'])(
  'a single-file backend that allows %s supports registering, signing in, ordering and paying',
  async (headers) => {
    const shop = shops.get(headers);
    const context = await browser.newContext({ baseURL: shop?.url ?? '' });
    const page = await context.newPage();
    const shopper = { email: `${headers.split(' ', 1)[0]}@onefile.example`, password: 'lamp-light' };

    const rendered = await fetch(`${shop?.url}/products`);
    expect((await rendered.text()).includes('Linen shirt')).toBe(true);

    await page.goto('/register');
    await named(page, 'firstName').fill('Asha');
    await named(page, 'lastName').fill('Rao');
    await named(page, 'email').fill(shopper.email);
    await named(page, 'password').fill(shopper.password);
    await named(page, 'confirmPassword').fill(shopper.password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/');

    const name = await addFromListing(page);
    await page.goto('/checkout');
    await page.waitForURL('**/login');
    await signIn(page, shopper);
    await page.waitForURL('**/checkout');
    for (const [field, value] of Object.entries(ADDRESS)) await named(page, field).fill(value);
    const id = await placeOrder(page);

    await named(page, 'method').selectOption('cash');
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await page.waitForURL('**/orders');
    await heading(page, `Order ${id}`).waitFor();
    await page.getByText(name).filter({ visible: true }).first().waitFor();
    await page.getByText('Processing').first().waitFor();
    await context.close();
  },
);
