import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ATTACKS, POISONED_VALUES } from '../support/attacks';

/** Each says something else in place of every text of the store; the first means no harm. */
export const WORDS: readonly string[] = ['Words of the store', ...ATTACKS, ...POISONED_VALUES];

/** A shop is known by its name: each speaks with other words. */
export const shopSaying = (place: number, shopUrl: string): string => {
  const url = new URL(shopUrl);
  url.hostname = `words-${place}.localhost`;
  return url.origin;
};

/** The address of a picture is an address whatever it says, and a picture is asked for there. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** A store whose name, details and products are attacks. */
export async function openAttackingStore(): Promise<{ apiBase: string; close(): Promise<void> }> {
  const server = createServer((question, answer) => {
    answer.setHeader('Access-Control-Allow-Origin', question.headers.origin ?? '*');
    answer.setHeader('Access-Control-Allow-Credentials', 'true');
    answer.setHeader('Access-Control-Allow-Headers', 'X-Store-Host, Authorization, Accept');
    const place = /^words-(\d+)\./.exec(String(question.headers['x-store-host']))?.[1];
    const { pathname } = new URL(question.url ?? '/', 'http://store');
    const body = question.method === 'OPTIONS' ? '' : JSON.stringify(said(pathname, WORDS[Number(place)] ?? ''));
    answer.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    apiBase: `http://127.0.0.1:${port}/api/v1`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function said(path: string, words: string): unknown {
  if (path.endsWith('/storeInfo')) return storeOf(words);
  const product = productOf(words);
  return path.endsWith('/products') ? { data: [product], pagination: { total: 1 } } : product;
}

const storeOf = (words: string) => ({
  storeName: words,
  companyName: words,
  companyAddress: words,
  companyEmail: words,
  companyPhone: words,
  companyLogoUrl: PICTURE,
  description: words,
  categories: [words],
  categoryImages: { [words]: PICTURE },
  socialLinks: { instagram: words, [words]: words },
  grievanceOfficer: { name: words, email: words, phone: words, hours: words },
});

const productOf = (words: string) => ({
  id: 'piece',
  title: words,
  description: words,
  imgUrl: PICTURE,
  images: [{ url: PICTURE }],
  category: words,
  parentCategory: words,
  regularPrice: 1_299,
  attributes: [
    { key: 'Size', value: [words, 'M'] },
    { key: 'Color', value: [words, 'Red'] },
    { key: words, value: [words], metricUnit: words },
  ],
});
