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
  /** Whether it has yet to read what shoppers may search. */
  isBeginning(): boolean;
};

/** Whether shoppers can be sent here: 200 while it takes orders, 503 while its database does not, it begins, or it is to close. */
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
