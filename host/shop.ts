import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { apiBase as storeOf } from '#contract/store-address';
import { addressOf } from '../http/address-of';
import { callerAddress } from '../http/caller-address';
import { listen } from '../http/listen';
import type { Metrics } from '../http/metrics';
import { portTrouble } from '../http/port-trouble';
import { Queue } from '../http/queue';
import { AN_HOUR, ASK_EVERY_TIME, answerAs, answerWith, encodingFor, FOREVER } from './answer';
import { openDiscoveryRoutes } from './discovery-routes';
import { type FlowsOptions, openFlows } from './flows';
import { type OwnCode, ownCodeIn } from './own-code';
import {
  FILE_POLICY,
  inlineOf,
  originOf,
  PAGE_POLICY,
  policiesFor,
  securityHeadersAt,
  storeToldBy,
  withApiBase,
} from './page-policy';
import { openRenderer, type Renderer, type RenderingOptions } from './renderer';
import { REMOVING_WORKER, SERVICE_WORKER, withoutServiceWorker, workerPolicy } from './service-worker';
import { ShopNotice } from './shop-notice';
import {
  compressedPage,
  isFileName,
  readStaticFiles,
  type StaticFile,
  type StaticFiles,
  staticFile,
  textOf,
} from './static-files';
import { withWatchScript } from './watch-script';
import { withWayToViewer } from './way-to-viewer';

export { ShopNotice };

export type ShopOptions = {
  /** 0 for any free port. */
  port: number;
  /** Default: loopback addresses only. */
  hostname?: string | undefined;
  /** The folder written by `npm run build`. */
  dist: string;
  /** The API base, if not the default. */
  apiBase?: string | undefined;
  /** The store in the same process, if still opening: the shop prepares meanwhile, but listens only once it is open. */
  storeOpening?: Promise<unknown> | undefined;
  /** If set, public screens are rendered by the host; otherwise the browser renders everything. */
  rendering?: RenderingOptions | undefined;
  /** The number of own proxies in front of the shop whose `X-Forwarded-For` is trusted. Default: 0. */
  trustedProxies?: number;
  /** If set, the flow viewer is served at /flows/, and pages load its watch script. */
  flows?: FlowsOptions | undefined;
  /** Whether browsers may store pages for offline use. If false, their service worker and its caches are removed. */
  offline?: boolean;
  /** Receives each error as one line. */
  log?: (line: string) => void;
  metrics?: Metrics | undefined;
};

export type RunningShop = {
  url: string;
  /** Fails the readiness check, so that no new traffic is routed here, but still answers requests. */
  drain(): void;
  close(): Promise<void>;
};

export async function openShop(options: ShopOptions): Promise<RunningShop> {
  const {
    port,
    hostname,
    dist,
    apiBase,
    storeOpening,
    rendering,
    trustedProxies = 0,
    offline = true,
    log,
    metrics,
  } = options;
  // Prevents an unhandled rejection; `storeOpening` is awaited below.
  storeOpening?.catch(() => undefined);
  const files = await builtFiles(dist);
  const flows = options.flows && (await openFlows(options.flows, { dist, apiBase }));
  const page = shopPage(files, dist, apiBase, { isWatched: flows !== undefined, worksOffline: offline });
  const own = rendering && (await openOwn({ ...rendering, metrics }, page, files));
  let isDraining = false;
  const app = shopApp(files, page, {
    own,
    flows,
    worker: offline ? files.get(SERVICE_WORKER) : staticFile(SERVICE_WORKER, new TextEncoder().encode(REMOVING_WORKER)),
    origin: rendering?.origin,
    metrics,
    isDraining: () => isDraining,
  });
  const turns = new Queue(1, Number.POSITIVE_INFINITY);
  const answer = async (request: Request, address: string | undefined) => {
    const caller = callerAddress(request.headers, address, trustedProxies);
    // Yields to the event loop per request, so that under load the rest of the process, such as the store, runs too.
    await turns.run(() => setImmediate(), caller);
    return app.fetch(request, { caller });
  };
  const begin = async () => {
    await storeOpening;
    return listen(answer, { port, hostname, log }).catch((reason: unknown) => {
      throw new ShopNotice(portTrouble(reason, { port, hostname, setting: 'PORT' }), { cause: reason });
    });
  };
  const listening = await begin().catch(async (reason: unknown) => {
    await own?.renderer.close();
    throw reason;
  });
  const drain = () => {
    isDraining = true;
    listening.drain();
  };
  const close = async () => {
    drain();
    await listening.close();
    await own?.renderer.close();
  };
  return { url: addressOf(hostname, listening.port), drain, close };
}

type Reached = { Bindings: { caller: string } };

/** The parts that need the shop's own code; without them the host serves files only. */
type Own = Pick<OwnCode, 'addressToRender'> & { renderer: Renderer; discoveryRoutes: Hono };

async function openOwn(rendering: RenderingOptions, page: StaticFile, files: StaticFiles): Promise<Own> {
  const [renderer, discoveryRoutes, { addressToRender }] = await Promise.all([
    openRenderer(rendering, page, files),
    openDiscoveryRoutes(rendering, files),
    ownCodeIn(rendering.entry),
  ]);
  return { renderer, discoveryRoutes, addressToRender };
}

type Parts = {
  own: Own | undefined;
  flows: Hono | undefined;
  /** The service worker, or the one that removes it. */
  worker: StaticFile | undefined;
  /** The shop's public origin. */
  origin: string | undefined;
  metrics: Metrics | undefined;
  isDraining(): boolean;
};

function shopApp(files: StaticFiles, page: StaticFile, parts: Parts): Hono<Reached> {
  const { own, flows, worker, origin, metrics, isDraining } = parts;
  const ofPages = Object.entries(securityHeadersAt(origin));
  const ofFiles = Object.entries(securityHeadersAt(origin, false));
  const plain = textOf(page);
  const told = storeToldBy(plain);
  const plainInline = inlineOf(plain);
  const policyOf = policiesFor(told);
  const app = new Hono<Reached>();
  app.use(async (c, next) => {
    const begun = performance.now();
    await next();
    metrics?.answered('shop', c.req.method, kindOf(c), c.res.status, begun);
    // Not `c.header`, which rebuilds the response as a stream for each header.
    const { headers } = c.res;
    const said = headers.get('Cache-Control') === FOREVER ? ofFiles : ofPages;
    for (const [name, value] of said) if (!headers.has(name)) headers.set(name, value);
    if (!headers.has(PAGE_POLICY)) headers.set(PAGE_POLICY, FILE_POLICY);
  });
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, NOT_KEPT));
  app.get('/readyz', (c) => {
    if (isDraining()) return c.json({ error: 'The shop is about to close.' }, 503, NOT_KEPT);
    return c.json({ status: 'ok' }, 200, NOT_KEPT);
  });
  if (own) app.route('/', own.discoveryRoutes);
  if (flows) app.route('/', flows);
  app.get(SERVICE_WORKER, (c) => {
    if (!worker) return notFound(c);
    const url = new URL(c.req.url);
    // Revalidated each time: a cached worker script would keep browsers from ever getting a new one.
    const answer = answerWith(c.req.raw, worker, ASK_EVERY_TIME);
    answer.headers.set(PAGE_POLICY, workerPolicy(originOf(storeOf(url, told))));
    return answer;
  });
  // Hono answers HEAD through GET routes, too.
  app.get('*', async (c) => {
    const url = new URL(c.req.url);
    const path = readable(url.pathname);
    const isPlain = path === '/index.html';
    const file = path === undefined || isPlain ? undefined : files.get(path);
    if (file) return answerWith(c.req.raw, file, path?.startsWith('/assets/') ? FOREVER : AN_HOUR);
    if (!isPlain && isMissingFile(path ?? url.pathname)) return notFound(c);
    // Every other address belongs to the shop, including its 404 page.
    const address = path === undefined ? undefined : own?.addressToRender(url);
    const isUnreadable = path === undefined || address?.search.includes(BROKEN_LETTER);
    const wanted = { url, encoding: encodingFor(c.req.raw), caller: c.env.caller };
    const made = address && !isPlain && !isUnreadable ? await own?.renderer.page({ ...wanted, address }) : undefined;
    const status = made?.status ?? (isUnreadable || address?.isNotFound ? 404 : 200);
    const answer = made
      ? answerAs({ ...made, type: page.type, isOneOfSeveral: true }, c.req.raw, ASK_EVERY_TIME, status)
      : answerWith(c.req.raw, page, ASK_EVERY_TIME, status);
    answer.headers.set(PAGE_POLICY, policyOf(made?.inline ?? plainInline, url));
    // The plain page cannot mark itself `noindex` before its scripts have run.
    if (status === 404 || (own && !address?.isToBeFound)) answer.headers.set('X-Robots-Tag', 'noindex');
    return answer;
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** The kind of answer as a metrics label, of few values. */
function kindOf(c: Context): 'page' | 'asset' | 'file' {
  if (c.req.path.startsWith('/assets/')) return 'asset';
  return c.res.headers.get('content-type')?.startsWith('text/html') ? 'page' : 'file';
}

function notFound(c: Context): Response {
  // After a deployment an old page may request a removed file: caches must not keep the 404.
  return c.text('Not found', 404, NOT_KEPT);
}

/** A missing script or picture must not be answered with the HTML page. A missing `.html` is a page: the 404 page. */
function isMissingFile(address: string): boolean {
  const isAtRoot = address.lastIndexOf('/') === 0 && !address.endsWith('.html');
  return address.startsWith('/assets/') || (isAtRoot && isFileName(address));
}

/** The percent-encoded replacement character, in place of invalid text. */
const BROKEN_LETTER = '%EF%BF%BD';

/** The decoded path; undefined if it is not valid UTF-8 or contains a NUL character. */
function readable(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

async function builtFiles(dist: string): Promise<StaticFiles> {
  try {
    return await readStaticFiles(dist);
  } catch (reason) {
    throw new ShopNotice(`The built shop cannot be read from ${dist}. Run: npm run build`, { cause: reason });
  }
}

type PageOptions = { isWatched: boolean; worksOffline: boolean };

function shopPage(
  files: StaticFiles,
  dist: string,
  apiBase: string | undefined,
  { isWatched, worksOffline }: PageOptions,
): StaticFile {
  const page = files.get('/index.html');
  if (!page) throw new ShopNotice(`There is no ${join(dist, 'index.html')}. Run: npm run build`);
  const built = textOf(page);
  const toStore = withApiBase(built, apiBase);
  const watched = isWatched ? withWayToViewer(withWatchScript(toStore)) : toStore;
  const told = worksOffline ? watched : withoutServiceWorker(watched);
  return told === built ? page : compressedPage(told);
}
