/** The kinds of request that may be cached. All others bypass the worker. */
export type Kind = 'page' | 'builtFile' | 'ownPicture' | 'storePicture' | 'call';

type Asked = Pick<Request, 'method' | 'mode' | 'destination'> & { url: URL; isPart: boolean };

/** The origin of the shop and the address of its store. */
export type Places = { shop: string; store: URL | undefined };

/** File names contain hashes, so these files never change. */
const BUILT = /^\/assets\/[^/]+$/;

/** Screens without personal data, also in their address. Only these are cached as the host sent them. */
const FOR_EVERYBODY = /^\/(?:products|search|product\/[^/]+|contact|terms|privacy|refund|return|shipping|about)?\/*$/;

/** Screens of the browser's own data, or of one shopper's: without the host, the shop's empty page opens them. */
const BY_ITSELF =
  /^\/(?:cart|wishlist|orders|account|checkout|payment|order-success|track-order|login|register|forgot-password|reset-password)\/*$/;

/** Other paths of the host: the viewer of flows, health checks and metrics, and the files at its root. */
const NOT_OF_SHOP = /^\/(?:flows(?:\/|$)|healthz$|readyz$|metrics$|api\/)/;
const ROOT_FILE = /^\/[^/]+\.[a-z0-9]+$/i;

/** Calls with the same answer for everybody. Not deliveries, since a PIN code reveals where the shopper lives. */
const PUBLIC_CALL = /^\/(?:storeInfo|products(?:\/[^/]+(?:\/related)?)?)$/;

export const isForEverybody = ({ pathname }: URL): boolean => FOR_EVERYBODY.test(pathname);

export const opensByItself = ({ pathname }: URL): boolean => BY_ITSELF.test(pathname);

/** Whether the address holds a search: that of a page, or of the page's call. */
export const isSearch = ({ pathname, searchParams }: URL): boolean => pathname === '/search' || searchParams.has('q');

/** The path of a store's call below the base of its API. */
export function callPath({ origin, pathname }: URL, store: URL | undefined): string | undefined {
  const base = store?.pathname.replace(/\/$/, '') ?? '';
  if (origin !== store?.origin || !pathname.startsWith(`${base}/`)) return undefined;
  return pathname.slice(base.length);
}

export function kindOf({ method, mode, destination, url, isPart }: Asked, { shop, store }: Places): Kind | undefined {
  if (method !== 'GET' || isPart) return undefined;
  const call = callPath(url, store);
  if (call !== undefined && destination === '' && mode !== 'navigate') {
    return PUBLIC_CALL.test(call) ? 'call' : undefined;
  }
  if (url.origin === shop) {
    if (NOT_OF_SHOP.test(url.pathname)) return undefined;
    if (mode === 'navigate') return ROOT_FILE.test(url.pathname) ? undefined : 'page';
    if (BUILT.test(url.pathname)) return 'builtFile';
    return destination === 'image' ? 'ownPicture' : undefined;
  }
  return destination === 'image' && url.origin === store?.origin ? 'storePicture' : undefined;
}

/** A script or style of any build, as a page of another build may load before its worker. */
export const isScriptOrStyle = (path: string): boolean => /^\/assets\/[^/]+\.(?:js|css)$/.test(path);

type Answer = Pick<Response, 'status' | 'type' | 'redirected'> & { headers: Pick<Headers, 'get'> };

/** Many static hosts and proxies answer any request with a page. */
export const isPage = ({ headers }: Pick<Answer, 'headers'>): boolean =>
  (headers.get('content-type') ?? '').toLowerCase().startsWith('text/html');

/**
 * Whether the answer is the requested file. Scripts are cached as long as their build, so a page or a redirect in their
 * place would stay for good.
 */
export const isFileAt = (path: string, answer: Pick<Answer, 'redirected' | 'headers'> & { ok: boolean }): boolean =>
  answer.ok && !(isScriptOrStyle(path) && (answer.redirected || isPage(answer)));

/**
 * Whether a gateway reports that the host is unreachable, or the host failed. A 503 with Retry-After is the host's own
 * answer: it says until when the shop is closed.
 */
export const isWithoutHost = ({ status, headers }: Pick<Answer, 'status' | 'headers'>): boolean =>
  status >= 500 && !(status === 503 && headers.get('retry-after') !== null);

const isJson = ({ headers }: Pick<Answer, 'headers'>): boolean =>
  /^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '');

/** Failures of the store itself; a gateway sends 502 to 504 if it cannot reach the store. */
const OWN_FAULTS = [500, 501];

/**
 * Whether the answer comes from between the browser and the store, not from the store. Stores send JSON, also for their
 * own failures; an HTML page with a 4xx status, 500 or 501 counts as an answer of the store.
 */
export const isWithoutStore = (answer: Pick<Answer, 'status' | 'headers'>): boolean =>
  answer.status < 400
    ? isPage(answer)
    : isWithoutHost(answer) && !OWN_FAULTS.includes(answer.status) && !isJson(answer);

/**
 * Whether this browser may reuse the answer for anybody: it must be complete and not private. An answer to a request
 * with a token must be marked as public, as for any shared cache (RFC 9111, 3.5).
 */
export function mayBeCached({ status, type, redirected, headers }: Answer, isAskedBySomeone: boolean): boolean {
  if (status !== 200 || redirected || (type !== 'basic' && type !== 'cors')) return false;
  const rules = (headers.get('cache-control') ?? '').toLowerCase();
  if (/\b(?:no-store|private)\b/.test(rules)) return false;
  return !isAskedBySomeone || /\bpublic\b/.test(rules);
}
