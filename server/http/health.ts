import { Hono } from 'hono';
import type { Orders } from '../orders';
import { Refusal, readOnly } from './failures';

/**
 * Liveness: a process that does not answer is to be restarted. It ignores the database, which no restart brings back.
 */
export function health(): Hono {
  return new Hono()
    .get('/', (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json({ status: 'ok' });
    })
    .all('/', readOnly);
}

export type Readiness = Pick<Orders, 'isReady'> & {
  /** Whether the store is about to close, so that proxies send shoppers to another one. */
  isDraining(): boolean;
  /** Whether the search is still loading products. */
  isBeginning(): boolean;
};

/** Readiness: 200 while the store takes orders; 503 while its database takes none, its search loads, or it closes. */
export function readiness({ isReady, isDraining, isBeginning }: Readiness): Hono {
  return new Hono()
    .get('/', async (c) => {
      if (isDraining()) throw new Refusal(503, 'The store is about to close.');
      if (isBeginning()) throw new Refusal(503, 'The store is still reading its products.');
      await isReady();
      c.header('Cache-Control', 'no-store');
      return c.json({ status: 'ok' });
    })
    .all('/', readOnly);
}
