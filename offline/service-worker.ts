import { activate, answerBuiltFile, install } from './built-files';
import { type Kind, kindOf } from './kinds';
import { places } from './names';
import { answerPage } from './pages';
import { answerOwnPicture, answerPicture } from './pictures';
import { cacheSeen, isSeen } from './seen';
import { removeOldSearches } from './storing';
import { callsAt, reach } from './strategies';

declare const self: ServiceWorkerGlobalScope;

const ANSWERS: Record<Kind, (event: FetchEvent) => Promise<Response>> = {
  page: answerPage,
  call: (event) => callsAt(new URL(event.request.url)).handle(event),
  builtFile: answerBuiltFile,
  ownPicture: (event) => answerOwnPicture(event.request, event),
  storePicture: (event) => answerPicture(event.request, event),
};

function kindOfRequest({ method, mode, destination, url, headers }: Request): Kind | undefined {
  return kindOf({ method, mode, destination, url: new URL(url), isPart: headers.has('range') }, places);
}

// At each start of the worker. If the cache cannot be used, there is nothing to remove.
void removeOldSearches().catch(() => {});

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const kind = kindOfRequest(event.request);
  if (kind) event.respondWith(ANSWERS[kind](event));
});

self.addEventListener('message', (event) => {
  if (isSeen(event.data)) event.waitUntil(cacheSeen(event.data, event));
  if (event.data === 'store.asked.about' && event.source instanceof Client)
    event.waitUntil(reach.sayAgain(event.source.id));
});
