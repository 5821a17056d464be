import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PageForm, type Rendered } from './composed-page';
import { KeptPages } from './kept-pages';
import type { Inline } from './page-policy';
import { type Shelf, type ShelvedFile, shelved } from './shelf';

export type RenderingOptions = {
  /** The shop's rendering, as `npm run build` wrote it. */
  entry: string;
  /** The store the machines ask. */
  apiBase: string;
  /** The clock by which pages grow old. */
  now?: () => number;
  /** How long a page is awaited before the plain one goes out. */
  patienceMs?: number;
};

type Asked = { pathname: string; search: string; hostname: string; apiBase: string; signal: AbortSignal };
type Render = (asked: Asked) => Promise<Rendered | undefined>;

export type Renderer = (url: URL) => Promise<RenderedPage | undefined>;

type RenderedPage = { status: 200 | 404; file: ShelvedFile; inline: Inline };

/** A shopper never waits longer for a rendered page: the plain one goes out, and the browser carries on. */
const PATIENCE_MS = 300;
/** A rendering that takes longer than this is given up. */
const GIVEN_UP_MS = 5_000;
const MOST_AT_ONCE = 6;
/** Whoever comes after these would lose patience anyway: the plain page goes out at once. */
const MOST_WAITING = 4;
const LONGEST_ADDRESS = 2_000;
const HOSTNAME = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;

/** A window no larger than a page: the usual one takes megabytes for each page being made. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 17 };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export async function openRenderer(
  { entry, apiBase, now, patienceMs = PATIENCE_MS }: RenderingOptions,
  page: ShelvedFile,
  shelf: Shelf,
): Promise<Renderer> {
  const { render }: { render: Render } = await import(pathToFileURL(entry).href);
  const form = new PageForm(new TextDecoder().decode(page.plain), shelf);
  const pages = new KeptPages<RenderedPage>(weight, now);
  const queue = new Queue(MOST_AT_ONCE, MOST_WAITING);

  const make = (asked: Omit<Asked, 'signal' | 'apiBase'>) =>
    queue.run(async () => {
      const rendered = await withinTime(GIVEN_UP_MS, (signal) => render({ ...asked, apiBase, signal }));
      if (!rendered) return undefined;
      const status: 200 | 404 = rendered.isMissing ? 404 : 200;
      const { html, inline } = form.fill(asked.pathname, rendered);
      return { status, file: await compressed(html), inline };
    });

  /** The rendered page for an address, or nothing where it cannot be had soon. */
  return async (url) => {
    const hostname = url.hostname.toLowerCase();
    const { pathname, search } = url;
    if (!HOSTNAME.test(hostname) || pathname.length + search.length > LONGEST_ADDRESS) return undefined;
    const made = pages.get(`${hostname} ${pathname}${search}`, () => make({ pathname, search, hostname }));
    return withPatience(
      made.catch(() => undefined),
      patienceMs,
    );
  };
}

/** A timer that is left to run would hold on to the page for as long. */
async function withinTime<Result>(milliseconds: number, work: (signal: AbortSignal) => Promise<Result>) {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), milliseconds);
  try {
    return await work(giveUp.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function withPatience<Result>(made: Promise<Result>, patienceMs: number): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const lost = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return await Promise.race([made, lost]);
  } finally {
    clearTimeout(timer);
  }
}

const weight = ({ file }: RenderedPage) =>
  file.plain.byteLength + (file.smaller.br?.byteLength ?? 0) + (file.smaller.gzip?.byteLength ?? 0);

async function compressed(html: string): Promise<ShelvedFile> {
  const page = shelved('/index.html', new TextEncoder().encode(html));
  const [br, zipped] = await Promise.all([
    toBrotli(page.plain, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: page.plain.byteLength } }),
    toGzip(page.plain, { level: 4 }),
  ]);
  return { ...page, smaller: { br: new Uint8Array(br), gzip: new Uint8Array(zipped) } };
}

/** Few renderings at once, so that each is quick; who would wait too long is turned away. */
class Queue {
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  readonly #atOnce: number;
  readonly #most: number;

  constructor(atOnce: number, most: number) {
    this.#atOnce = atOnce;
    this.#most = most;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#most) return undefined;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody new slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
