import { isFileAt, isScriptOrStyle } from './kinds';
import { EMPTY_PAGE, FILES, FILES_OF_BUILD, IGNORE_VARY, MANIFEST } from './names';
import { filesOf, isPageOfShop } from './page-text';
import { answerOwnPicture } from './pictures';

declare const self: ServiceWorkerGlobalScope;

declare global {
  interface WorkerNavigator {
    /** Not all browsers support it. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Replaced by the build: all its scripts and styles, and those to fetch at installation. */
declare const BUILT_FILES: readonly string[];
declare const FILES_TAKEN_IN: readonly string[];
/** Read once only, as the build inserts the whole list wherever the constant is named. */
const builtFiles = BUILT_FILES;
const filesTakenIn = FILES_TAKEN_IN;

/** Pages may stay open over one or two new builds, and must still find screens that they have not loaded yet. */
const MOST_BUILDS = 3;

/** On slow and metered connections, nothing is prefetched: a screen's files are cached when the screen loads them. */
function isSparing(): boolean {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  return saveData || effectiveType !== '4g';
}

/** Caches all files or none: half a build would show half a screen. */
export async function install(): Promise<void> {
  // After a rollback or a change of store, this build may be installed already, and open pages use its cache.
  const wasTakenIn = await caches.has(FILES_OF_BUILD);
  try {
    await fetchBuild();
  } catch (reason) {
    if (!wasTakenIn) await caches.delete(FILES_OF_BUILD);
    throw reason;
  }
  // File names contain hashes and older builds keep their caches, so the new worker need not wait for open pages.
  await self.skipWaiting();
}

async function fetchBuild(): Promise<void> {
  const files = await caches.open(FILES_OF_BUILD);
  const page = await fetched(EMPTY_PAGE);
  // During a deployment, one of several hosts may still serve the older build.
  const html = await page.clone().text();
  const ofPage = filesOf(html);
  if (!isPageOfShop(html) || !ofPage.every((file) => builtFiles.includes(file)))
    throw new Error('The page and this worker are of two builds.');
  await files.put(EMPTY_PAGE, page);
  await files.put(MANIFEST, await fetched(MANIFEST));
  const wanted = isSparing() ? ofPage : new Set([...ofPage, ...filesTakenIn]);
  await Promise.all(Array.from(wanted, (file) => cacheFile(files, file)));
}

async function cacheFile(files: Cache, file: string): Promise<void> {
  if (await files.match(file, IGNORE_VARY)) return;
  await files.put(file, (await caches.match(file, IGNORE_VARY)) ?? (await fetched(file)));
}

/** Caches what a page had loaded before this worker was active. */
export async function cacheBuiltFiles(paths: readonly string[]): Promise<void> {
  const files = await caches.open(FILES_OF_BUILD);
  const wanted = new Set(paths.filter(isScriptOrStyle));
  if (paths.some(isOfOrdering)) for (const file of filesTakenIn) wanted.add(file);
  await Promise.allSettled(Array.from(wanted, (file) => cacheFile(files, file)));
}

async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path, { priority: 'low' });
  if (!isFileAt(path, answer)) throw new Error(`${path} answered ${answer.status}.`);
  return answer;
}

/** A shopper on one of these screens goes on to the others, maybe after the next deployment. */
const isOfOrdering = (path: string): boolean => /^\/assets\/(?:cart\.screen|ordering|payment\.screen)-/.test(path);

export async function activate(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(FILES) && name !== FILES_OF_BUILD);
  // `caches.keys()` lists caches in the order of their creation.
  await Promise.all(builds.slice(0, -(MOST_BUILDS - 1)).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** If the cache cannot be read, the network answers. */
const stored = (request: Request): Promise<Response | undefined> =>
  caches.match(request, IGNORE_VARY).catch(() => undefined);

export const answerBuiltFile = async (event: FetchEvent): Promise<Response> =>
  (await stored(event.request)) ?? fetchBuilt(event);

/** Pictures and fonts are cached when they are shown, and so are scripts and styles that were not prefetched. */
async function fetchBuilt(event: FetchEvent): Promise<Response> {
  const { request } = event;
  if (/^(?:image|font)$/.test(request.destination)) return answerOwnPicture(request, event);
  const answer = await fetch(request);
  const path = new URL(request.url).pathname;
  if (isScriptOrStyle(path) && isFileAt(path, answer)) event.waitUntil(cacheFetched(path, answer.clone()));
  return answer;
}

async function cacheFetched(path: string, answer: Response): Promise<void> {
  await (await caches.open(FILES_OF_BUILD)).put(path, answer);
  if (isOfOrdering(path)) await cacheBuiltFiles([path]);
}
