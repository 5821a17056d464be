import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { HIGHEST_LIMIT } from '../contract/product-query';
import { openBenchStore } from './bench-store';
import { openProgram } from './program';

const HOSTNAME = 'large.localhost';
const PAGE_SIZE = 12;
const LOOK_AGAIN_MS = 250;

const StoreSchema = v.object({ categories: v.array(v.string()), capabilities: v.array(v.string()) });
const ListingSchema = v.object({
  data: v.array(v.object({ id: v.string() })),
  pagination: v.object({ total: v.number() }),
});

export type Answered = { status: number; isRendered: boolean };
export type LargeShop = Awaited<ReturnType<typeof openLargeShop>>;

/** A shop of many products and its store, each in a process of its own as it is shipped, with fresh data. */
export async function openLargeShop(dist: string, products: number) {
  const bench = await openBenchStore();
  await bench.seed(HOSTNAME, products);
  const store = await bench.serve({ trustedProxies: 1 });
  const apiUrl = `${store.url}/api/v1`;
  const host = await openProgram({
    program: 'host',
    env: { STATECART_DIST: dist, API_BASE: apiUrl, PORT: '0', HOST: '127.0.0.1', SHOP_URL: `http://${HOSTNAME}` },
  });
  const agent = new Agent({ keepAlive: true });
  const { hostname: address, port } = new URL(host.url);
  const headers = { host: HOSTNAME, 'accept-encoding': 'br' };

  /** As browsers ask. The page is not looked into, which would cost as much as sending it: the plain one is known by its tag. */
  const ask = (path: string) =>
    new Promise<{ status: number; etag: string | undefined }>((resolve, reject) => {
      const asking = request({ hostname: address, port, path, agent, headers }, (answer) => {
        const { statusCode = 0, headers } = answer;
        answer.resume().once('end', () => resolve({ status: statusCode, etag: headers.etag }));
      });
      asking.once('error', reject).end();
    });
  const plain = (await ask('/cart')).etag;

  async function askStore<Schema extends v.GenericSchema>(path: string, schema: Schema) {
    const answer = await fetch(apiUrl + path, { headers: { 'x-store-host': HOSTNAME } });
    return v.parse(schema, await answer.json());
  }

  /** Once the store has read what can be searched, nothing else goes on beside what is measured. */
  let told = await askStore('/storeInfo', StoreSchema);
  while (!told.capabilities.includes('search')) {
    await wait(LOOK_AGAIN_MS);
    told = await askStore('/storeInfo', StoreSchema);
  }

  async function listings(): Promise<string[]> {
    const ofCategories = told.categories.map(async (name) => {
      const category = encodeURIComponent(name.toLowerCase());
      const { pagination } = await askStore(`/products?category=${category}`, ListingSchema);
      const pages = Math.ceil(pagination.total / PAGE_SIZE);
      return Array.from({ length: pages }, (_, place) => `/products?category=${category}&page=${place + 1}`);
    });
    return (await Promise.all(ofCategories)).flat();
  }

  async function productPages(most: number): Promise<string[]> {
    const paths: string[] = [];
    for (let page = 1; paths.length < most; page += 1) {
      const { data } = await askStore(`/products?limit=${HIGHEST_LIMIT}&page=${page}`, ListingSchema);
      if (data.length === 0) break;
      paths.push(...data.map(({ id }) => `/product/${id}`));
    }
    return paths;
  }

  return {
    host,
    store,
    apiUrl,
    hostname: HOSTNAME,
    headers,
    async page(path: string): Promise<Answered> {
      const { status, etag } = await ask(path);
      return { status, isRendered: etag !== plain };
    },
    /** So many different addresses, or as many as there are: a listing after every two products. */
    async addresses(most: number): Promise<string[]> {
      const [few, many] = [await listings(), await productPages(most)];
      const mixed = many.flatMap((path, place) => (place % 2 === 1 ? [path, ...few.splice(0, 1)] : [path]));
      return mixed.slice(0, most);
    },
    async close() {
      agent.destroy();
      await host.close();
      await bench.close();
    },
  };
}
