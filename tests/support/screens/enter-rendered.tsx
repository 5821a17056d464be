import '../../../src/theme/styles';
import './console-errors';
import { notifications } from '@mantine/notifications';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { waitFor } from 'xstate';
import { areCategoriesSettled } from '#machines/catalogue/categories.selectors';
import { App } from '../../../src/app/App';
import { announceAsToast } from '../../../src/app/announce';
import { openShop } from '../../../src/app/open-shop';
import { routeAt } from '../../../src/app/routes';
import { atRest, snapshotsOf } from '../../../src/app/visits';
import { rememberInput } from '../../../src/early/input';
import { hydrate } from '../../../src/hydration/early-input';
import { FIRST_ENTRY } from '../../../src/shop/screen';
import { browserOf } from '../../../src/storage/browser';
import { createStorageActors } from '../../../src/storage/storage-actors';
import { type ScriptedStore, scriptedStore } from './scripted-store';

/** A page as the host renders it, before hydration, which `wake` starts. */
export async function enterRendered(address: string, answer: (store: ScriptedStore) => Promise<unknown>) {
  const { pathname, search } = new URL(address, window.location.origin);
  const entry = { key: FIRST_ENTRY, pathname, search };
  const screen = await routeAt(pathname).load();

  const store = scriptedStore();
  const host = openShop({ api: store.api, announce: () => {} });
  const visit = host.visits.at(entry, screen);
  await answer(store);
  await Promise.all([waitFor(host.categories, areCategoriesSettled), atRest(visit, new AbortController().signal)]);
  const frame = document.createElement('div');
  frame.innerHTML = renderToString(
    <StrictMode>
      <StaticRouter location={entry}>
        <App shop={host} />
      </StaticRouter>
    </StrictMode>,
  );
  const found = { origin: host.origin, shop: host.ref.getPersistedSnapshot(), visit: snapshotsOf(visit.actors) };
  host.close();
  document.body.append(frame);
  onTestFinished(() => {
    frame.remove();
    window.localStorage.clear();
  });
  const takeEarlyInput = rememberInput(window);

  const wake = () => {
    const shop = openShop({
      api: store.api,
      announce: announceAsToast,
      renderedState: found,
      storageActors: createStorageActors(browserOf(window)),
    });
    const { actors } = shop.visits.at(entry, screen);
    const root = hydrate(
      frame,
      <StrictMode>
        <MemoryRouter initialEntries={[address]}>
          <App shop={shop} />
        </MemoryRouter>
      </StrictMode>,
      { touched: takeEarlyInput(), isHydrated: () => shop.visits.shown !== undefined },
    );
    onTestFinished(() => {
      notifications.clean();
      root.unmount();
      shop.close();
    });
    return { shop, machine: (name: string) => actors.get(name) };
  };
  return { store, wake };
}
