import { useLayoutEffect } from 'react';
import { fetchedOnce } from '../../shop/fetched-once';

/** What most visits never open. */
export const fetchEnlarged = fetchedOnce(() => import('./enlarged/Enlarged'));
export const fetchSizeTable = fetchedOnce(() => import('./size-guide/SizeTable'));

/** Whoever leaves the button, or presses Escape, while a dialog is on its way is not called back by it. */
export function useGivingUp(isAwaited: boolean, giveUp: () => void): void {
  // Over before a dialog that has come takes the focus.
  useLayoutEffect(() => {
    if (!isAwaited) return;
    const opener = document.activeElement;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && giveUp(), { signal });
    // Whoever comes back from another window is at the button again.
    document.addEventListener('focusin', ({ target }) => target !== opener && giveUp(), { signal });
    return () => listening.abort();
  }, [isAwaited, giveUp]);
}
