import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { waitFor } from 'xstate';
import type { ProductPage } from '#contract/product-list';
import type { StoreInfo } from '#contract/store-info';
import { areCategoriesSettled } from '#machines/catalogue/categories.selectors';
import { isStoreSettled } from '#machines/store-info/store-info.selectors';
import { anonymousStore } from '../api/anonymous-store';
import { productsPath } from '../api/paths';
import type { StoreApi } from '../api/store-api';
import { renderedStateAsJson } from '../hydration/rendered-state';
import { FIRST_ENTRY } from '../shop/screen';
import type { Shop } from '../shop/shop';
import { App } from './App';
import { openShop } from './open-shop';
import { routeAt } from './routes';
import { atRest, snapshotsOf } from './visits';

// Entry points for the host.
export { addressToRender } from './address-to-render';
export { productsForSitemap, shopForSitemap } from './sitemap-addresses';

/** A page to render, and the signal to give it up. */
type ToRender = {
  /** In the canonical form of `addressToRender`. */
  pathname: string;
  search: string;
  hostname: string;
  /** The shop's public origin. */
  origin: string;
  signal: AbortSignal;
};

type Cache<Value> = { get(key: string, make: () => Promise<Value>): Promise<Value> };

type Tools = {
  apiBase: string;
  fetch: typeof fetch;
  /** A cache that keeps for seconds what many pages request from the store. */
  openCache: <Value>() => Cache<Value>;
};

export type Rendered = {
  /** Whether the address names something that does not exist (the page is then a 404). */
  isMissing: boolean;
  head: string;
  content: string;
  /** The machines' snapshots, as inert JSON. */
  renderedState: string;
};

/** Longer than any page waits. Aborting one page must not fail a cached call that other pages share. */
const ASKED_FOR_ALL_MS = 5_000;

/**
 * Returns a renderer. It runs the machines of a public screen until none is busy, and renders what they loaded. It has
 * no shopper: it reads and sends no token. If the store fails, it renders nothing.
 */
export function openRendering({ apiBase, fetch, openCache }: Tools) {
  const storeInfos = openCache<StoreInfo>();
  const productPages = openCache<ProductPage>();

  /** The store information and product lists are cached, because many pages of a shop need the same ones. */
  function storeFor(hostname: string, signal: AbortSignal): StoreApi {
    const store = { hostname, apiBase, fetch };
    const forAll = () => anonymousStore({ ...store, signal: AbortSignal.timeout(ASKED_FOR_ALL_MS) });
    return {
      ...anonymousStore({ ...store, signal }),
      storeInfo: () => storeInfos.get(hostname, () => forAll().storeInfo()),
      products: (query) => productPages.get(hostname + productsPath(query), () => forAll().products(query)),
    };
  }

  return (wanted: ToRender) => rendered(wanted, storeFor);
}

async function rendered(
  { pathname, search, hostname, origin, signal }: ToRender,
  storeFor: (hostname: string, signal: AbortSignal) => StoreApi,
): Promise<Rendered | undefined> {
  const screen = await routeAt(pathname).load();

  const trouble = new AbortController();
  const until = AbortSignal.any([signal, trouble.signal]);
  const api = watched(storeFor(hostname, until), trouble);
  const shop = openShop({ api, announce: () => {}, origin });
  try {
    const visit = shop.visits.at({ key: FIRST_ENTRY, pathname, search }, screen);
    await Promise.all([settled(shop, until), atRest(visit, until)]);
    until.throwIfAborted();
    const { head, content } = headAndContent(
      renderToString(
        <StrictMode>
          <StaticRouter location={{ pathname, search }}>
            <App shop={shop} />
          </StaticRouter>
        </StrictMode>,
      ),
    );
    const renderedState = renderedStateAsJson(
      { origin, shop: shop.ref.getPersistedSnapshot(), visit: snapshotsOf(visit.actors) },
      import.meta.env.VITE_BUILD,
    );
    return { isMissing: visit.isMissing(), head, content, renderedState };
  } catch (reason) {
    // A failing store is expected and reported elsewhere; a failing screen is a bug.
    if (!until.aborted) console.error(`${pathname} could not be rendered.`, reason);
    return undefined;
  } finally {
    shop.close();
    trouble.abort();
  }
}

const settled = (shop: Shop, signal: AbortSignal) =>
  Promise.all([
    waitFor(shop.storeInfo, isStoreSettled, { signal }),
    waitFor(shop.categories, areCategoriesSettled, { signal }),
  ]);

/**
 * A page with a part missing must not be cached, so any failed call ends the rendering, an invalid answer as well as a
 * missing one.
 */
function watched(api: StoreApi, trouble: AbortController): StoreApi {
  const watch = <Answer,>(answer: Promise<Answer>): Promise<Answer> => {
    answer.catch((thrown: unknown) => trouble.abort(thrown));
    return answer;
  };
  return {
    ...api,
    storeInfo: (signal) => watch(api.storeInfo(signal)),
    products: (query, signal) => watch(api.products(query, signal)),
    found: (query, signal) => watch(api.found(query, signal)),
    product: (id, signal) => watch(api.product(id, signal)),
  };
}

const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** React writes the head's elements before all others. */
function headAndContent(html: string) {
  const head = HOISTED.exec(html)?.[0] ?? '';
  return { head, content: html.slice(head.length) };
}
