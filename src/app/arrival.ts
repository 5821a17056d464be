import { useEffect, useLayoutEffect, useRef } from 'react';
import { noteDepth, returnTo } from './depths';
import { type Address, entryOf } from './screen';
import type { Visits } from './visits';

/** After an arrival the heading is due the focus, until the shopper does something else. */
let isFocusDue = false;
let isWatching = false;

/** A new address begins at the top with its heading in focus; going back returns to where it was left. */
export function useArrival(visits: Pick<Visits, 'shown'>, address: Address, isReturn: boolean): void {
  const { pathname } = address;
  const entry = entryOf(address);

  useLayoutEffect(() => {
    if (!isReturn) window.scrollTo({ top: 0, behavior: 'instant' });
    const stopReturning = isReturn ? returnTo(entry) : () => {};
    const note = () => noteDepth(entry);
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

/** Whoever arrives somewhere, or asks again for what failed, goes on from the heading. */
export function focusHeading(): void {
  isFocusDue = true;
  watchForActivity();
  (document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'))?.focus({
    preventScroll: true,
  });
}

/** A heading that appears late, with its product, takes the focus its placeholder had. */
export function takeFocusIfDue(heading: HTMLElement | null): void {
  if (!heading || !isFocusDue) return;
  if (isFocusFree()) heading.focus({ preventScroll: true });
}

const isFocusFree = () => document.activeElement === null || document.activeElement === document.body;

/** Another view in the place of the one that had the focus: whoever was there goes on from its heading. */
export function useHeadingFor(view: unknown): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (isFocusFree()) focusHeading();
  }, [view]);
}

/** For what may go while it has the focus: whoever was there goes on from the heading. */
export const leaveFocusToHeading = (part: HTMLElement | null) => () => {
  if (part?.contains(document.activeElement)) focusHeading();
};

/** Who changes a filter goes on where they are. */
const isFilling = (element: Element | null) => element?.matches('select, input, textarea') ?? false;

function watchForActivity() {
  if (isWatching) return;
  isWatching = true;
  const settle = () => {
    isFocusDue = false;
  };
  window.addEventListener('pointerdown', settle, { capture: true });
  window.addEventListener('keydown', settle, { capture: true });
}
