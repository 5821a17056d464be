declare const self: ServiceWorkerGlobalScope;

/** Replaced by the build with its name. */
declare const BUILD: string;

/** The prefix of all caches of this worker; it never touches others. */
const PREFIX = 'shop-';
export const FILES = `${PREFIX}files-`;
export const FILES_OF_BUILD = FILES + BUILD;
export const PAGES = `${PREFIX}pages`;
export const SEARCHES = `${PREFIX}searches`;
export const PICTURES = `${PREFIX}pictures`;
export const CALLS = `${PREFIX}calls`;

/** The page without a rendered screen, and the file with the shop's name. */
export const EMPTY_PAGE = '/index.html';
export const MANIFEST = '/manifest.webmanifest';

/** A store's `Vary` header is ignored, except for pictures: a browser sends a shop the same headers for all else. */
export const IGNORE_VARY = { ignoreVary: true };

const given = new URL(self.location.href).searchParams.get('store');
export const store =
  given && URL.canParse(given, self.location.origin) ? new URL(given, self.location.origin) : undefined;
export const places = { shop: self.location.origin, store };
