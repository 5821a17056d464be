import { useEffect, useLayoutEffect } from 'react';
import { focusHeading } from '../shop/heading-focus';
import { type Address, entryOf } from '../shop/screen';
import { followedLink, returnFocusTo } from './followed-link';
import { beginAtTop, restoreScrollPosition, saveScrollPosition } from './scroll-positions';
import type { Visits } from './visits';

/**
 * A new address starts at the top with its heading focused; going back restores the scroll position, and focuses the
 * link that was followed from there.
 */
export function useScrollAndFocus(
  visits: Pick<Visits, 'shown' | 'followed'>,
  address: Address,
  isReturn: boolean,
): void {
  const { pathname } = address;
  const entry = entryOf(address);

  useLayoutEffect(() => {
    if (!isReturn) beginAtTop(entry);
    const stopReturning = isReturn ? restoreScrollPosition(entry) : () => {};
    const note = () => saveScrollPosition(entry);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      stopReturning();
      window.removeEventListener('scroll', note);
    };
  }, [entry, isReturn]);

  useEffect(() => {
    // Kept in `visits`, because another layout or guard remounts this component.
    const before = visits.shown;
    visits.shown = { entry, pathname };
    if (before === undefined || before.entry === entry) return;
    if (before.pathname === pathname && isFilling(document.activeElement)) return;
    focusHeading();
  }, [visits, entry, pathname]);

  useEffect(() => {
    const link = isReturn ? visits.followed.get(entry) : undefined;
    const stopReturning = link && returnFocusTo(link);
    // Its old content may be gone when the entry is left, so the link is noted while it is pressed.
    const note = (click: MouseEvent) => visits.followed.set(entry, followedLink(click));
    window.addEventListener('click', note, { capture: true });
    return () => {
      stopReturning?.();
      window.removeEventListener('click', note, { capture: true });
    };
  }, [visits, entry, isReturn]);
}

/** Changing a filter keeps the focus where it is. */
const isFilling = (element: Element | null) => element?.matches('select, input, textarea, main button') ?? false;
