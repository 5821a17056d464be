import { Hono } from 'hono';
import type { Orders } from '../orders';
import { readOnly } from './failures';

/** For whoever watches over the store: 200 while it takes orders, 503 while its database does not. */
export function health({ isReady }: Pick<Orders, 'isReady'>): Hono {
  return new Hono()
    .get('/', async (c) => {
      await isReady();
      c.header('Cache-Control', 'no-store');
      return c.json({ status: 'ok' });
    })
    .all('/', readOnly);
}
