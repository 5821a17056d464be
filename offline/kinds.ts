/** What a request is, as far as anything of it may be stored. Whatever is none of these goes by untouched. */
export type Kind = 'page' | 'builtFile' | 'ownPicture' | 'storePicture' | 'call';

type Asked = Pick<Request, 'method' | 'mode' | 'destination'> & { url: URL; isPart: boolean };

/** Where the shop and its store answer. */
export type Places = { shop: string; store: URL | undefined };

/** Built under names that say what they hold: such a file never changes. */
const BUILT = /^\/assets\/[^/]+$/;

/** Screens that are the same for everybody, whose addresses say nothing of anybody: these alone are stored as they came. */
const FOR_EVERYBODY = /^\/(?:products|search|product\/[^/]+|contact|terms|privacy|refund|return|shipping|about)?\/*$/;

/** Screens that show what the browser itself holds, or that ask the store for one shopper: the shop's empty page opens them. */
const BY_ITSELF =
  /^\/(?:cart|wishlist|orders|account|checkout|payment|order-success|track-order|login|register|forgot-password|reset-password)\/*$/;

/** What else the host answers: the viewer of flows with its pictures, how it is, and the files at its root. */
const NOT_OF_SHOP = /^\/(?:flows(?:\/|$)|healthz$|readyz$|metrics$|api\/)/;
const ROOT_FILE = /^\/[^/]+\.[a-z0-9]+$/i;

/** What the store tells everybody alike. Deliveries are none of it: a PIN code says where somebody lives. */
const PUBLIC_CALL = /^\/(?:storeInfo|products(?:\/[^/]+(?:\/related)?)?)$/;

export const isForEverybody = ({ pathname }: URL): boolean => FOR_EVERYBODY.test(pathname);

export const opensByItself = ({ pathname }: URL): boolean => BY_ITSELF.test(pathname);

/** Whether it names what somebody looks for: a page of the shop, or the call that it makes. */
export const isSearch = ({ pathname, searchParams }: URL): boolean => pathname === '/search' || searchParams.has('q');

/** The path of a call of the store, below the base of its API. */
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

/** Of this build, or of another one, whose page has come before its worker. */
export const isScriptOrStyle = (path: string): boolean => /^\/assets\/[^/]+\.(?:js|css)$/.test(path);

type Answer = Pick<Response, 'status' | 'type' | 'redirected'> & { headers: Pick<Headers, 'get'> };

/** Many a static host, and whoever stands between, answers with a page whatever was asked for. */
export const isPage = ({ headers }: Pick<Answer, 'headers'>): boolean =>
  (headers.get('content-type') ?? '').toLowerCase().startsWith('text/html');

/**
 * Whether it is the file that was asked for. A script is stored for as long as its build is: a page in its place, or what
 * somebody else was asked for, would be there for good.
 */
export const isFileAt = (path: string, answer: Pick<Answer, 'redirected' | 'headers'> & { ok: boolean }): boolean =>
  answer.ok && !(isScriptOrStyle(path) && (answer.redirected || isPage(answer)));

/**
 * Whether it tells of nobody but the gateway that no host was reached, or of a fault of the host. A shop that is closed
 * for a while has something to say, and until when.
 */
export const isWithoutHost = ({ status, headers }: Pick<Answer, 'status' | 'headers'>): boolean =>
  status >= 500 && !(status === 503 && headers.get('retry-after') !== null);

const isJson = ({ headers }: Pick<Answer, 'headers'>): boolean =>
  /^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '');

/** They come of the store itself: gateways say 502 to 504 of one that they do not reach. */
const OWN_FAULTS = [500, 501];

/**
 * Whether a call was answered by somebody between the browser and the store. Stores answer JSON, also of their own faults;
 * a page of one that refuses or fails is still an answer.
 */
export const isWithoutStore = (answer: Pick<Answer, 'status' | 'headers'>): boolean =>
  answer.status < 400
    ? isPage(answer)
    : isWithoutHost(answer) && !OWN_FAULTS.includes(answer.status) && !isJson(answer);

/**
 * What may be given again to whoever uses this browser: whole answers alone, and nothing that is said to be for one
 * person. An answer to somebody's token is for everybody only where it says so, as for any shared cache (RFC 9111, 3.5).
 */
export function mayBeCached({ status, type, redirected, headers }: Answer, isAskedBySomeone: boolean): boolean {
  if (status !== 200 || redirected || (type !== 'basic' && type !== 'cors')) return false;
  const rules = (headers.get('cache-control') ?? '').toLowerCase();
  if (/\b(?:no-store|private)\b/.test(rules)) return false;
  return !isAskedBySomeone || /\bpublic\b/.test(rules);
}
