import { pathToFileURL } from 'node:url';
import type { Rendered } from './composed-page';
import type { Whereabouts } from './whereabouts';

/** The store to ask for the shop of a hostname, and until when. */
type Asking = { hostname: string; apiBase: string; signal: AbortSignal };

/** What the shop's own code does for its host: the build writes it as one module. */
export type OwnCode = {
  render(asked: Asking & Whereabouts & { pathname: string; search: string }): Promise<Rendered | undefined>;
  /** Whether searchers may find what is at an address. */
  isToBeFound(pathname: string): boolean;
  shopToFind(asking: Asking): Promise<{ name: string; addresses: string[] }>;
  productsToFind(page: number, asking: Asking): Promise<{ addresses: string[]; count: number; total: number }>;
};

/** Asked for again, a module is the same one. */
export const ownCodeIn = (entry: string): Promise<OwnCode> => import(pathToFileURL(entry).href);
