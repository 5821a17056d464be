import { cameAt, markedAsKept } from './kept-page';
import { callPath, isForEverybody, opensByItself } from './kinds';
import { ALIKE, CALLS, EMPTY_PAGE, FILES_OF_BUILD, MANIFEST, PAGES, store } from './names';
import { offlinePage } from './offline-page';
import { pages } from './strategies';

/** As long as any page may lie on its way from the host: what is younger is as good as what is asked for. */
const JUST_SEEN_MS = 60_000;
/** Whoever has just seen a page waits no longer than this for it on a slow connection. */
const PATIENCE_MS = 150;

export async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const url = new URL(request.url);
  try {
    if (isForEverybody(url)) return await answerPublicPage(event);
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? (await fetch(request));
  } catch {
    return pageWithoutConnection(url);
  }
}

/** Whoever reloads a page wants it as it is now, however long that takes. */
async function answerPublicPage(event: FetchEvent): Promise<Response> {
  const answer = pages.handle(event);
  const seen = event.request.cache === 'default' ? await justSeen(event.request) : undefined;
  return seen ? Promise.race([answer, afterPatience(seen)]) : answer;
}

async function justSeen(request: Request): Promise<Response | undefined> {
  const page = await (await caches.open(PAGES)).match(request, ALIKE);
  return page && Date.now() - Date.parse(cameAt(page)) < JUST_SEEN_MS ? page : undefined;
}

const afterPatience = (page: Response): Promise<Response> =>
  new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, page));

async function pageWithoutConnection(url: URL): Promise<Response> {
  const files = await caches.open(FILES_OF_BUILD);
  const empty = await files.match(EMPTY_PAGE, ALIKE);
  if (empty && (opensByItself(url) || (await canBeShown(url)))) return markedAsKept(empty, '');
  return offlinePage(await nameOfShop(files));
}

/** Whether the store has told before what the screen at this address asks. */
async function canBeShown(url: URL): Promise<boolean> {
  if (!store || !isForEverybody(url)) return false;
  const [, id] = /^\/product\/([^/]+)$/.exec(url.pathname) ?? [];
  const answers = await (await caches.open(CALLS)).keys();
  const wanted = id === undefined ? '/storeInfo' : `/products/${id}`;
  return answers.some((answer) => callPath(new URL(answer.url), store) === wanted);
}

async function nameOfShop(files: Cache): Promise<string> {
  const manifest: unknown = await (await files.match(MANIFEST, ALIKE))?.json();
  const isNamed = typeof manifest === 'object' && manifest !== null && 'name' in manifest;
  return isNamed && typeof manifest.name === 'string' ? manifest.name : 'Shop';
}
