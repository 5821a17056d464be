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

/** A shopper in the shop, with the address bar and the scripted store. */
export type Shopper = {
  readonly device: Device;
  /** Shows the same page on another device. */
  takes: (device: Device) => Promise<void>;
  store: ScriptedStore;
  shop: OpenShop;
  /** The browser's session cookie, as this tab holds it. */
  token: Token;
  /** What the address bar shows. */
  address: () => string;
  /** Follows an external link or types an address. */
  goesTo: (address: string, state?: unknown) => void;
  /** The browser's own Back and Forward. */
  goesBack: () => void;
  goesForward: () => void;
  /** The machine of this name behind the current screen. */
  machine: (name: string) => AnyActorRef | undefined;
};

export type Arrival = {
  device?: Device;
  /** Addresses visited before, the oldest first. */
  after?: string[];
  /** What an earlier visit left in the browser's storage, by key. */
  stored?: Record<string, string>;
  /** Replaces the actors that keep the cart and the wishlist in the browser. */
  storageActors?: StorageActors;
  /** The public address of the shop, if it is not that of the test. */
  origin?: string;
  /** The token that an earlier visit left in the browser. */
  signedInWith?: string;
  /** Whether the session never says who the shopper is. */
  isStranger?: boolean;
};

type Place = { address: string; navigate: NavigateFunction };

const leaving: (() => void)[] = [];

/** No animations: during a transition from dark to light, colours have a contrast that nobody sees. */
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
  // The shop renders its own title, as on the real page.
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
  // As in src/app/main.tsx: without a transition, React delays the content of a suspended screen by 300 ms.
  startTransition(() => root.render(app));

  leaving.push(() => {
    notifications.clean();
    // Ends a pending move of the focus to a heading, which would disturb the next test.
    window.dispatchEvent(new Event('pointerdown'));
    root.unmount();
    frame.remove();
    shop.close();
    token.forget();
    for (const machines of visited) for (const machine of machines.values()) machine.stop();
    document.documentElement.removeAttribute('data-mantine-color-scheme');
  });

  // The code of a screen is loaded on demand.
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
  // Resets scrolling, fonts and text size for the next test.
  window.scrollTo(0, 0);
  write('usual');
  document.documentElement.style.removeProperty('font-size');
  // A last toast may still be loading its code; it must not appear in the next test.
  await import('../../../src/notices/notices');
  await import('../../../src/app/Toasts');
  notifications.clean();
}

/** The last change may still wait for the storage lock; it must not be stored during the next test. */
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

/** Records the machines of all visits, which start some of them late. */
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
