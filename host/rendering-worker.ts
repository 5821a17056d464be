/** The worker thread that renders pages. */
import { parentPort, workerData } from 'node:worker_threads';
import { ShortCache } from '../http/short-cache';
import { PageForm } from './composed-page';
import { compressedHere } from './compressed';
import { MOST_BYTES_OF_PICTURE, openFirstPictures } from './first-picture';
import { type OwnCode, ownCodeIn } from './own-code';
import { storeToldBy } from './page-policy';
import {
  type Answered,
  type Asked,
  type PageAsked,
  READY,
  type RenderedPage,
  type RenderingSetup,
} from './rendering-thread';
import { entityTag } from './static-files';
import { storeFetch, storeFetchUpTo } from './store-fetch';
import { withinTime } from './within-time';

/** Rendered pages are cached, too: both lifetimes together stay within the allowed age of a store's answers. */
const KEPT = { freshMs: 1_500, usableMs: 3_000, mostBytes: 4 * 1024 * 1024 };

const { entry, apiBase, page: form, texts, pictures, givenUpMs }: RenderingSetup = workerData;
/** The renderer's clock for cache expiry, as of the latest message. */
let clock = 0;
type Render = ReturnType<OwnCode['openRendering']>;

const pageForm = new PageForm(form, texts);
const firstPicture = openFirstPictures({
  own: pictures,
  apiBase,
  told: storeToldBy(form),
  ask: storeFetchUpTo(MOST_BYTES_OF_PICTURE),
  now: () => clock,
});

async function make(
  render: Render,
  { encoding, isKnown, at, ...wanted }: PageAsked,
): Promise<RenderedPage | undefined> {
  clock = Math.max(clock, at);
  const rendered = await withinTime(givenUpMs, (signal) => render({ ...wanted, signal }));
  if (!rendered) return undefined;
  const { style, ...pictured } = await firstPicture(rendered, wanted);
  const { html, inline } = pageForm.fill(wanted.pathname, { ...rendered, ...pictured }, style);
  const plain = new TextEncoder().encode(html);
  const content = compressedHere(plain, encoding, !isKnown);
  return { status: rendered.isMissing ? 404 : 200, inline, encoding, etag: entityTag(plain), content };
}

async function answer(render: Render, { id, asked }: Asked): Promise<void> {
  // A page that fails to render is sent as undefined: the browser then renders it.
  const page = await make(render, asked).catch(() => undefined);
  parentPort?.postMessage({ id, page } satisfies Answered, page ? [page.content.buffer] : []);
}

/**
 * Node 20 crashes the whole process if a worker is terminated while it loads a module with top-level await, so no
 * module of a thread uses it.
 */
async function begin(): Promise<void> {
  const { openRendering } = await ownCodeIn(entry);
  const render = openRendering({
    apiBase,
    fetch: storeFetch,
    openCache: <Value>() =>
      new ShortCache<Value>({ ...KEPT, now: () => clock, weigh: (value) => 2 * JSON.stringify(value).length }),
  });
  parentPort?.on('message', (asked: Asked) => void answer(render, asked));
  parentPort?.postMessage({ id: READY, page: undefined } satisfies Answered);
}

void begin();
