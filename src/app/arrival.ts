import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Address } from './screen';

/** How far down each entry of the history was left; the browser's own memory knows no late content. */
const depths = new Map<string, number>();

/** A new address begins at the top with its heading in focus; going back returns to where it was left. */
export function useArrival({ key, pathname }: Address, isReturn: boolean): void {
  const lastPathname = useRef<string>(undefined);

  useLayoutEffect(() => {
    window.scrollTo({ top: isReturn ? (depths.get(key) ?? 0) : 0, behavior: 'instant' });
    const noteDepth = () => depths.set(key, window.scrollY);
    window.addEventListener('scroll', noteDepth, { passive: true });
    return () => window.removeEventListener('scroll', noteDepth);
  }, [key, isReturn]);

  useEffect(() => {
    const isFirstScreen = lastPathname.current === undefined;
    const isSameScreen = lastPathname.current === pathname;
    lastPathname.current = pathname;
    if (isFirstScreen || isSameScreen) return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
