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

// What else the host asks of the shop's own code.
export { addressToRender } from './address-to-render';
export { productsForSitemap, shopForSitemap } from './sitemap-addresses';

/** A page to render: for whom, and until when it is worth it. */
type ToRender = {
  /** As `addressToRender` spells it. */
  pathname: string;
  search: string;
  hostname: string;
  /** Where the shop is reached from outside. */
  origin: string;
  signal: AbortSignal;
};

type Cache<Value> = { get(key: string, make: () => Promise<Value>): Promise<Value> };

type Tools = {
  apiBase: string;
  fetch: typeof fetch;
  /** Keeps for seconds what many pages ask the store alike. */
  openCache: <Value>() => Cache<Value>;
};

export type Rendered = {
  /** Whether the address names something that exists. */
  isMissing: boolean;
  /** Title, meta and links, for the head of the page. */
  head: string;
  content: string;
  /** What the machines had found, as inert JSON. */
  renderedState: string;
};

/** Longer than any page is waited for. It belongs to no page: one that is given up takes it from no other. */
const ASKED_FOR_ALL_MS = 5_000;

/**
 * Gives what renders pages: it runs the machines of a public screen until they are at rest and renders what they
 * found. It knows no shopper: no token is read and none is sent. Where the store fails, nothing is rendered.
 */
export function openRendering({ apiBase, fetch, openCache }: Tools) {
  const storeInfos = openCache<StoreInfo>();
  const productPages = openCache<ProductPage>();

  /** What the pages of a shop have in common, its categories among it, is asked once for many of them. */
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
    // A store that fails is expected, and other places say so; a screen that fails is a fault of ours.
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
 * A page with something missing is not worth keeping: whatever fails ends the rendering, an answer
 * that cannot be read as much as one that does not come.
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

/** React writes what belongs into the head before everything else. */
function headAndContent(html: string) {
  const head = HOISTED.exec(html)?.[0] ?? '';
  return { head, content: html.slice(head.length) };
}
