import './theme/styles';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { storeHeaders } from './api/address';
import { baseOfPage } from './api/base';
import { createClient } from './api/client';
import { askAhead, fetchOrEarly } from './api/early';
import { createStoreApi } from './api/store-api';
import { cookieToken } from './api/token';
import { App } from './app/App';
import { announceAsToast } from './app/announce';
import { rememberDepths } from './app/depths';
import { typeAgain, typedEarly } from './app/early-typing';
import { FOUND_ID, readFound } from './app/found';
import { fetchTheRest, followIntent } from './app/intent';
import { browserOf } from './app/keeping/browser';
import { createKeepers } from './app/keeping/keepers';
import { fetchCalls } from './app/presence';
import { placeOf, routeAt } from './app/routes';
import { FIRST_ENTRY, type Found, openShop, type Shop } from './app/shop';
import { letOnlyDataBeWritten } from './app/written-texts';

letOnlyDataBeWritten(window);

const base = baseOfPage(window);
const client = createClient({ base, page: window.location, token: cookieToken, fetch: fetchOrEarly(window) });
const api = createStoreApi(client);
const session = {
  token: cookieToken,
  fetchCalls: () => fetchCalls(client),
};

const keepers = createKeepers(browserOf(window));

// Content arrives after the browser would restore the scroll; the shop remembers it instead.
window.history.scrollRestoration = 'manual';
rememberDepths();

const SPOKEN_BY_SCREENS = 'title, [rel=canonical], [property], [name=description], [name=robots], [name^=twitter]';

/** React mends what the host rendered otherwise than the browser would; that is a fault all the same. */
const onRecoverableError = (reason: unknown) => console.error('The rendered page was not what it should be.', reason);

void open();

async function open() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no place for the shop.');
  const found = readFound(document.getElementById(FOUND_ID)?.textContent, import.meta.env.VITE_BUILD);
  const resumed = found && (await resume(found));
  const shop = resumed ?? openShop({ api, announce: announceAsToast, origin: found?.origin, keepers, session });
  watchConnection(shop);
  fetchTheRest();
  followIntent((path) => askAhead(window, base + path, storeHeaders(window.location, cookieToken.read())));
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App shop={shop} />
      </BrowserRouter>
    </StrictMode>
  );
  startTransition(() => {
    const pressed = window.takeEarlyPress?.();
    if (resumed) {
      const typed = typedEarly(root);
      hydrateRoot(root, app, { onRecoverableError });
      typeAgain(typed);
      pressed?.click();
    } else {
      // What the page says of itself stood in until now; the screens say it anew.
      for (const word of document.head.querySelectorAll(SPOKEN_BY_SCREENS)) word.remove();
      createRoot(root).render(app);
    }
  });
}

/** The shop as the host left it. Snapshots that no machine knows any more make it start afresh. */
async function resume(found: Found): Promise<Shop | undefined> {
  const { pathname, search } = window.location;
  const place = placeOf(pathname);
  let shop: Shop | undefined;
  try {
    const screen = await routeAt(place)?.load();
    if (!screen) return undefined;
    shop = openShop({ api, announce: announceAsToast, found, keepers, session });
    shop.visits.at({ key: FIRST_ENTRY, pathname: place, search }, screen);
    return shop;
  } catch (reason) {
    shop?.close();
    console.warn('The rendered page could not be resumed; it starts afresh.', reason);
    return undefined;
  }
}

function watchConnection({ ref }: Shop) {
  window.addEventListener('offline', () => ref.send({ type: 'connection.lost' }));
  window.addEventListener('online', () => ref.send({ type: 'connection.found' }));
}
