import { vi } from 'vitest';
import { type Actor, type AnyStateMachine, waitFor } from 'xstate';
import { createClient } from '../../src/api/client';
import { createStoreApi } from '../../src/api/store-api';
import type { Token } from '../../src/api/token';
import { fetchCalls, type OpenShop, openShop } from '../../src/app/open-shop';
import { screen } from '../../src/screens/checkout/checkout.screen';
import { browserOf } from '../../src/storage/browser';
import { createStorageActors } from '../../src/storage/storage-actors';

const ORIGIN = 'http://shop.example';
const HERE = { hostname: 'shop.example', host: 'shop.example' };

/** A browser with a signed-in shopper; its storage outlives its tabs. */
export type ShoppersBrowser = { token: string; local: MemoryStorage; session: MemoryStorage };

export const browserOfShopper = (token: string): ShoppersBrowser => ({
  token,
  local: new MemoryStorage(),
  session: new MemoryStorage(),
});

/** The methods of a browser's storage that the shop uses. */
class MemoryStorage {
  readonly #kept = new Map<string, string>();
  getItem = (key: string) => this.#kept.get(key) ?? null;
  setItem = (key: string, text: string) => void this.#kept.set(key, text);
  removeItem = (key: string) => void this.#kept.delete(key);
}

/** The real shop at its checkout: its client, machines and actors, wired as on a page, without its view. */
export type Tab = {
  shop: OpenShop;
  checkout: Actor<AnyStateMachine>;
  /** Waits until the checkout needs the shopper, or the order is placed. */
  atRest(): Promise<ReturnType<Actor<AnyStateMachine>['getSnapshot']>>;
  close(): void;
};

export function openTab(
  { token, local, session }: ShoppersBrowser,
  { base, fetch }: { base: string; fetch: typeof globalThis.fetch },
): Tab {
  const page = Object.assign(new EventTarget(), { localStorage: local, sessionStorage: session, navigator: {} });
  vi.stubGlobal('window', page);
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => null }),
  );
  const bearer: Token = {
    read: () => token,
    keep: () => {},
    forget: () => {},
    refuse: () => {},
    whenRefused: () => () => {},
  };
  const client = createClient({ base, page: HERE, token: bearer, fetch });
  const shop = openShop({
    api: createStoreApi(client),
    announce: () => {},
    origin: ORIGIN,
    storageActors: createStorageActors(browserOf(window)),
    session: { token: bearer, fetchCalls: () => fetchCalls(client) },
  });
  const visit = shop.visits.at({ key: 'first', pathname: '/checkout', search: '' }, screen, 'signedIn');
  const checkout = visit.actors.get('checkout');
  if (!checkout) throw new Error('There is no checkout.');
  return {
    shop,
    checkout,
    atRest: () =>
      waitFor(checkout, (snapshot) => !snapshot.hasTag('busy') && !snapshot.matches({ unconfirmed: 'lookingUp' }), {
        timeout: 60_000,
      }),
    close: () => shop.close(),
  };
}
