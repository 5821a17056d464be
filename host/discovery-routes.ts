import { type Context, Hono, type Next } from 'hono';
import { AN_HOUR, answerWith } from './answer';
import { compressed } from './compressed';
import { MANIFEST, manifestOf } from './manifest';
import { ownCodeIn } from './own-code';
import type { RenderingOptions } from './renderer';
import { robotsText } from './robots';
import { type ShopOrigin, shopOriginOf } from './shop-origin';
import { INDEX, Sitemaps } from './sitemaps';
import type { StaticFile, StaticFiles } from './static-files';

const BACK_IN_SECONDS = '120';

type Make = (where: ShopOrigin, address: string) => Promise<StaticFile | 'missing' | undefined>;

/** Routes for search engines (robots.txt, sitemaps) and for installing the shop on a phone (manifest). */
export async function openDiscoveryRoutes(
  { entry, apiBase, origin, now }: Omit<RenderingOptions, 'patienceMs'>,
  files: StaticFiles,
): Promise<Hono> {
  const own = await ownCodeIn(entry);
  const sitemaps = new Sitemaps(own, apiBase, now);

  /** A missing file falls through to the shop's built files. */
  const sending = (make: Make) => async (c: Context, next: Next) => {
    const where = shopOriginOf(new URL(c.req.url), origin);
    const made = where ? await make(where, c.req.path).catch(() => undefined) : 'missing';
    if (made === 'missing') return next();
    if (made) return answerWith(c.req.raw, made, AN_HOUR);
    return c.text('Not available at the moment', 503, { 'Retry-After': BACK_IN_SECONDS, 'Cache-Control': 'no-store' });
  };

  const robots: Make = (where, address) => compressed(address, robotsText(where.origin + INDEX));
  const manifest: Make = async (where, address) => {
    const built = files.get(MANIFEST);
    const known = built && (await sitemaps.known(where).catch(() => undefined));
    return known ? compressed(address, manifestOf(built, known.name)) : 'missing';
  };

  return new Hono()
    .get('/robots.txt', sending(robots))
    .get(MANIFEST, sending(manifest))
    .get(
      '/:name{sitemap.*\\.xml}',
      sending((where, address) => sitemaps.at(address, where)),
    );
}
