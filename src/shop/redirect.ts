import { useLayoutEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Puts another address in the place of this one, if there is one to lead to: Back does not lead here again. It does so
 * before a shopper can press anything on what has just been shown, as an ordinary effect would not: the address that
 * she meant to go to would be the one that is replaced.
 */
export function useRedirect(to: string | undefined, from?: string): void {
  const navigate = useNavigate();
  const state = useMemo(() => (from === undefined ? undefined : { from }), [from]);
  useLayoutEffect(() => {
    if (to === undefined) return;
    let isDue = true;
    // Within the first effects of all, the router does not listen yet.
    queueMicrotask(() => {
      if (isDue) navigate(to, { replace: true, state });
    });
    return () => {
      isDue = false;
    };
  }, [navigate, to, state]);
}
