import { POLICY_TYPES, policyAddress } from '#machines/policy/policy-types';
import { type Access, type Screen, ScreenUnfetched } from '../shop/screen';

export type Route = {
  /** To the letter, but for policies, which are found in capitals too. A step that begins with a colon is any one step. */
  path: string;
  /** Every screen of the auth layout brings it along: most visits never need it. */
  layout: 'main' | 'auth';
  /** Shows what nobody but the browser knows, one shopper's own things mostly: it is not rendered ahead. */
  isPersonal?: true;
  /** Nothing that anybody would search for, though it is the same for everybody. */
  isUnlisted?: true;
  access: Access;
  /** Fetches the screen's code, once. */
  load: () => Promise<Screen>;
};

/** Long enough that whoever waits for a screen meets its failure; then it may be asked for again. */
const FAILED_FOR_MS = 5_000;

const once = (load: () => Promise<{ screen: Screen }>): (() => Promise<Screen>) => {
  let loading: Promise<Screen> | undefined;
  return () => {
    loading ??= load().then(
      ({ screen }) => {
        // React reads a thenable that says it is settled without suspending: what was awaited before
        // rendering renders at once, on the host and in the browser alike.
        if (loading) Object.assign(loading, { status: 'fulfilled', value: screen });
        return screen;
      },
      (thrown: unknown) => {
        const reason = new ScreenUnfetched('unfetched', { cause: thrown });
        // However often React asks meanwhile, it meets the same failure; whoever comes later asks anew.
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

/** Its call comes along: a connection lost later takes neither. */
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

/** The route table: every address of the shop and the screen behind it. */
export const routes: readonly Route[] = [
  { ...PUBLIC, path: '/', load: home },
  // The name of the shop's one file, which some static hosts show in the address bar.
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
/** Those that stand for many addresses. */
const patterns = routes
  .filter(({ path }) => path.includes(':'))
  .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/:\w+/, '[^/]+')}$`) }));

const policyAddresses = new Set<string>(POLICY_TYPES.map(policyAddress));

/**
 * Policies are written in letters, in papers and by hand: '/Terms' leads to '/terms'. Whoever links may write any letter
 * as `%…`, or end in a slash.
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

/** Not by a pattern, which takes the longer the more slashes somebody sends. */
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
