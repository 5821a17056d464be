import { pathToFileURL } from 'node:url';
import type { Rendered } from './composed-page';
import type { ShopOrigin } from './shop-origin';

/** The store to ask for the shop of a hostname, and until when. */
type Asking = { hostname: string; apiBase: string; signal: AbortSignal };

/** An address as the page of it is made and kept. */
export type PageAddress = {
  pathname: string;
  search: string;
  /** One of the shop's own, and no invention of whoever asked. */
  isOwn: boolean;
  /** There is no such place, whatever the store says. */
  isNotFound: boolean;
  /** Whether searchers may find what is there. */
  isToBeFound: boolean;
};

/** A page to render: for which shop, at which address, and until when it is worth it. */
export type ToRender = ShopOrigin & Pick<PageAddress, 'pathname' | 'search'> & { signal: AbortSignal };

type RenderingTools = {
  apiBase: string;
  fetch: typeof fetch;
  /** Keeps for seconds what many pages ask the store alike. */
  openCache: <Value>() => { get(key: string, make: () => Promise<Value>): Promise<Value> };
};

/** What the shop's own code does for its host: the build writes it as one module. */
export type OwnCode = {
  /** The one address under which a page is made for all who mean the same. Nothing where none is made. */
  addressToRender(asked: { pathname: string; search: string }): PageAddress | undefined;
  openRendering(tools: RenderingTools): (wanted: ToRender) => Promise<Rendered | undefined>;
  shopForSitemap(asking: Asking): Promise<{ name: string; addresses: string[] }>;
  productsForSitemap(page: number, asking: Asking): Promise<{ addresses: string[]; count: number; total: number }>;
};

/** Asked for again, a module is the same one. */
export const ownCodeIn = (entry: string): Promise<OwnCode> => import(pathToFileURL(entry).href);
