import * as v from 'valibot';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { CartLine } from '../../contract/cart';
import type { ShownOrder } from '../../contract/order';
import { shownProduct } from '../../contract/product';
import { line } from '../models/sample-products';
import { databaseOf } from '../server/account-calls';
import { times } from '../server/crowd';
import { openedStore } from '../server/opened-store';
import { ADDRESS, orderCalls } from '../server/order-calls';
import { type Chance, chance } from './chance';
import { type LossyProxy, lossyProxyTo } from './lossy-proxy';
import { report } from './report';
import { browserOfShopper, openTab, type ShoppersBrowser, type Tab } from './shopping-tab';

const { FAULTS, FAULTS_SEED, FAULTS_ATTEMPTS } = process.env;
const SEED = Number(FAULTS_SEED ?? Date.now() % 1_000_000);
const ATTEMPTS = Number(FAULTS_ATTEMPTS ?? (FAULTS === 'long' ? 2_000 : 150));
const LOSSES = [10, 30, 50];
/** Sequences of attempts that run at the same time, each over its own lossy proxy. */
const LANES = 5;
/** The store limits the attempts and the unpaid units of one account. */
const MOST_BY_ONE_ACCOUNT = 100;
const MOST_STEPS_ON_A_BAD_NETWORK = 4;
const RELOADS_PERCENT = 30;
/** Retry for the store's capabilities, order, load the orders, choose among them, and see the order placed. */
const MOST_STEPS_ONCE_IT_IS_BACK = 5;

const store = openedStore();
const database = databaseOf(store);
const calls = orderCalls(store);
/** One with a chosen size and one without: with a size, the shop orders only once it knows the store's capabilities. */
let choices: CartLine[] = [];
const tokens: string[] = [];

beforeAll(async () => {
  await database.query('update variants set units = 1000000');
  const listed = (await calls.products()).flatMap((product) => shownProduct(product) ?? []);
  const [sized, plain] = [listed.find(({ sizes }) => sizes), listed.find(({ sizes }) => !sizes)];
  choices = [sized, plain].map((product) =>
    line({ id: product?.id ?? '', selectedSize: product?.sizes?.[0] ?? '', price: product?.price ?? 0 }),
  );
  for (const number of times(Math.ceil(ATTEMPTS / MOST_BY_ONE_ACCOUNT))) {
    tokens.push((await calls.shopper(`lossy-${number}`)).token);
  }
});

test.each(LOSSES)(
  `each order attempt makes exactly one order if %i of 100 calls get lost (seed ${SEED})`,
  async (loss) => {
    const numbers = times(Math.ceil(ATTEMPTS / LOSSES.length));
    const lanes = await Promise.all(
      times(LANES).map((lane) =>
        shopIn(
          chance(SEED + loss * LANES + lane),
          loss,
          numbers.filter((number) => number % LANES === lane),
        ),
      ),
    );
    const made = await database.query(
      `select id, shipping_address->>'address' as address from orders where shipping_address->>'address' like $1`,
      [addressOf('%', loss)],
    );
    const told = lanes.flatMap(({ placed }) => placed);
    const [ids, toldIds] = [made.map(({ id }) => id), told.map(([, id]) => id)];
    await report({
      seed: SEED,
      fault: `browsers lose ${loss} of a hundred calls`,
      acknowledged: told.length,
      lost: toldIds.filter((id) => !ids.includes(id)).length,
      unasked: ids.filter((id) => !toldIds.includes(String(id))).length,
    });
    expect(made.map(({ id, address }) => [address, id]).sort()).toEqual(told.sort());
    const answersLost = lanes.reduce((sum, lane) => sum + lane.answersLost, 0);
    expect(answersLost, 'some answers were lost').toBeGreaterThan(0);
    expect(store.log).toEqual([]);
  },
  3_600_000,
);

const addressOf = (number: number | '%', loss: number) => `Flat ${number}, ${loss} MG Road`;

/** Makes the attempts in sequence, waits for late copies, and answers which order each shopper was told of. */
async function shopIn(luck: Chance, loss: number, numbers: number[]) {
  const proxy = await lossyProxyTo(store.url, luck);
  onTestFinished(proxy.close);
  const placed: [address: string, orderId: string][] = [];
  for (const number of numbers) {
    const address = addressOf(number, loss);
    placed.push([address, await attempt({ proxy, luck, loss, number, address })]);
  }
  await proxy.quiet();
  return { placed, answersLost: proxy.answersLost() };
}

type Attempt = { proxy: LossyProxy; luck: Chance; loss: number; number: number; address: string };

/** Does what the screen offers and sometimes reloads it, at last over a network without losses. */
async function attempt({ proxy, luck, loss, number, address }: Attempt): Promise<string> {
  const browser = browserOfShopper(tokens[number % tokens.length] ?? '');
  proxy.setLoss(loss);
  let tab = opened(proxy, browser, number);
  tab.shop.cart.send({ type: 'cart.line.added', line: choices[number % choices.length] ?? line() });
  for (const _ of times(MOST_STEPS_ON_A_BAD_NETWORK)) {
    const orderId = await step(tab, address);
    if (orderId) return leave(tab, orderId);
    if (luck.between(1, 100) > RELOADS_PERCENT) continue;
    // Even if a request for an order is under way.
    tab.close();
    tab = opened(proxy, browser, number);
  }
  proxy.setLoss(0);
  for (const _ of times(MOST_STEPS_ONCE_IT_IS_BACK)) {
    const orderId = await step(tab, address);
    if (orderId) return leave(tab, orderId);
  }
  const { value, context } = tab.checkout.getSnapshot();
  throw new Error(`${address} got no answer: ${JSON.stringify([value, context.failure])}`);
}

function leave(tab: Tab, orderId: string): string {
  expect(tab.shop.cart.getSnapshot().context.lines, 'the ordered lines are removed from the cart').toEqual([]);
  tab.close();
  return orderId;
}

/** Takes one action that the screen offers; resolves to the order's id once there is one. */
async function step({ checkout, shop, atRest }: Tab, address: string): Promise<string | undefined> {
  const offered = await atRest();
  if (offered.matches('placed')) return offered.context.orderId;
  if (offered.matches('unreachable')) {
    shop.storeInfo.send({ type: 'storeInfo.retried' });
    checkout.send({ type: 'checkout.retried' });
  } else if (offered.matches('editing')) {
    checkout.send({ type: 'checkout.typed', address: { ...ADDRESS, address } });
    checkout.send({ type: 'checkout.submitted' });
  } else if (offered.matches({ unconfirmed: 'unlisted' })) {
    checkout.send({ type: 'checkout.orders.asked' });
  } else {
    const orders: ShownOrder[] = offered.context.orders;
    const own = orders.find(({ shipping }) => shipping.address.startsWith(address));
    checkout.send(own ? { type: 'checkout.order.recognised', orderId: own.id } : { type: 'checkout.retried' });
    if (own) return own.id;
  }
  return undefined;
}

/** For every third attempt, the store honours idempotency keys without announcing the capability. */
const opened = (proxy: LossyProxy, browser: ShoppersBrowser, number: number): Tab =>
  openTab(browser, {
    base: `${proxy.url}/api/v1`,
    fetch: number % 3 === 0 ? withoutCapabilities : fetch,
  });

const withoutCapabilities: typeof fetch = async (asked, options) => {
  const answer = await fetch(asked, options);
  if (!String(asked).endsWith('/storeInfo')) return answer;
  return Response.json({ ...v.parse(v.looseObject({}), await answer.json()), capabilities: [] });
};
