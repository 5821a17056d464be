import { Hono } from 'hono';
import { Refusal, readOnly } from '../http/failures';
import { placeOf } from './index';

export function pinCodes(): Hono {
  return new Hono()
    .get('/:pin', (c) => {
      const place = placeOf(c.req.param('pin').replaceAll(' ', ''));
      if (!place) throw new Refusal(404, 'This PIN code is not known');
      // Postal districts hardly ever change, so browsers may cache the answer for a day.
      c.header('Cache-Control', 'public, max-age=86400');
      return c.json(place);
    })
    .all('/:pin', readOnly);
}
