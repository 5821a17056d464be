import '../../../src/theme/styles';
import { notifications } from '@mantine/notifications';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { AnyActorRef } from 'xstate';
import { openToken, type Token } from '../../../src/api/token';
import { App } from '../../../src/app/App';
import { announceAsToast } from '../../../src/app/announce';
import { type OpenShop, openShop } from '../../../src/app/open-shop';
import type { Visit } from '../../../src/app/visits';
import { browserOf } from '../../../src/storage/browser';
import { createStorageActors, type StorageActors } from '../../../src/storage/storage-actors';
import { type Device, hold } from './devices';
import { write } from './letters';
import { type ScriptedStore, scriptedStore } from './scripted-store';
import './steps-taken';

/** Someone in the shop: what the address bar says to them, and what the store is asked for them. */
export type Shopper = {
  readonly device: Device;
  /** Puts one device down and looks at the same page on another. */
  takes: (device: Device) => Promise<void>;
  store: ScriptedStore;
  shop: OpenShop;
  /** The cookie of this browser, as this tab holds it. */
  token: Token;
  /** What the address bar shows. */
  address: () => string;
  /** Follows a link from elsewhere, or types an address. */
  goesTo: (address: string, state?: unknown) => void;
  /** The browser's own Back and Forward. */
  goesBack: () => void;
  goesForward: () => void;
  /** The machine of that name behind the screen being visited. */
  machine: (name: string) => AnyActorRef | undefined;
};

export type Arrival = {
  device?: Device;
  /** Where in the shop the shopper was before, oldest first. */
  after?: string[];
  /** What an earlier visit left in the browser's storage, by its key. */
  stored?: Record<string, string>;
  /** Who keeps the cart and the wishlist, if not the browser. */
  storageActors?: StorageActors;
  /** Where the shop is reached from outside, if not where the test is. */
  origin?: string;
  /** The token that an earlier visit has left in the browser. */
  signedInWith?: string;
  /** Whether it stays unknown who is there. */
  isStranger?: boolean;
};

type Place = { address: string; navigate: NavigateFunction };

const leaving: (() => void)[] = [];

/** Nothing moves: a colour on its way from dark to light has a contrast that nobody sees. */
const stillness = document.createElement('style');
stillness.textContent =
  ':root, :root *, :root ::before, :root ::after { transition: none !important; animation: none !important; }';
document.head.append(stillness);

/** Opens the whole shop at an address, as a browser would. */
export async function enter(
  address: string,
  {
    device = 'desktop',
    after = [],
    stored = {},
    storageActors = createStorageActors(browserOf(window)),
    origin,
    signedInWith,
    isStranger = false,
  }: Arrival = {},
): Promise<Shopper> {
  await hold(device);
  document.documentElement.lang = 'en-IN';
  // As on the real page, the shop brings its own title.
  document.head.querySelector('title')?.remove();

  const store = scriptedStore();
  for (const [key, text] of Object.entries(stored)) window.localStorage.setItem(key, text);
  const token = openToken();
  if (signedInWith !== undefined) token.keep(signedInWith);
  const nobodyKnows = new Promise<never>(() => {});
  const session = {
    token,
    fetchCalls: () => (isStranger ? nobodyKnows : Promise.resolve(store.calls)),
  };
  const shop = openShop({ api: store.api, announce: announceAsToast, origin, storageActors, session });
  if (!isStranger) await shop.lazySession?.arrived();
  const visited = watchedVisits(shop);

  const frame = document.createElement('div');
  document.body.append(frame);
  const root = createRoot(frame, { onRecoverableError: console.error });
  let place: Place = { address, navigate: () => {} };
  const app = (
    <StrictMode>
      <MemoryRouter initialEntries={[...after, address]}>
        <AddressBar
          onChange={(changed) => {
            place = changed;
          }}
        />
        <App shop={shop} />
      </MemoryRouter>
    </StrictMode>
  );
  // As src/app/main.tsx does: otherwise whatever is there a moment later would be shown 300 ms later.
  startTransition(() => root.render(app));

  leaving.push(() => {
    notifications.clean();
    // A heading may still be waiting for the focus; the next shopper has nothing to do with it.
    window.dispatchEvent(new Event('pointerdown'));
    root.unmount();
    frame.remove();
    shop.close();
    token.forget();
    for (const machines of visited) for (const machine of machines.values()) machine.stop();
    document.documentElement.removeAttribute('data-mantine-color-scheme');
  });

  // The screen's own code comes when it is wanted.
  if (!isStranger) await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  let held = device;
  return {
    get device() {
      return held;
    },
    takes: async (next) => {
      held = next;
      await hold(next);
    },
    store,
    shop,
    token,
    address: () => place.address,
    goesTo: (next, state) => void place.navigate(next, { state }),
    goesBack: () => void place.navigate(-1),
    goesForward: () => void place.navigate(1),
    machine: (name) => visited.findLast((machines) => machines.has(name))?.get(name),
  };
}

export async function leaveShop() {
  for (const leave of leaving.splice(0)) leave();
  await untilAllIsStored();
  window.localStorage.clear();
  window.sessionStorage.clear();
  // The next page begins at its top, in letters of the usual width and size.
  window.scrollTo(0, 0);
  write('usual');
  document.documentElement.style.removeProperty('font-size');
  // The words of a last toast may still be on their way: the next shopper is not to read them.
  await import('../../../src/notices/notices');
  await import('../../../src/app/Toasts');
  notifications.clean();
}

/** What was chosen last may still wait for its turn: it must not go into the storage of the next shopper. */
async function untilAllIsStored() {
  const { held = [], pending = [] } = await navigator.locks.query();
  const names = new Set([...held, ...pending].map(({ name = '' }) => name));
  for (const name of names) if (name.startsWith('statecart ')) await navigator.locks.request(name, () => {});
}

function AddressBar({ onChange }: { onChange: (place: Place) => void }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => onChange({ address: `${pathname}${search}${hash}`, navigate }));
  return null;
}

/** Visits start machines where nobody else can see them, some of them late. */
function watchedVisits({ visits }: OpenShop): Visit['actors'][] {
  const visited: Visit['actors'][] = [];
  const at = visits.at.bind(visits);
  visits.at = (...where) => {
    const visit = at(...where);
    if (!visited.includes(visit.actors)) visited.push(visit.actors);
    return visit;
  };
  return visited;
}
