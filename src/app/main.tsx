import '../theme/styles';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { searchSentOff } from '../actors/search-sent-off';
import { storeHeaders } from '../api/address';
import { baseOfPage } from '../api/base';
import { createClient } from '../api/client';
import { fetchOrEarly, prefetchAnswer } from '../api/early';
import { fetchWithHostWhereAllowed } from '../api/host-header';
import { createStoreApi } from '../api/store-api';
import { cookieToken } from '../api/token';
import { hydrate } from '../hydration/early-input';
import { RENDERED_STATE_ID, type RenderedState, readRenderedState } from '../hydration/rendered-state';
import { FIRST_ENTRY } from '../shop/screen';
import { browserOf } from '../storage/browser';
import { createStorageActors } from '../storage/storage-actors';
import { worksOffline } from '../storage/works-offline';
import { App } from './App';
import { announceAsToast } from './announce';
import { fetchCalls, type OpenShop, openShop } from './open-shop';
import { onceSeen, prefetchNextScreen, prefetchOnIntent } from './prefetch';
import { ownSpelling, routeAt } from './routes';
import { rememberScrollPositions } from './scroll-positions';
import { enforceTrustedTypes } from './trusted-types';

enforceTrustedTypes(window);

const base = baseOfPage(window);
const client = createClient({
  base,
  page: window.location,
  token: cookieToken,
  fetch: fetchWithHostWhereAllowed({ base, page: window.location, fetch: fetchOrEarly(window) }),
});
const api = createStoreApi(client);
const opening = {
  api,
  announce: announceAsToast,
  storageActors: createStorageActors(browserOf(window)),
  session: { token: cookieToken, fetchCalls: () => fetchCalls(client) },
  tellNext: prefetchNextScreen,
  sentOff: searchSentOff(window),
};

// The browser would restore the scroll position before the content has loaded, so the shop does it.
window.history.scrollRestoration = 'manual';
rememberScrollPositions();

const SPOKEN_BY_SCREENS = 'title, [rel=canonical], [property], [name=description], [name=robots], [name^=twitter]';

void open();

async function open() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no root.');
  const renderedState = readRenderedState(
    document.getElementById(RENDERED_STATE_ID)?.textContent,
    import.meta.env.VITE_BUILD,
  );
  const resumed = renderedState && (await resume(renderedState));
  const shop = resumed ?? openShop({ ...opening, origin: renderedState?.origin });
  watchConnection(shop);
  if (worksOffline()) onceSeen(() => void beginOffline(shop));
  // The code that stores searches loads when the search field is touched, but this search was made on the page before.
  if (opening.sentOff) void shop.fetchSuggestions().catch(() => {});
  prefetchOnIntent((path) => prefetchAnswer(window, base + path, storeHeaders(window.location, cookieToken.read())));
  // Loads the screen before the first render: React keeps a Suspense fallback visible for at least 300 ms.
  if (!resumed) await Promise.allSettled([routeAt(window.location.pathname).load(), shop.lazySession?.arrived()]);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App shop={shop} />
      </BrowserRouter>
    </StrictMode>
  );
  // React repairs hydration mismatches, but each one is a bug.
  const onRecoverableError = console.error;
  startTransition(() => {
    const touched = window.takeEarlyInput?.() ?? [];
    if (resumed) {
      hydrate(root, app, { touched, isHydrated: () => resumed.visits.shown !== undefined, onRecoverableError });
    } else {
      // The head of the static page applied until now; the screens render their own.
      for (const word of document.head.querySelectorAll(SPOKEN_BY_SCREENS)) word.remove();
      createRoot(root, { onRecoverableError }).render(app);
    }
  });
}

/** Resumes the machines from the host's snapshots. If a snapshot no longer fits a machine, the shop starts afresh. */
async function resume(renderedState: RenderedState): Promise<OpenShop | undefined> {
  const { pathname, search } = window.location;
  const place = ownSpelling(pathname);
  let shop: OpenShop | undefined;
  try {
    const screen = await routeAt(place).load();
    shop = openShop({ ...opening, renderedState });
    shop.visits.at({ key: FIRST_ENTRY, pathname: place, search }, screen);
    return shop;
  } catch (reason) {
    shop?.close();
    console.warn('The rendered page could not be resumed.', reason);
    return undefined;
  }
}

function watchConnection({ ref }: OpenShop) {
  window.addEventListener('offline', () => ref.send({ type: 'connection.lost' }));
  window.addEventListener('online', () => ref.send({ type: 'connection.found' }));
}

async function beginOffline({ ref }: OpenShop): Promise<void> {
  // If this code was never fetched, no cached page can exist either, so there is nothing to report.
  const offline = await import('./offline').catch(() => undefined);
  offline?.beginOffline({ ref, base });
}
