import { Hono } from 'hono';
import { AskedAvailabilitySchema } from '../../contract/asked-availability';
import { readBody } from '../http/bodies';
import type { Reached } from '../http/callers';
import { postOnly } from '../http/failures';
import type { RouteServices } from '../http/route-services';
import type { AskAvailability } from './availability';

export function availability(shop: RouteServices, ask: AskAvailability): Hono<Reached> {
  return new Hono<Reached>()
    .post('/', async (c) => {
      const asked = await readBody(c, AskedAvailabilitySchema, 400);
      return c.json(await ask(await shop.callerOf(c), asked));
    })
    .all('/', postOnly);
}
