import { useEffect, useRef } from 'react';

/** After an arrival the heading is due the focus, until the shopper does something else. */
let isFocusDue = false;
let isWatching = false;

/** Whoever arrives somewhere, or asks again for what failed, goes on from the heading. */
export function focusHeading(): void {
  isFocusDue = true;
  watchForActivity();
  (document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'))?.focus({
    preventScroll: true,
  });
}

/** What was further down is gone: whoever was there goes on from the heading, and sees it. */
export function showHeading(): void {
  focusHeading();
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** A heading that appears late, with its product, takes the focus its placeholder had. */
export function takeFocusIfDue(heading: HTMLElement | null): void {
  if (!heading || !isFocusDue) return;
  if (isFocusFree()) heading.focus({ preventScroll: true });
}

const isFocusFree = () => document.activeElement === null || document.activeElement === document.body;

/** Another view in the place of the one that had the focus: whoever was there goes on from its heading, and sees it. */
export function useHeadingFor(view: unknown): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (isFocusFree()) showHeading();
  }, [view]);
}

/** For what may go while it has the focus: whoever was there goes on from the heading. */
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
