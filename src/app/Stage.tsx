import { use, useLayoutEffect, useMemo } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useArrival } from './arrival';
import { Guarded } from './Guarded';
import type { Route } from './routes';
import type { Access, Address, Screen } from './screen';
import { useShop } from './shop-context';

/** Shows the screen of a route, to those who may see it. */
export function Stage({ route }: { route: Route }) {
  const { access } = route;
  const screen = use(route.load());
  if (access === 'public') return <ScreenOf screen={screen} access={access} />;
  // Another session is another visit, even where nothing else has changed.
  return <Guarded>{(session) => <ScreenOf key={session} screen={screen} access={access} />}</Guarded>;
}

/** Begins or goes on with the visit of the present address. */
function ScreenOf({ screen, access }: { screen: Screen; access: Access }) {
  const { visits } = useShop();
  const { key, pathname, search } = useLocation();
  const navigation = useNavigationType();
  const address: Address = useMemo(() => ({ key, pathname, search }), [key, pathname, search]);
  const visit = useMemo(() => visits.at(address, screen, access), [visits, address, screen, access]);
  useLayoutEffect(() => visits.arrive(visit, address), [visits, visit, address]);
  useArrival(visits, address, navigation === 'POP');
  return visit.view;
}
