import { ALIKE, EMPTY_PAGE, FILES, FILES_OF_BUILD, MANIFEST } from './names';
import { pictures } from './strategies';

declare const self: ServiceWorkerGlobalScope;

declare global {
  interface WorkerNavigator {
    /** Not every browser tells. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Written in by the build: all its scripts and styles. */
declare const BUILT_FILES: readonly string[];
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
  const files = await caches.open(FILES_OF_BUILD);
  const page = await fetched(EMPTY_PAGE);
  // While a new version is brought out, one host may still have the older one.
  const html = await page.clone().text();
  if (!builtFiles.some((file) => html.includes(file))) throw new Error('The page and this worker are of two builds.');
  await files.put(EMPTY_PAGE, page);
  await files.put(MANIFEST, await fetched(MANIFEST));
  const wanted = isSparing() ? builtFiles.filter((file) => html.includes(file)) : builtFiles;
  await Promise.all(
    wanted.map(async (file) => files.put(file, (await caches.match(file, ALIKE)) ?? (await fetched(file)))),
  );
  // Files are named by what they hold, and pages of older builds keep theirs: nobody has to be waited for.
  await self.skipWaiting();
}

async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path, { priority: 'low' });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return answer;
}

export async function takeOver(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(FILES) && name !== FILES_OF_BUILD);
  // They are told in the order in which they were made.
  await Promise.all(builds.slice(0, -(MOST_BUILDS - 1)).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

export const answerBuiltFile = async (event: FetchEvent): Promise<Response> =>
  (await caches.match(event.request, ALIKE)) ?? fetchBuilt(event);

/** Its pictures and letters are kept as they are seen; scripts and styles, where they did not come with the build. */
async function fetchBuilt(event: FetchEvent): Promise<Response> {
  const { request } = event;
  if (/^(?:image|font)$/.test(request.destination)) return pictures.handle(event);
  const answer = await fetch(request);
  if (answer.ok && builtFiles.includes(new URL(request.url).pathname)) {
    const copy = answer.clone();
    event.waitUntil(caches.open(FILES_OF_BUILD).then((files) => files.put(request, copy)));
  }
  return answer;
}
