import { expect, test } from 'vitest';
import { fetchWithHostWhereAllowed } from '../../../src/api/host-header';

const BASE = 'https://api.rangmahal.example/api/v1';
const PAGE = { origin: 'https://rangmahal.example' };
const NAMED = { 'X-Store-Host': 'rangmahal.example' };

/** Records what reaches the store. For a request that is cut off, the browser reports only that the fetch failed. */
function storeBehind(isCutOff: (request: Request, turn: number) => boolean) {
  const arrived: string[] = [];
  const ask = fetchWithHostWhereAllowed({
    base: BASE,
    page: PAGE,
    fetch: async (request, options) => {
      const asked = new Request(request, options);
      const host = asked.headers.has('X-Store-Host') ? 'named' : 'unnamed';
      arrived.push(`${asked.method} ${new URL(asked.url).pathname.slice(7)} ${host}`);
      if (isCutOff(asked, arrived.length)) throw new TypeError('Failed to fetch');
      return new Response();
    },
  });
  const get = (path: string) => ask(BASE + path, { method: 'GET', headers: NAMED });
  const post = (path: string) => ask(BASE + path, { method: 'POST', headers: NAMED, body: '{}' });
  return { arrived, get, post };
}

const isNamed = ({ headers }: Request) => headers.has('X-Store-Host');

test('a store whose CORS blocks X-Store-Host gets requests without it from then on', async () => {
  const { arrived, get, post } = storeBehind(isNamed);
  const answers = await Promise.all([get('/products'), get('/storeInfo')]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  expect(arrived.slice(-2)).toEqual(['GET /products unnamed', 'GET /storeInfo unnamed']);
  const before = arrived.length;
  await get('/orders');
  await post('/orders');
  expect(arrived.slice(before)).toEqual(['GET /orders unnamed', 'POST /orders unnamed']);
});

test('an order waits until X-Store-Host has been tried, and is sent once', async () => {
  const { arrived, post } = storeBehind(isNamed);
  await post('/orders');
  expect(arrived.filter((one) => one.startsWith('POST'))).toEqual(['POST /orders unnamed']);
});

test('an order whose response is lost is not sent again', async () => {
  const { arrived, post } = storeBehind(({ method }) => method === 'POST');
  await expect(post('/orders')).rejects.toThrow(TypeError);
  expect(arrived).toEqual(['GET /storeInfo named', 'POST /orders named']);
});

test('one response to X-Store-Host proves it allowed, and one lost without it proves nothing', async () => {
  const flickering = storeBehind((_, turn) => turn % 2 === 1);
  await expect(flickering.get('/products')).rejects.toThrow(TypeError);
  expect(flickering.arrived).toEqual(['GET /products named', 'GET /storeInfo named']);
  const away = storeBehind(() => true);
  await expect(away.get('/products')).rejects.toThrow(TypeError);
  expect(away.arrived).toEqual(['GET /products named', 'GET /storeInfo named', 'GET /storeInfo unnamed']);
});

test('X-Store-Host stays in use if another request has succeeded with it meanwhile', async () => {
  const { arrived, get } = storeBehind((request) => isNamed(request) && !request.url.endsWith('/orders'));
  await Promise.allSettled([get('/products'), get('/orders')]);
  await get('/orders');
  expect(arrived.at(-1)).toBe('GET /orders named');
});
