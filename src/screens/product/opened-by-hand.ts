import { useLayoutEffect } from 'react';
import { fetchedOnce } from '../../shop/fetched-once';

/** Dialogs are fetched on demand, because most visits never open them. */
export const fetchEnlarged = fetchedOnce(() => import('./enlarged/Enlarged'));
export const fetchSizeTable = fetchedOnce(() => import('./size-guide/SizeTable'));

/** Gives up a dialog whose code is loading when the shopper presses Escape or focuses something else. */
export function useGivingUp(isAwaited: boolean, giveUp: () => void): void {
  // A layout effect stops listening before a loaded dialog takes the focus.
  useLayoutEffect(() => {
    if (!isAwaited) return;
    const opener = document.activeElement;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && giveUp(), { signal });
    // Coming back from another window focuses the button again, which must not give up.
    document.addEventListener('focusin', ({ target }) => target !== opener && giveUp(), { signal });
    return () => listening.abort();
  }, [isAwaited, giveUp]);
}
