import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type ScriptedProduct = {
  id: string;
  title: string;
  category: string;
  regularPrice: number;
  discountedPrice?: number;
  description?: string;
  images?: { url: string }[];
  attributes?: { key: string; value: string[] }[];
  variants?: { sku: string; size: string | null; color: string | null; price: number; available: number }[];
};

/** The store's data, which a test may change between requests. */
export type Script = {
  storeName: string;
  categories: string[];
  policies: Record<string, string>;
  /** Further fields of the store information. */
  details: Record<string, unknown>;
  products: ScriptedProduct[];
  /** Handles every request instead; it may pass some on to `answerTo`. */
  instead?: ((answer: ServerResponse, path: string, asked: URLSearchParams) => void) | undefined;
};

type Heard = { path: string; headers: IncomingHttpHeaders };

export type ScriptedStore = {
  apiBase: string;
  script: Script;
  /** Every request, in order of arrival. */
  heard: Heard[];
  close(): Promise<void>;
};

const PAGE_SIZE = 12;

export const manyProducts = (count: number): ScriptedProduct[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `piece-${place + 1}`,
    title: `Cotton kurta ${place + 1}`,
    category: 'women',
    regularPrice: 1_000 + place,
  }));

/** A store whose answers a test sets, also slow, wrong or missing ones. */
export async function openScriptedStore(): Promise<ScriptedStore> {
  const script: Script = {
    storeName: 'Deccan Weaves',
    categories: ['Women', 'Men'],
    policies: { terms: '<p>Terms nobody needs on another page</p>' },
    details: {},
    products: manyProducts(30),
  };
  const heard: Heard[] = [];
  const server = createServer((question, answer) => {
    const { pathname, searchParams } = new URL(question.url ?? '/', 'http://store');
    const path = pathname.replace('/api/v1', '');
    answer.setHeader('Access-Control-Allow-Origin', question.headers.origin ?? '*');
    answer.setHeader('Access-Control-Allow-Credentials', 'true');
    answer.setHeader('Access-Control-Allow-Headers', 'X-Store-Host, Authorization, Accept');
    if (question.method === 'OPTIONS') {
      answer.end();
      return;
    }
    heard.push({ path: `${path}?${searchParams}`, headers: question.headers });
    if (script.instead) script.instead(answer, path, searchParams);
    else answerTo(answer, path, searchParams, script);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    apiBase: `http://127.0.0.1:${port}/api/v1`,
    script,
    heard,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function answerTo(answer: ServerResponse, path: string, asked: URLSearchParams, script: Script): void {
  const { storeName, categories, policies, details, products } = script;
  if (path === '/storeInfo') {
    sendJson(answer, { storeName, categories, policies, description: 'Woven by hand', ...details });
  } else if (path === '/products') {
    const category = asked.get('category')?.toLowerCase() ?? '';
    const listed = products.filter((product) => !category || product.category.toLowerCase() === category);
    const limit = Number(asked.get('limit') ?? PAGE_SIZE);
    const from = (Number(asked.get('page') ?? 1) - 1) * limit;
    sendJson(answer, {
      data: listed.slice(from, from + limit).map(withPicture),
      pagination: { total: listed.length },
    });
  } else {
    const product = products.find(({ id }) => id === decodeURIComponent(path.replace('/products/', '')));
    if (product) sendJson(answer, withPicture(product));
    else sendJson(answer, { error: 'Product not found' }, 404);
  }
}

const withPicture = (product: ScriptedProduct) => ({
  ...product,
  imgUrl: `/pictures/${encodeURIComponent(product.id)}.svg`,
});

export function sendJson(answer: ServerResponse, body: unknown, status = 200): void {
  answer.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
