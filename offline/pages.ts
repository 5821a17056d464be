import { markedAsCached } from './cached-page';
import { callPath, isForEverybody, opensByItself } from './kinds';
import { ALIKE, CALLS, EMPTY_PAGE, FILES_OF_BUILD, MANIFEST, store } from './names';
import { offlinePage } from './offline-page';
import { pages } from './strategies';

export async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const url = new URL(request.url);
  try {
    if (isForEverybody(url)) return await pages.handle(event);
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? (await fetch(request));
  } catch {
    return pageWithoutConnection(url);
  }
}

async function pageWithoutConnection(url: URL): Promise<Response> {
  const files = await caches.open(FILES_OF_BUILD);
  const empty = await files.match(EMPTY_PAGE, ALIKE);
  if (empty && (opensByItself(url) || (await canBeShown(url)))) return markedAsCached(empty, '');
  return offlinePage(await nameOfShop(files));
}

/** Whether the store has told before what the screen at this address asks. */
async function canBeShown(url: URL): Promise<boolean> {
  if (!store || !isForEverybody(url)) return false;
  const wanted = callOfScreen(url);
  const answers = wanted === undefined ? [] : await (await caches.open(CALLS)).keys();
  return answers.some((answer) => callPath(new URL(answer.url), store) === wanted);
}

/** Whoever has seen what it answers has the code of the screen as well. */
function callOfScreen({ pathname }: URL): string | undefined {
  const [, id] = /^\/product\/([^/]+)$/.exec(pathname) ?? [];
  if (id !== undefined) return `/products/${id}`;
  return /^\/(?:products|search)$/.test(pathname) ? '/products' : undefined;
}

async function nameOfShop(files: Cache): Promise<string> {
  const manifest: unknown = await (await files.match(MANIFEST, ALIKE))?.json();
  const isNamed = typeof manifest === 'object' && manifest !== null && 'name' in manifest;
  return isNamed && typeof manifest.name === 'string' ? manifest.name : 'Shop';
}
