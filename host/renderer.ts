import { PageForm } from './composed-page';
import { compressed, weightOf } from './compressed';
import { KeptPages } from './kept-pages';
import { ownCodeIn } from './own-code';
import type { Inline } from './page-policy';
import { Queue } from './queue';
import type { Shelf, ShelvedFile } from './shelf';
import { keyOf, type Whereabouts, whereaboutsOf } from './whereabouts';
import { withinTime } from './within-time';

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
};

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

export async function openRenderer(
  { entry, apiBase, origin, now, patienceMs = PATIENCE_MS }: RenderingOptions,
  page: ShelvedFile,
  shelf: Shelf,
): Promise<Renderer> {
  const { render } = await ownCodeIn(entry);
  const form = new PageForm(new TextDecoder().decode(page.plain), shelf);
  const pages = new KeptPages<RenderedPage>(({ file }) => weightOf(file), now);
  const queue = new Queue(MOST_AT_ONCE, MOST_WAITING);

  const make = (asked: Whereabouts & { pathname: string; search: string }) =>
    queue.run(async () => {
      const rendered = await withinTime(GIVEN_UP_MS, (signal) => render({ ...asked, apiBase, signal }));
      if (!rendered) return undefined;
      const status: 200 | 404 = rendered.isMissing ? 404 : 200;
      const { html, inline } = form.fill(asked.pathname, rendered);
      return { status, file: await compressed('/index.html', html), inline };
    });

  /** The rendered page for an address, or nothing where it cannot be had soon. */
  return async (url) => {
    const where = whereaboutsOf(url, origin);
    const { pathname, search } = url;
    if (!where || pathname.length + search.length > LONGEST_ADDRESS) return undefined;
    const made = pages.get(keyOf(where, pathname + search), () => make({ ...where, pathname, search }));
    return withPatience(
      made.catch(() => undefined),
      patienceMs,
    );
  };
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
