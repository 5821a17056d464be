import { use, useLayoutEffect, useMemo } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useArrival } from './arrival';
import type { Route } from './routes';
import type { Address, Screen } from './screen';
import { useShop } from './shop-context';

/** Shows the screen of a route: begins or goes on with the visit of the present address. */
export function Stage({ route }: { route: Route }) {
  const screen = use(route.load());
  return <ScreenOf screen={screen} />;
}

function ScreenOf({ screen }: { screen: Screen }) {
  const { visits } = useShop();
  const { key, pathname, search } = useLocation();
  const navigation = useNavigationType();
  const address: Address = useMemo(() => ({ key, pathname, search }), [key, pathname, search]);
  const visit = useMemo(() => visits.at(address, screen), [visits, address, screen]);
  useLayoutEffect(() => visits.arrive(visit, address), [visits, visit, address]);
  useArrival(address, navigation === 'POP');
  return visit.view;
}
