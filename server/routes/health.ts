import { Hono } from 'hono';
import { readOnly } from '../failures';
import type { Shopkeeping } from '../shopkeeping';

/** For whoever watches over the store: 200 while it can serve, 503 while its database cannot. */
export function health({ ping }: Shopkeeping): Hono {
  return new Hono()
    .get('/', async (c) => {
      await ping();
      c.header('Cache-Control', 'no-store');
      return c.json({ status: 'ok' });
    })
    .all('/', readOnly);
}
