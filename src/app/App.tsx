import { MantineProvider } from '@mantine/core';
import { lazy, type PropsWithChildren, Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { MainLayout } from '../layouts/main/MainLayout';
import { useRedirect } from '../shop/redirect';
import { ShopContext } from '../shop/shop-context';
import { theme } from '../theme/theme';
import { areToastsWanted, countPage, whenToastsAreWanted } from './announce';
import type { OpenShop } from './open-shop';
import { RenderErrorBoundary } from './RenderErrorBoundary';
import { RouteScreen } from './RouteScreen';
import { isSpelledOtherwise, ownSpelling, routeAt } from './routes';
import type { Visits } from './visits';

const Toasts = lazy(() => import('./Toasts').then(({ Toasts: shown }) => ({ default: shown })));

export function App({ shop }: { shop: OpenShop }) {
  return (
    <ShopContext value={shop}>
      {/* The theme's variables are in a style sheet (src/theme/styles.ts) instead of inlined in every page. */}
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
        {/* The auth layout is in its screens' chunks: the present layout stays until layout and screen have loaded. */}
        <Suspense>
          <Screens visits={shop.visits} />
        </Suspense>
        <ToastPlace />
      </MantineProvider>
    </ShopContext>
  );
}

function Screens({ visits }: { visits: Visits }) {
  const { pathname, search, hash } = useLocation();
  useRedirect(isSpelledOtherwise(pathname) ? ownSpelling(pathname) + search + hash : undefined);
  const route = routeAt(pathname);
  const Layout = LAYOUTS[route.layout];
  return (
    <Layout>
      <RouteScreen route={route} visits={visits} />
    </Layout>
  );
}

const LAYOUTS = {
  main: ({ children }: PropsWithChildren) => (
    <MainLayout>
      <RenderErrorBoundary>
        <Suspense>{children}</Suspense>
      </RenderErrorBoundary>
    </MainLayout>
  ),
  auth: ({ children }: PropsWithChildren) => <RenderErrorBoundary layout={MainLayout}>{children}</RenderErrorBoundary>,
};

/** The code for toasts loads with the first toast. */
function ToastPlace() {
  const { pathname } = useLocation();
  useLayoutEffect(() => countPage(pathname), [pathname]);
  const isWanted = useSyncExternalStore(whenToastsAreWanted, areToastsWanted, () => false);
  return (
    isWanted && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}
