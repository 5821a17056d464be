import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '../bin/command-line/ensure-built';
import { carryOut } from '../bin/command-line/notice';
import { API_PREFIX, readSettings } from '../bin/command-line/settings';
import { freePort } from '../tests/support/free-port';
import { figures } from './asking';
import { type Buyer, placeOrder, productIds, registerBuyers } from './buyers';
import type { Flood } from './crowd';
import { release } from './crowds';
import { openProgram } from './program';

const CROWD = 60;
const SECONDS = 10;
const BUYERS = 40;
const EVERY_MS = 100;

type Where = { shopUrl: string; apiUrl: string };

type Met = { took: number[]; well: number };

/** What one visitor of the home page and one buyer notice of each kind of flood on shop and store. */
await carryOut(async () => {
  const { dist } = readSettings({ STATECART_DIST: process.env.STATECART_DIST });
  await ensureBuilt({ dist });
  const shop = await openShop(dist);
  try {
    const buyers = await registerBuyers(shop.apiUrl, BUYERS);
    const buying = { apiUrl: shop.apiUrl, buyers, products: await productIds(shop.apiUrl) };
    // Warm-up: the first pages and orders load and compile code.
    await meet(shop.shopUrl, buying, wait(3_000));
    const rows = [];
    rows.push(rowOf('nobody else', await meet(shop.shopUrl, buying, wait(SECONDS * 1_000)), 0));
    for (const [name, flood] of floodsOver(shop, buyers)) {
      const answered = release(flood);
      // The process of the flood takes a moment to start.
      await wait(1_000);
      const met = await meet(shop.shopUrl, buying, answered);
      rows.push(rowOf(name, met, await answered));
      // Requests of this flood that still wait must not count against the next one.
      await wait(2_000);
    }
    console.log(`A visitor and a buyer, ${SECONDS} s each, beside ${CROWD} connections; milliseconds:\n`);
    console.table(rows);
  } finally {
    await shop.close();
  }
});

/** Shop and store in one process, as `npm start` has them. */
async function openShop(dist: string) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'statecart-bench-'));
  const storePort = await freePort();
  const { url, close } = await openProgram({
    program: 'start',
    env: {
      STATECART_DIST: dist,
      STATECART_DATA: dataFolder,
      DATABASE_URL: '',
      PORT: '0',
      STORE_PORT: String(storePort),
      // One trusted proxy, so that simulated shoppers can come from different addresses.
      TRUSTED_PROXIES: '1',
      FLOWS: 'off',
    },
  });
  return {
    shopUrl: url,
    apiUrl: `http://localhost:${storePort}${API_PREFIX}`,
    close: async () => {
      await close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function floodsOver({ shopUrl, apiUrl }: Where, buyers: Buyer[]): [name: string, flood: Flood][] {
  const many = { connections: CROWD, seconds: SECONDS + 1 };
  const pages = (path: string, star: Flood['star']): Flood => ({ ...many, url: shopUrl + path, star });
  const [{ email = '', password = '' } = {}] = buyers;
  const signIn = { ...many, url: `${apiUrl}/users/authorize`, body: JSON.stringify({ email, password }) } as const;
  return [
    ['/?x=<number>', pages('/?x=*', 'number')],
    ['/product/<unknown>', pages('/product/*', 'uuid')],
    ['/products?page=<number>', pages('/products?page=*', 'number')],
    ['one account signing in', { ...signIn, star: 'number' }],
  ];
}

type Buying = { apiUrl: string; buyers: Buyer[]; products: string[] };

/** One visitor of the home page and one buyer, each pausing `EVERY_MS` between two steps. */
async function meet(shopUrl: string, { apiUrl, buyers, products }: Buying, until: Promise<unknown>) {
  let isOver = false;
  const over = until.then(() => {
    isOver = true;
  });
  const repeat = async (step: (place: number) => Promise<boolean>): Promise<Met> => {
    const met: Met = { took: [], well: 0 };
    for (let place = 0; !isOver; place += 1) {
      const begun = performance.now();
      if (await step(place)) met.well += 1;
      met.took.push(performance.now() - begun);
      await wait(EVERY_MS);
    }
    return met;
  };
  const inTurn = <Thing>(things: Thing[], place: number): Thing | undefined => things[place % things.length];
  const [home, orders] = await Promise.all([
    repeat(async () => (await (await fetch(shopUrl)).text()).includes('<html data-rendered ')),
    repeat((place) => placeOrder(apiUrl, inTurn(buyers, place), inTurn(products, place))),
    over,
  ]);
  return { home, orders };
}

function rowOf(flood: string, { home, orders }: Record<'home' | 'orders', Met>, answered: number) {
  const [order, page] = [figures(orders.took), figures(home.took)];
  const share = ({ well, took }: Met) => `${Math.round((100 * well) / took.length)} %`;
  return {
    flood,
    'answered a second': answered,
    'order p50': order.p50,
    'order p99': order.p99,
    'orders placed': share(orders),
    'home p50': page.p50,
    'home p99': page.p99,
    'home rendered': share(home),
  };
}
