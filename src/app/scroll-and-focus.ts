import { useEffect, useLayoutEffect } from 'react';
import { focusHeading } from '../shop/heading-focus';
import { type Address, entryOf } from '../shop/screen';
import { beginAtTop, restoreScrollPosition, saveScrollPosition } from './scroll-positions';
import type { Visits } from './visits';

/** A new address begins at the top with its heading in focus; going back returns to where it was left. */
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
    // Kept beside the screens: another layout, or a guard, is mounted anew.
    const before = visits.shown;
    visits.shown = { entry, pathname };
    if (before === undefined || before.entry === entry) return;
    if (before.pathname === pathname && isFilling(document.activeElement)) return;
    focusHeading();
  }, [visits, entry, pathname]);
}

/** Who changes a filter goes on where they are. */
const isFilling = (element: Element | null) => element?.matches('select, input, textarea, main button') ?? false;
