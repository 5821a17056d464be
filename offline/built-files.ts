import { ALIKE, EMPTY_PAGE, FILES, FILES_OF_BUILD, MANIFEST, PAGES } from './names';
import { pictures } from './strategies';

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

/** Pages that stay open over a new build, or over two, still find the screens that they have not fetched. */
const MOST_BUILDS = 3;

/** Nothing is fetched ahead on slow and metered connections: there the files of a screen come with the screen. */
function isSparing(): boolean {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  return saveData || effectiveType !== '4g';
}

/** All of the build or nothing: half of it would show half of a screen. */
export async function takeIn(): Promise<void> {
  try {
    await fetchBuild();
  } catch (reason) {
    await caches.delete(FILES_OF_BUILD);
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
  if (!ofPage.every((file) => builtFiles.includes(file)))
    throw new Error('The page and this worker are of two builds.');
  await files.put(EMPTY_PAGE, page);
  await files.put(MANIFEST, await fetched(MANIFEST));
  const wanted = isSparing() ? ofPage : new Set([...ofPage, ...FILES_TAKEN_IN]);
  await Promise.all(Array.from(wanted, (file) => cacheFile(files, file)));
}

const cacheFile = async (files: Cache, file: string): Promise<void> =>
  files.put(file, (await caches.match(file, ALIKE)) ?? (await fetched(file)));

/** What a page had fetched before this worker was there. */
export async function cacheBuiltFiles(paths: readonly string[]): Promise<void> {
  const files = await caches.open(FILES_OF_BUILD);
  await Promise.allSettled(paths.filter(isBuilt).map((path) => cacheFile(files, path)));
}

/** The scripts and styles that a page begins with. */
const filesOf = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );

async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path, { priority: 'low' });
  if (!answer.ok || (isBuilt(path) && !isBuiltFile(answer))) throw new Error(`${path} answered ${answer.status}.`);
  return answer;
}

const isBuilt = (path: string): boolean => builtFiles.includes(path);

/** Static hosts often answer with the page of the shop where a file is missing. */
const isBuiltFile = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && !(headers.get('content-type') ?? '').startsWith('text/html');

export async function takeOver(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(FILES) && name !== FILES_OF_BUILD);
  // They are told in the order in which they were made.
  await Promise.all(builds.slice(0, -(MOST_BUILDS - 1)).map((name) => caches.delete(name)));
  await forgetPagesWithoutFiles();
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** A page of a build whose files are gone would open as bare text, and not say how old it is. */
async function forgetPagesWithoutFiles(): Promise<void> {
  const pages = await caches.open(PAGES);
  for (const request of await pages.keys()) {
    const html = (await (await pages.match(request, ALIKE))?.text()) ?? '';
    const files = await Promise.all(filesOf(html).map((file) => caches.match(file, ALIKE)));
    if (files.includes(undefined)) await pages.delete(request, ALIKE);
  }
}

/** Where nothing can be read of what is stored, the network is there as ever. */
const stored = (request: Request): Promise<Response | undefined> => caches.match(request, ALIKE).catch(() => undefined);

export const answerBuiltFile = async (event: FetchEvent): Promise<Response> =>
  (await stored(event.request)) ?? fetchBuilt(event);

/** Its pictures and letters are kept as they are seen; scripts and styles, where they did not come with the build. */
async function fetchBuilt(event: FetchEvent): Promise<Response> {
  const { request } = event;
  if (/^(?:image|font)$/.test(request.destination)) return pictures.handle(event);
  const answer = await fetch(request);
  if (isBuiltFile(answer) && isBuilt(new URL(request.url).pathname)) {
    const copy = answer.clone();
    event.waitUntil(caches.open(FILES_OF_BUILD).then((files) => files.put(request, copy)));
  }
  return answer;
}
