import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { ASK_EVERY_TIME, answerWith, FOREVER } from './answer';
import { galleryFileIn } from './gallery-file';
import { pageInFrame } from './page-in-frame';
import { PAGE_POLICY } from './page-policy';
import { ShopNotice } from './shop-notice';
import { readStaticFiles, type StaticFiles, staticFile } from './static-files';
import { type ActorsOfShop, actorsFrom, actorsIn, WATCH_SCRIPT_PATH, watchScript } from './watch-script';

export type FlowsOptions = {
  folder: string;
  /** Which transitions the last test run took; the file may be missing. */
  coverage?: string | undefined;
  /** The folder with the pictures of all scenes and their index; may be missing. */
  gallery?: string | undefined;
};

/** The viewer runs only its own scripts, calls only this host, and must not be framed. */
const FLOWS_POLICY = Object.entries({
  'default-src': "'none'",
  'script-src': "'self'",
  // Charts are laid out in a worker.
  'worker-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  // Pictures of a chart are created in the page.
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  // For the frame that shows recorded pages of the shop.
  'frame-src': "'self'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
})
  .map((rule) => rule.join(' '))
  .join('; ');

const PAGE = '/flows/index.html';
const GALLERY_PAGE = '/flows/gallery/index.html';
const PAGE_IN_FRAME = '/flows/page/index.html';
const PAGES = new Map([
  ['/flows/', PAGE],
  ['/flows/gallery/', GALLERY_PAGE],
  ['/flows/page/', PAGE_IN_FRAME],
]);

/** The built shop whose flows are watched, and its API base if it was built without one. */
type Watched = { dist: string; apiBase?: string | undefined };

/** Serves the flow viewer, and the script through which pages of the shop report to it. */
export async function openFlows(
  { folder, coverage, gallery }: FlowsOptions,
  { dist, apiBase }: Watched,
): Promise<Hono> {
  const [files, actors] = await Promise.all([viewerIn(folder), actorsOf(dist)]);
  const script = staticFile(WATCH_SCRIPT_PATH, new TextEncoder().encode(watchScript(actors)));
  const framed = files.get(PAGE_IN_FRAME);
  const shown = framed && pageInFrame(framed, apiBase);
  const app = new Hono();
  app.use('/flows/*', async (c, next) => {
    await next();
    if (!c.res.headers.has(PAGE_POLICY)) c.header(PAGE_POLICY, FLOWS_POLICY);
    c.header('X-Robots-Tag', 'noindex');
  });
  return app
    .get('/flows', (c) => c.redirect('/flows/', 308))
    .get('/flows/gallery', (c) => c.redirect('/flows/gallery/', 308))
    .get('/flows/page', (c) => c.redirect('/flows/page/', 308))
    .get(WATCH_SCRIPT_PATH, (c) => answerWith(c.req.raw, script, ASK_EVERY_TIME))
    .get('/flows/coverage.json', (c) => walkedSoFar(c, coverage))
    .get('/flows/gallery/index.json', (c) => galleryFile(c, gallery, 'index.json'))
    .get('/flows/gallery/pictures/:name', (c) => galleryFile(c, gallery, `pictures/${c.req.param('name')}`))
    .get('/flows/*', (c) => {
      const address = PAGES.get(c.req.path) ?? c.req.path;
      if (shown && address === PAGE_IN_FRAME) return shown(c.req.raw);
      const file = files.get(address);
      if (!file) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
      return answerWith(c.req.raw, file, address.startsWith('/flows/assets/') ? FOREVER : ASK_EVERY_TIME);
    });
}

/** Read on each request, because the tests may run again meanwhile. */
async function walkedSoFar(c: Context, coverage: string | undefined): Promise<Response> {
  const walked = coverage && (await readFile(coverage, 'utf8').catch(() => undefined));
  if (!walked) return c.json({ error: 'The tests have not run yet.' }, 404, { 'Cache-Control': 'no-store' });
  return c.body(walked, 200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
}

/** Read on each request and revalidated: the next gallery reuses the pictures' names. */
async function galleryFile(c: Context, folder: string | undefined, name: string): Promise<Response> {
  const found = folder && (await galleryFileIn(folder, name));
  if (!found) return c.json({ error: 'The gallery has not been made yet.' }, 404, { 'Cache-Control': 'no-store' });
  return c.body(found.content, 200, { 'Content-Type': found.type, 'Cache-Control': 'no-cache' });
}

async function viewerIn(folder: string): Promise<StaticFiles> {
  const files = await readStaticFiles(folder).catch(() => undefined);
  if (files?.has(PAGE)) return files;
  throw new ShopNotice(`The built viewer of flows cannot be read from ${folder}. Run npm start, or say FLOWS=off`);
}

async function actorsOf(dist: string): Promise<ActorsOfShop> {
  const note = await readFile(actorsIn(dist), 'utf8').catch(() => undefined);
  const actors = note === undefined ? undefined : actorsFrom(note);
  if (actors) return actors;
  throw new ShopNotice(`The shop in ${dist} does not say where its actors are made. Run: npm run build`);
}
