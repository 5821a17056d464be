import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { notFound, readOnly } from '../http/failures';
import type { RouteServices } from '../http/route-services';
import { MEDIA_TYPES, WIDTHS } from './pictures';

const FOR_EVER = 'public, max-age=31536000, immutable';

export function pictures({ pictures: stored }: RouteServices): Hono {
  return new Hono()
    .get('/:name', async (c) => {
      const wanted = WIDTHS.find((width) => String(width) === c.req.query('w'));
      const picture = stored.choose(c.req.param('name'), c.req.header('accept') ?? '', wanted);
      const bytes = picture && (await readFile(picture.file).catch(() => undefined));
      if (!picture || !bytes) return notFound(c);
      c.header('Content-Type', MEDIA_TYPES[picture.format]);
      c.header('Cache-Control', FOR_EVER);
      c.header('Vary', 'Accept', { append: true });
      return c.body(new Uint8Array(bytes));
    })
    .all('/:name', readOnly);
}
