import '../../../src/theme/styles';
import './troubles';
import { notifications } from '@mantine/notifications';
import { StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import type { AnyActorRef } from 'xstate';
import { openToken, type Token } from '../../../src/api/token';
import { App } from '../../../src/app/App';
import { announceAsToast } from '../../../src/app/announce';
import { browserOf } from '../../../src/app/keeping/browser';
import { createKeepers, type Keepers } from '../../../src/app/keeping/keepers';
import { openShop, type Shop } from '../../../src/app/shop';
import { type Device, hold } from './devices';
import { type ScriptedStore, scriptedStore } from './scripted-store';
import { noteSteps } from './steps-taken';

/** Someone in the shop: what the address bar says to them, and what the store is asked for them. */
export type Shopper = {
  readonly device: Device;
  /** Puts one device down and looks at the same page on another. */
  takes: (device: Device) => Promise<void>;
  store: ScriptedStore;
  shop: Shop;
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
  keepers?: Keepers;
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
    keepers = createKeepers(browserOf(window)),
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
  const shop = openShop({ api: store.api, announce: announceAsToast, keepers, session });
  for (const actor of [shop.ref, shop.cart, shop.wishlist, shop.quickAdd]) noteSteps(actor);
  const who = isStranger ? undefined : await shop.presence?.arrived();
  if (who) noteSteps(who.auth);
  const machines = watchedVisits(shop);

  const frame = document.createElement('div');
  document.body.append(frame);
  const root = createRoot(frame);
  let place: Place = { address, navigate: () => {} };
  root.render(
    <StrictMode>
      <MemoryRouter initialEntries={[...after, address]}>
        <AddressBar
          onChange={(changed) => {
            place = changed;
          }}
        />
        <App shop={shop} />
      </MemoryRouter>
    </StrictMode>,
  );

  leaving.push(() => {
    notifications.clean();
    // A heading may still be waiting for the focus; the next shopper has nothing to do with it.
    window.dispatchEvent(new Event('pointerdown'));
    root.unmount();
    frame.remove();
    shop.close();
    token.forget();
    window.localStorage.clear();
    window.sessionStorage.clear();
    for (const machine of machines.values()) machine.stop();
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
    machine: (name) => machines.get(name),
  };
}

afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

function AddressBar({ onChange }: { onChange: (place: Place) => void }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => onChange({ address: `${pathname}${search}`, navigate }));
  return null;
}

/** Visits start machines where nobody else can see them: each is noted when its visit begins. */
function watchedVisits({ visits }: Shop): Map<string, { stop(): void } & AnyActorRef> {
  const machines = new Map<string, { stop(): void } & AnyActorRef>();
  const at = visits.at.bind(visits);
  visits.at = (...where) => {
    const visit = at(...where);
    for (const [name, actor] of visit.actors) {
      machines.set(name, actor);
      noteSteps(actor);
    }
    return visit;
  };
  return machines;
}
