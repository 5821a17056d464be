import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '../bin/command-line/ensure-built';
import { carryOut } from '../bin/command-line/notice';
import { readSettings } from '../bin/command-line/settings';
import { figures } from './asking';
import { placeOrder, productIds, registerBuyers } from './buyers';
import { type LargeShop, openLargeShop } from './large-shop';
import { optionOf } from './option';

const PRODUCTS = optionOf('products', 13_000);
const MINUTES = optionOf('minutes', 10);
const SHOPPERS = 8;
const PAUSE_MS = 50;
const BUYERS = 40;
const MOST_MEBIBYTES = 300;
/** Memory at the end, relative to that after a third of the time, by when caches are full and code is compiled. */
const MOST_GROWTH = 1.1;

type Step = (place: number) => Promise<boolean>;

/** Whether the memory of host and store grows during many minutes of browsing, searching and ordering. */
await carryOut(async () => {
  const { dist } = readSettings({ STATECART_DIST: process.env.STATECART_DIST });
  await ensureBuilt({ dist });
  const shop = await openLargeShop(dist, PRODUCTS);
  try {
    report(await watch(shop, await stepsIn(shop)));
  } finally {
    await shop.close();
  }
});

/** Of ten steps, four visit popular pages, three visit rare ones, two search and one orders. */
async function stepsIn({ page, apiUrl, hostname, addresses }: LargeShop): Promise<Step[]> {
  const seldom = await addresses(PRODUCTS);
  const often = ['/', '/products', '/contact', '/terms', ...seldom.slice(0, 20)];
  const words = ['kurta', 'blue dress', 'under 1500', 'cotton', 'saree', 'shoes'];
  const [buyers, products] = [await registerBuyers(apiUrl, BUYERS), await productIds(apiUrl)];
  const inTurn = <Thing>(things: Thing[], place: number) => things[place % things.length];
  const seen = async (path = '/') => (await page(path)).status === 200;
  const look: Step = (place) => seen(inTurn(often, place));
  const lookElsewhere: Step = (place) => seen(inTurn(seldom, place));
  const search: Step = async (place) => {
    const asked = new URLSearchParams({ q: inTurn(words, place) ?? '', page: String(1 + (place % 5)) });
    const answer = await fetch(`${apiUrl}/products?${asked}`, { headers: { 'x-store-host': hostname } });
    await answer.arrayBuffer();
    return answer.ok;
  };
  const order: Step = (place) => placeOrder(apiUrl, inTurn(buyers, place), inTurn(products, place));
  return [look, lookElsewhere, look, search, lookElsewhere, look, order, lookElsewhere, look, search];
}

type Minute = { minute: number; host: number; store: number; steps: number; failed: number; p50: number; p99: number };

async function watch({ host, store }: LargeShop, steps: Step[]): Promise<Minute[]> {
  const minutes: Minute[] = [];
  let taken = 0;
  let failed = 0;
  let took: number[] = [];
  let isOver = false;
  const shopper = async () => {
    while (!isOver) {
      const place = taken++;
      const begun = performance.now();
      const isWell = await steps[place % steps.length]?.(Math.floor(place / steps.length));
      took.push(performance.now() - begun);
      if (!isWell) failed += 1;
      await wait(PAUSE_MS);
    }
  };
  const shoppers = Promise.all(Array.from({ length: SHOPPERS }, shopper));
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await Promise.race([wait(60_000), shoppers]);
    const memory = { host: Math.round(await host.mebibytes()), store: Math.round(await store.mebibytes()) };
    const { p50, p99 } = figures(took);
    minutes.push({ minute, ...memory, steps: took.length, failed, p50, p99 });
    took = [];
  }
  isOver = true;
  await shoppers;
  return minutes;
}

function report(minutes: Minute[]): void {
  console.log(
    `${SHOPPERS} shoppers among ${PRODUCTS.toLocaleString('en-IN')} products; resident MiB, milliseconds a step:\n`,
  );
  console.table(minutes);
  const [early, last] = [minutes[Math.floor(minutes.length / 3)], minutes.at(-1)];
  if (!early || !last) return;
  const isSmall = Math.max(last.host, last.store) < MOST_MEBIBYTES;
  const isSteady = last.host <= MOST_GROWTH * early.host && last.store <= MOST_GROWTH * early.store;
  console.log(
    `wanted: under ${MOST_MEBIBYTES} MiB each, no growth after minute ${early.minute}, and nothing that fails`,
  );
  const isMet = isSmall && isSteady && last.failed === 0;
  console.log(isMet ? 'PASS: every target is met.' : 'MISS: see the table.');
  if (!isMet) process.exitCode = 1;
}
