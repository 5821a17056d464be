declare const self: ServiceWorkerGlobalScope;

/** Written in by the build: its name. */
declare const BUILD: string;

/** All that this worker stores is called so: what else may lie here is none of its business. */
const PREFIX = 'shop-';
export const FILES = `${PREFIX}files-`;
export const FILES_OF_BUILD = FILES + BUILD;
export const PAGES = `${PREFIX}pages`;
export const SEARCHES = `${PREFIX}searches`;
export const PICTURES = `${PREFIX}pictures`;
export const CALLS = `${PREFIX}calls`;

/** The page into which no screen was rendered, and what says the name of the shop. */
export const EMPTY_PAGE = '/index.html';
export const MANIFEST = '/manifest.webmanifest';

/** Whatever a store says differs by: of one browser and one shop there is one. */
export const IGNORE_VARY = { ignoreVary: true };

const given = new URL(self.location.href).searchParams.get('store');
export const store =
  given && URL.canParse(given, self.location.origin) ? new URL(given, self.location.origin) : undefined;
export const places = { shop: self.location.origin, store };
