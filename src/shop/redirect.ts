import { useLayoutEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Replaces the present history entry, so that Back does not lead here again. Runs in a layout effect, before the
 * shopper can click anything on the new screen: with an ordinary effect, the redirect could replace the entry of that
 * click's target.
 */
export function useRedirect(to: string | undefined, from?: string): void {
  const navigate = useNavigate();
  const state = useMemo(() => (from === undefined ? undefined : { from }), [from]);
  useLayoutEffect(() => {
    if (to === undefined) return;
    let isDue = true;
    // The router subscribes in an effect that runs later, so wait for it.
    queueMicrotask(() => {
      if (isDue) navigate(to, { replace: true, state });
    });
    return () => {
      isDue = false;
    };
  }, [navigate, to, state]);
}
