import type { Screen } from './screen';

export type Route = {
  path: string;
  layout: 'main' | 'auth';
  /** Fetches the screen's code, once. */
  load: () => Promise<Screen>;
};

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
        // The next try fetches it anew.
        loading = undefined;
        throw thrown;
      },
    );
    return loading;
  };
};

const notFound = once(() => import('../screens/not-found/NotFoundScreen'));

/** The route table: every address of the shop and the screen behind it. */
export const routes: readonly Route[] = [
  { path: '/', layout: 'main', load: once(() => import('../screens/home/home.screen')) },
  { path: '/products', layout: 'main', load: once(() => import('../screens/products/products.screen')) },
  { path: '/product/:id', layout: 'main', load: once(() => import('../screens/product/product.screen')) },
  { path: '/404', layout: 'main', load: notFound },
  { path: '*', layout: 'main', load: notFound },
];
