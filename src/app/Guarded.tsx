import { type ReactNode, use, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sessionEnd, sessionNumber, signInStatus } from '#machines/auth/auth.selectors';
import { useRedirect } from '../shop/redirect';
import { useAuth, useShop } from '../shop/shop-context';

/** Screens for signed-in shoppers only. Shows nothing until it is known whether the shopper is signed in. */
export function Guarded({ children }: { children: (session: number) => ReactNode }) {
  const { lazySession } = useShop();
  if (lazySession) use(lazySession.arrived());
  const status = useAuth(signInStatus, 'unknown');
  const session = useAuth(sessionNumber, 0);
  // Tells a lost session or a sign-out from a shopper who was not signed in when the screen opened.
  const [wasIn, setWasIn] = useState(false);
  if (status === 'signedIn' && !wasIn) setWasIn(true);
  if (status === 'signedIn') return children(session);
  return status === 'signedOut' && <WayOut wasIn={wasIn} />;
}

function WayOut({ wasIn }: { wasIn: boolean }) {
  const { pathname, search } = useLocation();
  const hasSignedOut = useAuth(sessionEnd, undefined) === 'signedOut' && wasIn;
  useRedirect(hasSignedOut ? '/' : '/login', hasSignedOut ? undefined : `${pathname}${search}`);
  return null;
}
