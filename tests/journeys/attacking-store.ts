import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { productOf, storeOf } from '../support/words-of-attackers';

/** The store tells shops apart by host name, so each can have its own words. To a browser they are one site. */
export const shopNumber = (shop: number, shopUrl: string): string => {
  const url = new URL(shopUrl);
  url.hostname = `shop-${shop}.shops.localhost`;
  return url.origin;
};

type AttackingStore = {
  apiBase: string;
  /** Sends these words to the shop in place of every text; the result returns how often the shop has asked. */
  say(shop: number, words: string): () => number;
  close(): Promise<void>;
};

/** A store whose name, details and products are attacks. */
export async function openAttackingStore(): Promise<AttackingStore> {
  const said = new Map<number, { words: string; times: number }>();
  const server = createServer((question, answer) => {
    answer.setHeader('Access-Control-Allow-Origin', question.headers.origin ?? '*');
    answer.setHeader('Access-Control-Allow-Credentials', 'true');
    answer.setHeader('Access-Control-Allow-Headers', 'X-Store-Host, Authorization, Accept');
    if (question.method === 'OPTIONS') return answer.writeHead(200).end();
    const shop = /^shop-(\d+)\./.exec(String(question.headers['x-store-host']))?.[1];
    const saying = said.get(Number(shop)) ?? { words: '', times: 0 };
    saying.times += 1;
    const body = JSON.stringify(answerOf(new URL(question.url ?? '/', 'http://store').pathname, saying.words));
    answer.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    apiBase: `http://127.0.0.1:${port}/api/v1`,
    say: (shop, words) => {
      const saying = { words, times: 0 };
      said.set(shop, saying);
      return () => saying.times;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answerOf(path: string, words: string): unknown {
  if (path.endsWith('/storeInfo')) return storeOf(words);
  const product = productOf(words);
  return path.endsWith('/products') ? { data: [product], pagination: { total: 1 } } : product;
}
