import type { Encoding } from '../http/conditional';
import type { Metrics } from '../http/metrics';
import { Queue } from '../http/queue';
import { ShortCache } from '../http/short-cache';
import { textsOfPages } from './composed-page';
import { picturesForPages } from './first-picture';
import type { PageAddress } from './own-code';
import { pageMetrics } from './page-metrics';
import type { RenderedPage } from './rendering-thread';
import { RenderingThreads } from './rendering-threads';
import { cacheKey, shopOriginOf } from './shop-origin';
import { type StaticFile, type StaticFiles, textOf } from './static-files';
import { withPatience } from './within-time';

/** How long a page is cached (fresh, then stale while it is renewed), and the cache's memory limit. */
const KEPT = { freshMs: 3_000, usableMs: 7_000, mostBytes: 12 * 1024 * 1024 };

export type RenderingOptions = {
  /** The built rendering module. */
  entry: string;
  /** The API base that the machines call. */
  apiBase: string;
  /** The shop's public origin, if not that of the request. */
  origin?: string | undefined;
  /** The clock for cache expiry. */
  now?: () => number;
  /** How long a request waits for a rendered page before it gets the plain one. */
  patienceMs?: number;
  /** How long rendering a page may take. */
  givenUpMs?: number;
  metrics?: Metrics | undefined;
};

type Wanted = {
  /** The address as the browser requested it. */
  url: URL;
  address: PageAddress;
  /** The encoding in which the page is sent. */
  encoding: Encoding | undefined;
  /** For fair queueing: a client with many requests waits behind the others. */
  caller: string;
};

export type Renderer = {
  /** The rendered page; undefined if it is not ready in time. */
  page(wanted: Wanted): Promise<RenderedPage | undefined>;
  close(): Promise<void>;
};

/** A request waits no longer for a rendered page: it gets the plain one, which the browser renders. */
const PATIENCE_MS = 300;
const GIVEN_UP_MS = 5_000;
/** Queue for known pages. Requests beyond these would time out anyway. */
const KNOWN = { atOnce: 5, waiting: 20 };
/** Anyone can make up addresses, so unknown ones queue apart. While one page renders, others wait for the store. */
const UNKNOWN = { atOnce: 3, waiting: 12 };
const LONGEST_ADDRESS = 2_000;

export async function openRenderer(
  {
    entry,
    apiBase,
    origin,
    now = () => performance.now(),
    patienceMs = PATIENCE_MS,
    givenUpMs = GIVEN_UP_MS,
    metrics,
  }: RenderingOptions,
  page: StaticFile,
  files: StaticFiles,
): Promise<Renderer> {
  const came = metrics && pageMetrics(metrics.registry);
  const texts = textsOfPages(files);
  const pictures = picturesForPages(files);
  const threads = await RenderingThreads.open({ entry, apiBase, page: textOf(page), texts, pictures, givenUpMs });
  const pages = new ShortCache<RenderedPage | undefined>({ ...KEPT, now, weigh: weightOf });
  const known = new Queue(KNOWN.atOnce, KNOWN.waiting);
  const unknown = new Queue(UNKNOWN.atOnce, UNKNOWN.waiting);

  // The Host header can be made up, too: pages for other hosts count as known only from the second request.
  const usualHosts = new Set(['localhost', '127.0.0.1', ...(origin ? [new URL(origin).hostname] : [])]);

  return {
    page: async ({ url, address: { pathname, search, isOwn }, encoding, caller }) => {
      const where = shopOriginOf(url, origin);
      if (!where || pathname.length + search.length > LONGEST_ADDRESS) return undefined;
      let isMade = false;
      const make = (isKept: boolean) => {
        isMade = true;
        const isKnown = isKept || (isOwn && usualHosts.has(where.hostname));
        const render = () => threads.render({ ...where, pathname, search, encoding, isKnown, at: now() });
        if (isKnown) return known.run(render, caller);
        const until = performance.now() + patienceMs / 2;
        // Under load, a page started this late would miss its timeout, and delay all pages after it.
        return unknown.run(async () => (performance.now() < until ? render() : undefined), caller);
      };
      const made = pages.get(cacheKey(where, `${pathname}${search} ${encoding}`), make);
      const page = await withPatience(
        made.catch(() => undefined),
        patienceMs,
      );
      came?.(page ? (isMade ? 'rendered' : 'kept') : 'plain');
      return page;
    },
    close: () => threads.close(),
  };
}

const weightOf = ({ content, inline }: RenderedPage): number => content.byteLength + JSON.stringify(inline).length;
