import { NotShown } from '@statecart/flows/page';
import { createClient } from '../../src/api/client';
import { createStoreApi } from '../../src/api/store-api';
import type { Token } from '../../src/api/token';
import { fetchCalls, type OpenShop, openShop } from '../../src/app/open-shop';
import { ownSpelling, routeAt } from '../../src/app/routes';
import type { Visit } from '../../src/app/visits';
import { type Address, FIRST_ENTRY } from '../../src/shop/screen';
import { browserOf } from '../../src/storage/browser';
import { createStorageActors } from '../../src/storage/storage-actors';

/** The shop at one address, without a shopper or a store. */
export type StillShop = { shop: OpenShop; visit: Visit; address: Address };

const nothing = () => {};
const neverAnswered: typeof fetch = () => new Promise(() => {});

/** Pages only check whether there is a token; no call ever sends it. */
const tokenOf = (isSignedIn: boolean): Token => ({
  read: () => (isSignedIn ? 'of-whoever-was-there' : undefined),
  keep: nothing,
  forget: nothing,
  refuse: nothing,
  whenRefused: () => nothing,
});

/** The machines must be still before this, so that they start in the recorded states. */
export async function openStillShop(from: string, isSignedIn: boolean): Promise<StillShop> {
  const { origin, host, hostname, pathname, search } = addressIn(from);
  const place = ownSpelling(pathname);
  const route = routeAt(place);
  const screen = await route.load();
  const token = tokenOf(isSignedIn);
  const client = createClient({ base: origin, page: { host, hostname }, token, fetch: neverAnswered });
  const shop = openShop({
    api: createStoreApi(client),
    announce: nothing,
    origin,
    storageActors: createStorageActors(browserOf(window)),
    session: { token, fetchCalls: () => fetchCalls(client) },
  });
  await hasCome(shop.lazySession?.arrived());
  const address = { key: FIRST_ENTRY, pathname: place, search };
  return { shop, visit: shop.visits.at(address, screen, route.access), address };
}

function addressIn(text: string): URL {
  if (URL.canParse(text)) return new URL(text);
  throw new NotShown('The address of the page is not known.');
}

/** Marks a settled promise, so that React's `use` reads it without suspending. */
async function hasCome<Value>(coming: Promise<Value> | undefined): Promise<void> {
  const value = await coming;
  if (coming) Object.assign(coming, { status: 'fulfilled', value });
}

/** All actors whose states the page shows. */
export function actorsOf({ shop, visit }: StillShop) {
  const { ref, storeInfo, categories, cart, wishlist, quickAdd, lazySession } = shop;
  const auth = lazySession?.auth;
  return [ref, storeInfo, categories, cart, wishlist, quickAdd, ...(auth ? [auth] : []), ...visit.actors.values()];
}
