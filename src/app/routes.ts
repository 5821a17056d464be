import { POLICY_TYPES, policyAddress } from '#machines/policy/policy-types';
import { type Access, type Screen, ScreenUnfetched } from '../shop/screen';

export type Route = {
  /** Case-sensitive, except for policies. A segment that begins with a colon matches any one segment. */
  path: string;
  /** Screens of the auth layout carry it in their own chunk, because most visits never need it. */
  layout: 'main' | 'auth';
  /** Shows what only the browser knows, mostly the shopper's own data, so the host does not render it. */
  isPersonal?: true;
  /** Not to be indexed, though it is the same for everybody. */
  isUnlisted?: true;
  access: Access;
  /** Loads the screen's code, once. */
  load: () => Promise<Screen>;
};

/** Long enough that every component waiting for a screen sees its failure; then a retry is possible. */
const FAILED_FOR_MS = 5_000;

const once = (load: () => Promise<{ screen: Screen }>): (() => Promise<Screen>) => {
  let loading: Promise<Screen> | undefined;
  return () => {
    loading ??= load().then(
      ({ screen }) => {
        // React reads a thenable with these fields without suspending: a screen that was awaited before rendering
        // renders at once, on the host and in the browser.
        if (loading) Object.assign(loading, { status: 'fulfilled', value: screen });
        return screen;
      },
      (thrown: unknown) => {
        const reason = new ScreenUnfetched('unfetched', { cause: thrown });
        // React may call `load` repeatedly and gets the same failure; after the timeout a call retries.
        if (loading) Object.assign(loading, { status: 'rejected', reason });
        setTimeout(() => {
          loading = undefined;
        }, FAILED_FOR_MS);
        throw reason;
      },
    );
    return loading;
  };
};

const home = once(() => import('../screens/home/home.screen'));
const notFound = once(() => import('../screens/not-found/NotFoundScreen'));
const policy = once(() => import('../screens/policy/policy.screen'));

const ordering = (name: 'checkout' | 'orders' | 'orderSuccess' | 'trackOrder') =>
  once(async () => ({ screen: (await import('../screens/ordering'))[name] }));

/** Loads with its store calls, so that a connection lost later does not break it. */
const listing = once(async () => {
  const [{ screen }] = await Promise.all([
    import('../screens/products/products.screen'),
    import('../api/search-calls'),
  ]);
  return { screen };
});

export const NOT_FOUND = '/404';
export const UNMATCHED = '*';

const PUBLIC = { layout: 'main', access: 'public' } as const;
const SIGNING_IN = { ...PUBLIC, layout: 'auth' } as const;
const SIGNED_IN = { ...PUBLIC, access: 'signedIn' } as const;

const unmatched: Route = { ...PUBLIC, path: UNMATCHED, isUnlisted: true, load: notFound };

export const routes: readonly Route[] = [
  { ...PUBLIC, path: '/', load: home },
  // Some static hosts show the file's name in the address bar.
  { ...PUBLIC, path: '/index.html', load: home },
  { ...PUBLIC, path: '/products', load: listing },
  { ...PUBLIC, path: '/search', isUnlisted: true, load: listing },
  { ...PUBLIC, path: '/product/:id', load: once(() => import('../screens/product/product.screen')) },
  { ...PUBLIC, path: '/cart', isPersonal: true, load: once(() => import('../screens/cart/cart.screen')) },
  { ...PUBLIC, path: '/wishlist', isPersonal: true, load: once(() => import('../screens/wishlist/wishlist.screen')) },
  { ...SIGNING_IN, path: '/login', load: once(() => import('../screens/login/login.screen')) },
  { ...SIGNING_IN, path: '/register', load: once(() => import('../screens/register/register.screen')) },
  {
    ...SIGNING_IN,
    path: '/forgot-password',
    load: once(() => import('../screens/password-reset/forgot-password.screen')),
  },
  {
    ...SIGNING_IN,
    path: '/reset-password',
    load: once(() => import('../screens/password-reset/reset-password.screen')),
  },
  { ...SIGNED_IN, path: '/account', load: once(() => import('../screens/account/account.screen')) },
  { ...SIGNED_IN, path: '/checkout', load: ordering('checkout') },
  { ...SIGNED_IN, path: '/payment', load: once(() => import('../screens/payment/payment.screen')) },
  { ...SIGNED_IN, path: '/orders', load: ordering('orders') },
  { ...PUBLIC, path: '/order-success', isPersonal: true, load: ordering('orderSuccess') },
  { ...PUBLIC, path: '/track-order', load: ordering('trackOrder') },
  { ...PUBLIC, path: '/contact', load: once(() => import('../screens/contact/contact.screen')) },
  { ...PUBLIC, path: '/api-test', isPersonal: true, load: once(() => import('../screens/api-test/api-test.screen')) },
  ...POLICY_TYPES.map((type) => ({ ...PUBLIC, path: policyAddress(type), load: policy })),
  { ...PUBLIC, path: NOT_FOUND, isUnlisted: true, load: notFound },
  unmatched,
];

const byPath = new Map(routes.map((route) => [route.path, route]));
/** Routes that match many addresses. */
const patterns = routes
  .filter(({ path }) => path.includes(':'))
  .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/:\w+/, '[^/]+')}$`) }));

const policyAddresses = new Set<string>(POLICY_TYPES.map(policyAddress));

/**
 * Policy links appear in print and are typed by hand: '/Terms' leads to '/terms'. Links may also percent-encode letters
 * or end in a slash.
 */
export function ownSpelling(pathname: string): string {
  const path = asInTable(pathname);
  if (byPath.has(path)) return path;
  return matching(path) ? withoutLastSlashes(pathname) : pathname;
}

export const isSpelledOtherwise = (pathname: string): boolean => ownSpelling(pathname) !== pathname;

export function routeAt(pathname: string): Route {
  const path = asInTable(pathname);
  return byPath.get(path) ?? matching(path) ?? unmatched;
}

const matching = (path: string): Route | undefined => patterns.find(({ pattern }) => pattern.test(path))?.route;

function asInTable(pathname: string): string {
  const path = withoutLastSlashes(asWritten(pathname));
  const small = path.toLowerCase();
  return policyAddresses.has(small) ? small : path;
}

/** No regular expression: its run time would grow with the number of slashes an attacker sends. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function asWritten(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
