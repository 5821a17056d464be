import { API_PREFIX } from '../bin/command-line/settings';
import { openBalancer } from '../tests/support/balancer';
import { freePort } from '../tests/support/free-port';
import { HAPROXY, openHaproxy } from '../tests/support/haproxy';
import type { Replication } from '../tests/support/replication';
import { type Buyer, placeOrder } from './buyers';
import { openCaller } from './caller';
import { openHost, visitorOf } from './large-shop';
import { postgresMs } from './postgres-processor';
import { processorMsOf, type RunningProgram } from './program';
import { inTurn, type Step } from './repeating';
import { untilReady } from './until-ready';

export const KINDS = ['host', 'store', 'primary', 'replica', 'balancer', 'asker'] as const;
export type Kind = (typeof KINDS)[number];
/** Processor time in milliseconds. */
export type Spent = Record<Kind, number>;

export const ASKED = ['pages', 'listings', 'orders', 'orders of one product'] as const;
export type Asked = (typeof ASKED)[number];

export type Setup = {
  name: string;
  storeUrl: string;
  steps(shopping: Shopping): Record<Asked, Step>;
  spent(): Promise<Spent>;
  /** How many pages so far the host sent without content because it was busy. */
  plain(): number;
  close(): Promise<void>;
};

export type Shopping = { pages: string[]; listings: string[]; buyers: Buyer[]; products: string[] };

export const ofEach = (ms: (kind: Kind) => number): Spent => ({
  host: ms('host'),
  store: ms('store'),
  primary: ms('primary'),
  replica: ms('replica'),
  balancer: ms('balancer'),
  asker: ms('asker'),
});

type Opening = {
  name: string;
  stores: RunningProgram[];
  databases: Replication;
  dist: string;
  /** The store whose products pages and listings show. */
  hostname: string;
};

/** Opens as many hosts as stores; each host asks the stores through the balancer. */
export async function openSetup({ name, stores, databases, dist, hostname }: Opening): Promise<Setup> {
  const storePort = await freePort();
  // HAProxy's address is known before it is open; the plain balancers get their servers once those are open.
  const plain = HAPROXY ? undefined : { store: await openBalancer(), host: await openBalancer() };
  const apiUrl = (plain?.store.url ?? `http://127.0.0.1:${storePort}`) + API_PREFIX;
  const hosts = await Promise.all(stores.map(() => openHost(dist, apiUrl, hostname)));
  const servers = { store: stores.map(({ url }) => url), host: hosts.map(({ url }) => url) };
  for (const url of servers.store) plain?.store.add(url);
  for (const url of servers.host) plain?.host.add(url);
  const haproxy = HAPROXY ? await openHaproxy(HAPROXY, servers, storePort) : undefined;
  const shopUrl = haproxy?.host ?? plain?.host.url ?? '';
  const storeUrl = haproxy?.store ?? plain?.store.url ?? '';
  for (const url of [...servers.store, storeUrl, ...servers.host, shopUrl]) await untilReady(url);

  const visitor = await visitorOf(shopUrl, hostname);
  const looker = openCaller(storeUrl, { 'x-store-host': hostname });
  let plainPages = 0;
  const sum = async (programs: RunningProgram[]) =>
    (await Promise.all(programs.map(({ processorMs }) => processorMs()))).reduce((total, ms) => total + ms, 0);
  return {
    name,
    storeUrl,
    steps: ({ pages, listings, buyers, products }) => {
      const order = (place: number, product = products[0]) =>
        placeOrder(storeUrl + API_PREFIX, inTurn(buyers, place), product);
      return {
        pages: async (place) => {
          const { status, isRendered } = await visitor.page(inTurn(pages, place) ?? '/');
          const isAnswered = status === 200;
          if (isAnswered && !isRendered) plainPages += 1;
          return isAnswered;
        },
        listings: async (place) => (await looker.call(API_PREFIX + inTurn(listings, place))).status === 200,
        orders: (place) => order(place, inTurn(products, place)),
        'orders of one product': (place) => order(place),
      };
    },
    plain: () => plainPages,
    spent: async () => {
      const { user, system } = process.cpuUsage();
      return {
        host: await sum(hosts),
        store: await sum(stores),
        primary: await postgresMs(databases.primary.folder),
        replica: await postgresMs(databases.replica.folder),
        balancer: haproxy ? await processorMsOf(haproxy.pid) : 0,
        asker: (user + system) / 1_000,
      };
    },
    async close() {
      visitor.close();
      looker.close();
      await haproxy?.close();
      await plain?.host.close();
      for (const host of hosts) await host.close();
      await plain?.store.close();
    },
  };
}
