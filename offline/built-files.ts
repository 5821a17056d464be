import { isFileAt, isScriptOrStyle } from './kinds';
import { EMPTY_PAGE, FILES, FILES_OF_BUILD, IGNORE_VARY, MANIFEST } from './names';
import { filesOf, isPageOfShop } from './page-text';
import { answerOwnPicture } from './pictures';

declare const self: ServiceWorkerGlobalScope;

declare global {
  interface WorkerNavigator {
    /** Not every browser tells. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Written in by the build: all its scripts and styles, and those of them that have to be there unasked. */
declare const BUILT_FILES: readonly string[];
declare const FILES_TAKEN_IN: readonly string[];
/** Once: the build writes the whole list wherever it is named. */
const builtFiles = BUILT_FILES;
const filesTakenIn = FILES_TAKEN_IN;

/** Pages that stay open over a new build, or over two, still find the screens that they have not fetched. */
const MOST_BUILDS = 3;

/** Nothing is fetched ahead on slow and metered connections: there the files of a screen come with the screen. */
function isSparing(): boolean {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  return saveData || effectiveType !== '4g';
}

/** All of the build or nothing: half of it would show half of a screen. */
export async function install(): Promise<void> {
  // After a way back, or where the shop has another store now, this build was taken in before, and pages live on it.
  const wasTakenIn = await caches.has(FILES_OF_BUILD);
  try {
    await fetchBuild();
  } catch (reason) {
    if (!wasTakenIn) await caches.delete(FILES_OF_BUILD);
    throw reason;
  }
  // Files are named by what they hold, and pages of older builds keep theirs: nobody has to be waited for.
  await self.skipWaiting();
}

async function fetchBuild(): Promise<void> {
  const files = await caches.open(FILES_OF_BUILD);
  const page = await fetched(EMPTY_PAGE);
  // While a new version is brought out, one host may still have the older one.
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

/** What a page had fetched before this worker was there. */
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

/** Whoever opens one of these goes on to the others, maybe after the next build has come. */
const isOfOrdering = (path: string): boolean => /^\/assets\/(?:cart\.screen|ordering|payment\.screen)-/.test(path);

export async function activate(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(FILES) && name !== FILES_OF_BUILD);
  // They are told in the order in which they were made.
  await Promise.all(builds.slice(0, -(MOST_BUILDS - 1)).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Where nothing can be read of what is stored, the network is there as ever. */
const stored = (request: Request): Promise<Response | undefined> =>
  caches.match(request, IGNORE_VARY).catch(() => undefined);

export const answerBuiltFile = async (event: FetchEvent): Promise<Response> =>
  (await stored(event.request)) ?? fetchBuilt(event);

/** Its pictures and letters are stored as they are seen; scripts and styles, where they did not come with the build. */
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
