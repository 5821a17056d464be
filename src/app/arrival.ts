import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Address } from './screen';

/** How far down each entry of the history was left; the browser's own memory knows no late content. */
const depths = new Map<string, number>();

/** After an arrival the heading is due the focus, until the shopper does something else. */
let isFocusDue = false;

/** Whoever reads a page that came rendered may be well down it, or pressing a link, when it is resumed. */
let isBeingRead = typeof document !== 'undefined' && document.documentElement.hasAttribute('data-rendered');

/** A new address begins at the top with its heading in focus; going back returns to where it was left. */
export function useArrival({ key, pathname }: Address, isReturn: boolean): void {
  const last = useRef<{ key: string; pathname: string }>(undefined);

  useLayoutEffect(() => {
    const noteDepth = () => depths.set(key, window.scrollY);
    if (isBeingRead) noteDepth();
    else window.scrollTo({ top: isReturn ? (depths.get(key) ?? 0) : 0, behavior: 'instant' });
    isBeingRead = false;
    window.addEventListener('scroll', noteDepth, { passive: true });
    return () => window.removeEventListener('scroll', noteDepth);
  }, [key, isReturn]);

  useEffect(() => {
    const before = last.current;
    last.current = { key, pathname };
    if (before === undefined || before.key === key) return;
    if (before.pathname === pathname && isFilling(document.activeElement)) return;
    awaitFocus();
    (document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'))?.focus({
      preventScroll: true,
    });
  }, [key, pathname]);
}

/** A heading that appears late, with its product, takes the focus its placeholder had. */
export function takeFocusIfDue(heading: HTMLElement | null): void {
  if (!heading || !isFocusDue) return;
  const isFocusFree = document.activeElement === null || document.activeElement === document.body;
  if (isFocusFree) heading.focus({ preventScroll: true });
}

/** Who changes a filter goes on where they are. */
const isFilling = (element: Element | null) => element?.matches('select, input, textarea') ?? false;

function awaitFocus() {
  isFocusDue = true;
  const settle = () => {
    isFocusDue = false;
  };
  window.addEventListener('pointerdown', settle, { once: true, capture: true });
  window.addEventListener('keydown', settle, { once: true, capture: true });
}
