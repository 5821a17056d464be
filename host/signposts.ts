import { type Context, Hono, type Next } from 'hono';
import { AN_HOUR, answerWith } from './answer';
import { compressed } from './compressed';
import { MANIFEST, manifestOf } from './manifest';
import { ownCodeIn } from './own-code';
import type { RenderingOptions } from './renderer';
import { robotsText } from './robots';
import type { Shelf, ShelvedFile } from './shelf';
import { INDEX, Sitemaps } from './sitemaps';
import { type Whereabouts, whereaboutsOf } from './whereabouts';

const BACK_IN_SECONDS = '120';

type Make = (where: Whereabouts, address: string) => Promise<ShelvedFile | 'missing' | undefined>;

/** What tells others of the shop: searchers of its pages, and phones of its name and icon. */
export async function openSignposts(
  { entry, apiBase, origin, now }: Omit<RenderingOptions, 'patienceMs'>,
  shelf: Shelf,
): Promise<Hono> {
  const own = await ownCodeIn(entry);
  const sitemaps = new Sitemaps(own, apiBase, now);

  /** What there is none of is left to the shop's files. */
  const sending = (make: Make) => async (c: Context, next: Next) => {
    const where = whereaboutsOf(new URL(c.req.url), origin);
    const made = where ? await make(where, c.req.path).catch(() => undefined) : 'missing';
    if (made === 'missing') return next();
    if (made) return answerWith(c.req.raw, made, AN_HOUR);
    return c.text('Not to be had at the moment', 503, { 'Retry-After': BACK_IN_SECONDS, 'Cache-Control': 'no-store' });
  };

  const robots: Make = (where, address) => compressed(address, robotsText(where.origin + INDEX));
  const manifest: Make = async (where, address) => {
    const built = shelf.get(MANIFEST);
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
