import type { Answer, Asked } from '../store/answers';

/** Ways to pay, as the reference store names them, and as the real one does. */
const METHODS: Record<string, string> = {
  qr: 'upiQr',
  app: 'upiApp',
  redirect: 'netBanking',
  form: 'card',
  cash: 'cashOnDelivery',
};
const NAMES = new Map(Object.entries(METHODS).map(([name, method]) => [method, name]));

export const SHOP = 'https://shop.example';
export const STORE = 'https://store.example';

/** A call as a request to the real store. */
export function requestOf(asked: Asked): Request {
  const { method, path, query, token, key, body } = asked;
  const headers = {
    origin: SHOP,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const address = `${STORE}/api/v1${path}${query.size > 0 ? `?${query}` : ''}`;
  return new Request(address, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(bodyOf(asked)) }),
  });
}

/** The response, with ways to pay under the names that simulated shoppers know. */
export async function answerOf({ path }: Asked, response: Response): Promise<Answer> {
  const text = await response.text();
  const body: unknown = text === '' ? {} : JSON.parse(text);
  if (path !== '/payments/fields' || !Array.isArray(body)) return { status: response.status, body };
  const renamed: unknown = JSON.parse(text, (name, value: unknown) =>
    name === 'value' && typeof value === 'string' ? (NAMES.get(value) ?? value) : value,
  );
  return { status: response.status, body: renamed };
}

/** A body as the real store reads it. */
export function bodyOf({ path, body }: Asked): unknown {
  if (path !== '/payments') return body;
  return JSON.parse(JSON.stringify(body), (name, value: unknown) =>
    name === 'method' && typeof value === 'string' ? (METHODS[value] ?? value) : value,
  );
}
