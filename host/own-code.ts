import { pathToFileURL } from 'node:url';
import type { Rendered } from './composed-page';
import type { ShopOrigin } from './shop-origin';

type Asking = { hostname: string; apiBase: string; signal: AbortSignal };

/** The canonical address under which a page is rendered and cached. */
export type PageAddress = {
  pathname: string;
  search: string;
  /** A known address of the shop, not one that a client may have made up. */
  isOwn: boolean;
  /** No route matches, so the page is missing whatever the store says. */
  isNotFound: boolean;
  /** Whether search engines may index the page. */
  isToBeFound: boolean;
};

/** A page to render, and the signal to give it up. */
export type ToRender = ShopOrigin & Pick<PageAddress, 'pathname' | 'search'> & { signal: AbortSignal };

type RenderingTools = {
  apiBase: string;
  fetch: typeof fetch;
  /** A cache that keeps for seconds what many pages request from the store. */
  openCache: <Value>() => { get(key: string, make: () => Promise<Value>): Promise<Value> };
};

/** The shop's own code that the host calls; the build writes it as one module. */
export type OwnCode = {
  /** The canonical address for all addresses with the same meaning; undefined where the host does not render. */
  addressToRender(asked: { pathname: string; search: string }): PageAddress | undefined;
  openRendering(tools: RenderingTools): (wanted: ToRender) => Promise<Rendered | undefined>;
  shopForSitemap(asking: Asking): Promise<{ name: string; addresses: string[] }>;
  productsForSitemap(page: number, asking: Asking): Promise<{ addresses: string[]; count: number; total: number }>;
};

/** Node caches modules, so repeated imports return the same instance. */
export const ownCodeIn = (entry: string): Promise<OwnCode> => import(pathToFileURL(entry).href);
