import { type ReactNode, use, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sessionEnd, sessionNumber, signInStatus } from '#machines/auth/auth.selectors';
import { useRedirect } from '../shop/redirect';
import { useAuth, useShop } from '../shop/shop-context';

/** What is a shopper's alone. As long as it is not known whether one is there, nothing is shown. */
export function Guarded({ children }: { children: (session: number) => ReactNode }) {
  const { lazySession } = useShop();
  if (lazySession) use(lazySession.arrived());
  const status = useAuth(signInStatus, 'unknown');
  const session = useAuth(sessionNumber, 0);
  // Whoever was in here and is not any more lost the session, or signed out.
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
