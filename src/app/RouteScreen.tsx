import { use, useLayoutEffect, useMemo } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Access, Address, Screen } from '../shop/screen';
import { useAuth } from '../shop/shop-context';
import { Guarded } from './Guarded';
import { ownSpelling, type Route } from './routes';
import { useScrollAndFocus } from './scroll-and-focus';
import type { Visits } from './visits';

/** Shows the screen of a route if the shopper may see it. */
export function RouteScreen({ route, visits }: { route: Route; visits: Visits }) {
  const { access } = route;
  const screen = use(route.load());
  const departures = useAuth(() => visits.departures, 0);
  if (access === 'public')
    return <ScreenOf key={screen.isPrivate && departures} screen={screen} access={access} visits={visits} />;
  // A new session remounts the screen even at the same address.
  return <Guarded>{(session) => <ScreenOf key={session} screen={screen} access={access} visits={visits} />}</Guarded>;
}

/** Starts or continues the visit of the present address. */
function ScreenOf({ screen, access, visits }: { screen: Screen; access: Access; visits: Visits }) {
  const { key, pathname: written, search } = useLocation();
  const pathname = ownSpelling(written);
  const navigation = useNavigationType();
  const address: Address = useMemo(() => ({ key, pathname, search }), [key, pathname, search]);
  const visit = useMemo(() => visits.at(address, screen, access), [visits, address, screen, access]);
  useLayoutEffect(() => visits.arrive(visit, address), [visits, visit, address]);
  useScrollAndFocus(visits, address, navigation === 'POP');
  return visit.view;
}
