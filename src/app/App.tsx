import { MantineProvider } from '@mantine/core';
import { lazy, Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { Outlet, Route as RouterRoute, Routes, useLocation } from 'react-router-dom';
import { MainLayout } from '../layouts/main/MainLayout';
import { useRedirect } from '../shop/redirect';
import { ShopContext } from '../shop/shop-context';
import { theme } from '../theme/theme';
import { areToastsWanted, countPage, whenToastsAreWanted } from './announce';
import type { OpenShop } from './open-shop';
import { RenderErrorBoundary } from './RenderErrorBoundary';
import { RouteScreen } from './RouteScreen';
import { isSpelledOtherwise, placeOf, type Route, routes } from './routes';
import type { Visits } from './visits';

const Toasts = lazy(() => import('./Toasts').then(({ Toasts: shown }) => ({ default: shown })));

export function App({ shop }: { shop: OpenShop }) {
  return (
    <ShopContext value={shop}>
      {/* The theme's variables stand in a style sheet (src/theme/styles.ts), not in every page. */}
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
        {/* Another layout comes with its screen: until both are there, the present one stays. */}
        <Suspense>
          <Screens visits={shop.visits} />
        </Suspense>
        <ToastPlace />
      </MantineProvider>
    </ShopContext>
  );
}

function Screens({ visits }: { visits: Visits }) {
  const { pathname, search } = useLocation();
  const place = placeOf(pathname);
  useRedirect(isSpelledOtherwise(pathname) ? place + search : undefined);
  return (
    // A place other than the address is no step in the history: only where there is none is one given.
    <Routes {...(place !== pathname && { location: place })}>
      <RouterRoute element={<MainPlace />}>{routesIn('main', visits)}</RouterRoute>
      <RouterRoute element={<AuthPlace />}>{routesIn('auth', visits)}</RouterRoute>
    </Routes>
  );
}

const routesIn = (layout: Route['layout'], visits: Visits) =>
  routes
    .filter((route) => route.layout === layout)
    .map((route) => (
      <RouterRoute
        key={route.path}
        path={route.path}
        caseSensitive={route.caseSensitive}
        element={<RouteScreen route={route} visits={visits} />}
      />
    ));

const MainPlace = () => (
  <MainLayout>
    <RenderErrorBoundary>
      <Suspense>
        <Outlet />
      </Suspense>
    </RenderErrorBoundary>
  </MainLayout>
);

const AuthPlace = () => (
  <RenderErrorBoundary layout={MainLayout}>
    <Outlet />
  </RenderErrorBoundary>
);

/** Where toasts appear; its code comes with the first of them. */
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
