import { Hono } from 'hono';
import type { Orders } from '../orders';
import { Refusal, readOnly } from './failures';

/** Whether the process answers at all. One that does not is to be started anew; a database that is away is no reason. */
export function health(): Hono {
  return new Hono()
    .get('/', (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json({ status: 'ok' });
    })
    .all('/', readOnly);
}

export type Readiness = Pick<Orders, 'isReady'> & {
  /** Whether the store is about to close: shoppers are better sent to another one. */
  isDraining(): boolean;
};

/** Whether shoppers can be sent here: 200 while it takes orders, 503 while its database does not, or it is to close. */
export function readiness({ isReady, isDraining }: Readiness): Hono {
  return new Hono()
    .get('/', async (c) => {
      if (isDraining()) throw new Refusal(503, 'The store is about to close.');
      await isReady();
      c.header('Cache-Control', 'no-store');
      return c.json({ status: 'ok' });
    })
    .all('/', readOnly);
}
