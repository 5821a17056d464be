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
  /** 0 takes any free port. */
  port: number;
  /** Default: the loopback addresses only. */
  hostname?: string | undefined;
  /** The folder that `npm run build` wrote. */
  dist: string;
  /** Where the shop finds its store, if not where it would look by itself. */
  apiBase?: string | undefined;
  /** Its store, which may still be opening: the shop gets ready meanwhile, and lets nobody in before, or at all if it fails. */
  storeOpening?: Promise<unknown> | undefined;
  /** With it, public screens go out rendered; without, the browser renders everything. */
  rendering?: RenderingOptions | undefined;
  /** How many proxies of ours stand before the shop, whose `X-Forwarded-For` is believed. Default: none. */
  trustedProxies?: number;
  /** With it, the viewer of flows is at /flows/, and pages load its watch script; without, there is neither. */
  flows?: FlowsOptions | undefined;
  /** Whether browsers may keep what was seen for when they have no connection. Off, they are rid of what they have kept. */
  offline?: boolean;
  /** Is told of faults, in one line each. */
  log?: (line: string) => void;
  /** What is measured, if anything is. */
  metrics?: Metrics | undefined;
};

export type RunningShop = {
  url: string;
  /** Says that it is not ready, so that nobody is sent here any more; it still answers whoever comes. */
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
  // What fails before it is waited for is waited for all the same.
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
    // However many ask at once: whatever else this process is there for, such as the store, comes in between.
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

/** What the host does with the shop's own code; without it the host gives out files. */
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
  /** The service worker, or what removes it. */
  worker: StaticFile | undefined;
  /** Where the shop is reached from outside. */
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
    // Not by `c.header`, which begins an answer that is there anew, as a stream, for each of them.
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
    // Whoever stores it on the way would keep browsers from ever being rid of it.
    const answer = answerWith(c.req.raw, worker, ASK_EVERY_TIME);
    answer.headers.set(PAGE_POLICY, workerPolicy(originOf(storeOf(url, told))));
    return answer;
  });
  // Hono answers HEAD from here as well, without the body.
  app.get('*', async (c) => {
    const url = new URL(c.req.url);
    const path = readable(url.pathname);
    const isPlain = path === '/index.html';
    const file = path === undefined || isPlain ? undefined : files.get(path);
    if (file) return answerWith(c.req.raw, file, path?.startsWith('/assets/') ? FOREVER : AN_HOUR);
    if (!isPlain && isMissingFile(path ?? url.pathname)) return notFound(c);
    // Every other address is one of the shop's own, its 404 page included.
    const address = path === undefined ? undefined : own?.addressToRender(url);
    const isUnreadable = path === undefined || address?.search.includes(BROKEN_LETTER);
    const wanted = { url, encoding: encodingFor(c.req.raw), caller: c.env.caller };
    const made = address && !isPlain && !isUnreadable ? await own?.renderer.page({ ...wanted, address }) : undefined;
    const status = made?.status ?? (isUnreadable || address?.isNotFound ? 404 : 200);
    const answer = made
      ? answerAs({ ...made, type: page.type, isOneOfSeveral: true }, c.req.raw, ASK_EVERY_TIME, status)
      : answerWith(c.req.raw, page, ASK_EVERY_TIME, status);
    answer.headers.set(PAGE_POLICY, policyOf(made?.inline ?? plainInline, url));
    // The plain page cannot say so before its scripts have run.
    if (status === 404 || (own && !address?.isToBeFound)) answer.headers.set('X-Robots-Tag', 'noindex');
    return answer;
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** What was asked for, in a few words however many addresses there are. */
function kindOf(c: Context): 'page' | 'asset' | 'file' {
  if (c.req.path.startsWith('/assets/')) return 'asset';
  return c.res.headers.get('content-type')?.startsWith('text/html') ? 'page' : 'file';
}

function notFound(c: Context): Response {
  // After a new release an old page may ask for what is gone: nobody should remember the refusal.
  return c.text('Not found', 404, NOT_KEPT);
}

/** A script or picture that is not there must never come back as a page. */
function isMissingFile(address: string): boolean {
  const isAtRoot = address.lastIndexOf('/') === 0;
  return address.startsWith('/assets/') || (isAtRoot && isFileName(address));
}

/** What stands in an address in the place of what is no text. */
const BROKEN_LETTER = '%EF%BF%BD';

/** As it is meant. Nothing where its percent signs stand for no text, or for what is in no address of ours. */
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
