import { useEffect, useRef } from 'react';

/** After navigation, a heading that appears late still takes the focus, unless the shopper has acted meanwhile. */
let isFocusDue = false;
let isWatching = false;

/** After navigation, or a retry, keyboard and screen-reader users continue from the heading. */
export function focusHeading(): void {
  isFocusDue = true;
  watchForActivity();
  (document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'))?.focus({
    preventScroll: true,
  });
}

/** For a view that lost the content the shopper was at: focuses the heading and scrolls it into view. */
export function showHeading(): void {
  focusHeading();
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** A heading that appears late, with its product, takes over the focus of its placeholder. */
export function takeFocusIfDue(heading: HTMLElement | null): void {
  if (!heading || !isFocusDue) return;
  if (isFocusFree()) heading.focus({ preventScroll: true });
}

const isFocusFree = () => document.activeElement === null || document.activeElement === document.body;

/** Focuses the heading and scrolls to it when a new view replaces the one that contained the focus. */
export function useHeadingFor(view: unknown): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (isFocusFree()) showHeading();
  }, [view]);
}

/** As a cleanup: if the removed part contains the focus, the focus moves to the heading. */
export const leaveFocusToHeading = (part: HTMLElement | null) => () => {
  if (part?.contains(document.activeElement)) focusHeading();
};

function watchForActivity() {
  if (isWatching) return;
  isWatching = true;
  const settle = () => {
    isFocusDue = false;
  };
  window.addEventListener('pointerdown', settle, { capture: true });
  window.addEventListener('keydown', settle, { capture: true });
}
