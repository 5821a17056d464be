import { useEffect, useLayoutEffect } from 'react';
import { focusHeading } from '../shop/heading-focus';
import { type Address, entryOf } from '../shop/screen';
import { beginAtTop, restoreScrollPosition, saveScrollPosition } from './scroll-positions';
import type { Visits } from './visits';

/** A new address starts at the top with its heading focused; going back restores the scroll position. */
export function useScrollAndFocus(visits: Pick<Visits, 'shown'>, address: Address, isReturn: boolean): void {
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
}

/** Changing a filter keeps the focus where it is. */
const isFilling = (element: Element | null) => element?.matches('select, input, textarea, main button') ?? false;
