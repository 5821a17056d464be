import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { AN_HOUR, ASK_EVERY_TIME, answerWith, FOREVER } from './answer';
import { withDoor } from './flow-door';
import { type FlowsOptions, openFlows } from './flows';
import { listen } from './listen';
import { type OwnCode, ownCodeIn } from './own-code';
import { FILE_POLICY, inlineOf, MANNERS, PAGE_POLICY, pagePolicy, storeToldBy } from './page-policy';
import { openRenderer, type Renderer, type RenderingOptions } from './renderer';
import { isFileName, type Shelf, type ShelvedFile, shelvedPage, stockShelf } from './shelf';
import { ShopNotice } from './shop-notice';
import { openSignposts } from './signposts';

export { ShopNotice };

export type ShopOptions = {
  /** 0 takes any free port. */
  port: number;
  /** Default: the loopback addresses only. */
  hostname?: string | undefined;
  /** The folder that `npm run build` wrote. */
  dist: string;
  /** Where the shop finds its store, if not where it would look by itself. */
  apiBase?: string | undefined;
  /** With it, public screens go out rendered; without, the browser renders everything. */
  rendering?: RenderingOptions | undefined;
  /** With it, the viewer of flows is at /flows/, and pages open a door for it; without, there is neither. */
  flows?: FlowsOptions | undefined;
};

export type RunningShop = { url: string; close(): Promise<void> };

export async function openShop(options: ShopOptions): Promise<RunningShop> {
  const { port, hostname, dist, apiBase, rendering } = options;
  const shelf = await stockedShelf(dist);
  const flows = options.flows && (await openFlows(options.flows, dist));
  const page = shopPage(shelf, dist, apiBase, flows !== undefined);
  const { fetch } = shopApp(shelf, page, rendering && (await openOwn(rendering, page, shelf)), flows);
  const listening = await listen((request) => fetch(request), { port, hostname }).catch((reason: unknown) => {
    throw portNotice(reason, port, hostname);
  });
  return { url: `http://${addressShown(hostname)}:${listening.port}`, close: listening.close };
}

/** What the host does with the shop's own code; without it the host gives out files. */
type Own = { rendered: Renderer; signposts: Hono; isToBeFound: OwnCode['isToBeFound'] };

async function openOwn(rendering: RenderingOptions, page: ShelvedFile, shelf: Shelf): Promise<Own> {
  const [rendered, signposts, { isToBeFound }] = await Promise.all([
    openRenderer(rendering, page, shelf),
    openSignposts(rendering, shelf),
    ownCodeIn(rendering.entry),
  ]);
  return { rendered, signposts, isToBeFound };
}

function shopApp(shelf: Shelf, page: ShelvedFile, own: Own | undefined, flows: Hono | undefined): Hono {
  const plain = textOf(page);
  const told = storeToldBy(plain);
  const plainInline = inlineOf(plain);
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(MANNERS)) c.header(name, value);
    if (!c.res.headers.has(PAGE_POLICY)) c.header(PAGE_POLICY, FILE_POLICY);
  });
  if (own) app.route('/', own.signposts);
  if (flows) app.route('/', flows);
  // Hono answers HEAD from here as well, without the body.
  app.get('*', async (c) => {
    const address = plainAddress(c.req.url);
    const isPlain = address === '/index.html';
    const file = isPlain ? undefined : shelf.get(address);
    if (file) return answerWith(c.req.raw, file, address.startsWith('/assets/') ? FOREVER : AN_HOUR);
    if (!isPlain && isMissingFile(address)) return notFound(c);
    // Every other address is one of the shop's own, its 404 page included.
    const url = new URL(c.req.url);
    const made = isPlain ? undefined : await own?.rendered(url);
    const { status, file: sent, inline } = made ?? { status: 200, file: page, inline: plainInline };
    const answer = answerWith(c.req.raw, sent, ASK_EVERY_TIME, status);
    answer.headers.set(PAGE_POLICY, pagePolicy(inline, url, told));
    // The plain page cannot say so before its scripts have run.
    if (status === 404 || own?.isToBeFound(c.req.path) === false) answer.headers.set('X-Robots-Tag', 'noindex');
    return answer;
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}

function notFound(c: Context): Response {
  // After a new release an old page may ask for what is gone: nobody should remember the refusal.
  return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
}

/** A script or picture that is not there must never come back as a page. */
function isMissingFile(address: string): boolean {
  const isAtRoot = address.lastIndexOf('/') === 0;
  return address.startsWith('/assets/') || (isAtRoot && isFileName(address));
}

function plainAddress(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

async function stockedShelf(dist: string): Promise<Shelf> {
  try {
    return await stockShelf(dist);
  } catch (reason) {
    throw new ShopNotice(`The built shop cannot be read from ${dist}. Run: npm run build`, { cause: reason });
  }
}

function shopPage(shelf: Shelf, dist: string, apiBase: string | undefined, isWatched: boolean): ShelvedFile {
  const page = shelf.get('/index.html');
  if (!page) throw new ShopNotice(`There is no ${join(dist, 'index.html')}. Run: npm run build`);
  const built = textOf(page);
  const told = isWatched ? withDoor(withApiBase(built, apiBase)) : withApiBase(built, apiBase);
  return told === built ? page : shelvedPage(told);
}

function withApiBase(page: string, apiBase: string | undefined): string {
  if (apiBase === undefined || storeToldBy(page) !== undefined) return page;
  const meta = `<meta name="api-base" content="${apiBase.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
  // First in the head: scripts of the page read it as soon as they run.
  return page.replace(/<head[^>]*>/i, (head) => head + meta);
}

const textOf = ({ plain }: ShelvedFile): string => new TextDecoder().decode(plain);

function portNotice(reason: unknown, port: number, hostname: string | undefined): unknown {
  const code = reason instanceof Error && 'code' in reason ? reason.code : undefined;
  const cause = { cause: reason };
  if (code === 'EADDRINUSE') {
    return new ShopNotice(`Port ${port} is busy. Stop what listens there, or choose another: PORT=${port + 1}`, cause);
  }
  if (code === 'EACCES') {
    return new ShopNotice(`Port ${port} is not allowed for this user. Choose one above 1023: PORT=3000`, cause);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new ShopNotice(`HOST is ${hostname}, which is no address of this machine. Correct or unset it.`, cause);
  }
  return reason;
}

/** Where this machine itself reaches the shop. */
function addressShown(hostname = '0.0.0.0'): string {
  if (hostname === '0.0.0.0' || hostname === '::') return 'localhost';
  return hostname.includes(':') ? `[${hostname}]` : hostname;
}
