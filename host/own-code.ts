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
  isNowhere: boolean;
  /** Whether searchers may find what is there. */
  isToBeFound: boolean;
};

/** What the shop's own code does for its host: the build writes it as one module. */
export type OwnCode = {
  /** The one address under which a page is made for all who mean the same. Nothing where none is made. */
  addressToRender(asked: { pathname: string; search: string }): PageAddress | undefined;
  render(asked: Asking & ShopOrigin & Pick<PageAddress, 'pathname' | 'search'>): Promise<Rendered | undefined>;
  shopForSitemap(asking: Asking): Promise<{ name: string; addresses: string[] }>;
  productsForSitemap(page: number, asking: Asking): Promise<{ addresses: string[]; count: number; total: number }>;
};

/** Asked for again, a module is the same one. */
export const ownCodeIn = (entry: string): Promise<OwnCode> => import(pathToFileURL(entry).href);
