import { TOUCHES } from '../early/touch';
import { entryOf, FIRST_ENTRY } from '../shop/screen';

/**
 * Scroll position per history entry. The browser's own restoration does not wait for late content. A reload clears this
 * map, so it is saved to sessionStorage on pagehide.
 */
const STORED_AS = 'scroll-positions';
/** A listing may load for long on a slow network. Any interaction with the page ends the restoration. */
export const MOST_PATIENCE_MS = 30_000;

const positions = new Map<string, number>();

/** Whether the entry with which the page opened has been handled. */
let isOpened = false;

export const saveScrollPosition = (entry: string): void => {
  positions.set(entry, window.scrollY);
};

/** Called once, when the page opens. A newly opened page starts at the top, whatever was stored for its entry. */
export function rememberScrollPositions(): void {
  const { pathname, search } = window.location;
  const [opening] = performance.getEntriesByType('navigation');
  const isReturn = opening instanceof PerformanceNavigationTiming && opening.type !== 'navigate';
  for (const [entry, position] of storedPositions()) positions.set(entry, position);
  if (!isReturn) positions.delete(entryOf({ key: FIRST_ENTRY, pathname, search }));
  window.addEventListener('pagehide', () => {
    try {
      window.sessionStorage.setItem(STORED_AS, JSON.stringify([...positions].slice(-50)));
    } catch {
      // Full or blocked storage loses only the positions.
    }
  });
}

function storedPositions(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

/** Saved at once: the shopper may leave the entry before any scroll event fires. */
export function beginAtTop(entry: string): void {
  isOpened = true;
  window.scrollTo({ top: 0, behavior: 'instant' });
  saveScrollPosition(entry);
}

/** Restores an entry's scroll position once the content is tall enough. Returns a function that stops trying. */
export function restoreScrollPosition(entry: string): () => void {
  // The shopper interacted before the scripts loaded: scrolling now would move the page under their finger.
  const isOpenedTouched = !isOpened && window.wasTouched === true;
  isOpened = true;
  const position = positions.get(entry);
  if (position === undefined || isOpenedTouched) {
    saveScrollPosition(entry);
    return () => {};
  }
  const tries = new ResizeObserver(() => {
    window.scrollTo({ top: position, behavior: 'instant' });
    if (Math.abs(window.scrollY - position) <= 1) stop();
  });
  const timer = setTimeout(() => stop(), MOST_PATIENCE_MS);
  function stop() {
    tries.disconnect();
    clearTimeout(timer);
    for (const touch of TOUCHES) window.removeEventListener(touch, stop);
  }
  for (const touch of TOUCHES) window.addEventListener(touch, stop, { passive: true });
  window.scrollTo({ top: position, behavior: 'instant' });
  tries.observe(document.body);
  return stop;
}
