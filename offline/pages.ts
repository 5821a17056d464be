import { markedAsCached } from './cached-page';
import { isForEverybody, isWithoutHost, opensByItself } from './kinds';
import { EMPTY_PAGE, FILES_OF_BUILD, IGNORE_VARY, MANIFEST } from './names';
import { offlinePage } from './offline-page';
import { isAnswered } from './screen-calls';
import { pagesAt, reach } from './strategies';

export async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const answer = await answerOfHost(event, url).catch(() => undefined);
  if (answer && !isWithoutHost(answer)) {
    reach.opened(event.resultingClientId);
    return answer;
  }
  // If the cache cannot be read, the host's answer is used, even a failure.
  const shown = await pageWithoutHost(event, url).catch(() => undefined);
  if (shown) reach.openedWithoutHost(event.resultingClientId);
  return shown ?? answer ?? offlinePage(await nameOfShop().catch(() => 'Shop'));
}

async function answerOfHost(event: FetchEvent, url: URL): Promise<Response> {
  if (isForEverybody(url)) return pagesAt(url).pages.handle(event);
  const preloaded: Response | undefined = await event.preloadResponse;
  return preloaded ?? fetch(event.request);
}

async function pageWithoutHost(event: FetchEvent, url: URL): Promise<Response | undefined> {
  const seen = isForEverybody(url)
    ? await pagesAt(url)
        .asSeen.handle(event)
        .catch(() => undefined)
    : undefined;
  if (seen) return seen;
  const isShown = opensByItself(url) || (isForEverybody(url) && (await isAnswered(url)));
  const empty = isShown ? await (await caches.open(FILES_OF_BUILD)).match(EMPTY_PAGE, IGNORE_VARY) : undefined;
  return empty && markedAsCached(empty, '');
}

async function nameOfShop(): Promise<string> {
  const manifest: unknown = await (await (await caches.open(FILES_OF_BUILD)).match(MANIFEST, IGNORE_VARY))?.json();
  const isNamed = typeof manifest === 'object' && manifest !== null && 'name' in manifest;
  return isNamed && typeof manifest.name === 'string' ? manifest.name : 'Shop';
}
