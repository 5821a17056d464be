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

/** How long a page is given, and how much memory all of them may take. */
const KEPT = { freshMs: 3_000, usableMs: 7_000, mostBytes: 12 * 1024 * 1024 };

export type RenderingOptions = {
  /** The shop's rendering, as `npm run build` wrote it. */
  entry: string;
  /** The store the machines ask. */
  apiBase: string;
  /** Where the shop is reached from outside, if not where it was asked. */
  origin?: string | undefined;
  /** The clock by which pages grow old. */
  now?: () => number;
  /** How long a page is awaited before the plain one goes out. */
  patienceMs?: number;
  /** How long a page may take before it is given up. */
  givenUpMs?: number;
  metrics?: Metrics | undefined;
};

type Wanted = {
  /** As the browser asked. */
  url: URL;
  address: PageAddress;
  /** The form in which the page is read. */
  encoding: Encoding | undefined;
  /** Whoever asks for a lot waits behind everybody else. */
  caller: string;
};

export type Renderer = {
  /** The rendered page for an address, or nothing where it cannot be had soon. */
  page(wanted: Wanted): Promise<RenderedPage | undefined>;
  close(): Promise<void>;
};

/** A shopper never waits longer for a rendered page: the plain one goes out, and the browser carries on. */
const PATIENCE_MS = 300;
const GIVEN_UP_MS = 5_000;
/** Pages that visitors come back to. Whoever comes after these would lose patience anyway. */
const KNOWN = { atOnce: 5, waiting: 20 };
/** Anybody can make up addresses: those take no place of the pages above. While one is rendered, others ask the store. */
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

  // A host's name can be made up as well: any other has to be asked for twice, like any other address.
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
        // In a crowd, whatever is begun too late is made for nobody, and so would all be that comes after it.
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
