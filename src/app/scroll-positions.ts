import { TOUCHES } from '../early/touch';
import { entryOf, FIRST_ENTRY } from '../shop/screen';

/**
 * How far down each entry of the history was left. The browser's own memory knows no late content,
 * and a reload forgets ours, so it is laid by in the session while the page is away.
 */
const STORED_AS = 'scroll-positions';
/** A listing may take its time on a slow network. Whoever touches the page meanwhile is left where they are. */
const MOST_PATIENCE_MS = 30_000;

const positions = new Map<string, number>();

/** Whether the entry with which the page opens was shown already. */
let isOpened = false;

export const saveScrollPosition = (entry: string): void => {
  positions.set(entry, window.scrollY);
};

/** Called once, when the page opens. What is newly opened begins at the top, whatever lies behind it in the history. */
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
      // A full or forbidden storage forgets the positions, nothing else.
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

/** An entry begins at the top. A shopper may leave it before it is scrolled, or before it hears of that. */
export function beginAtTop(entry: string): void {
  isOpened = true;
  window.scrollTo({ top: 0, behavior: 'instant' });
  saveScrollPosition(entry);
}

/** Goes back to where an entry was left, as soon as there is enough to go down. Ends with its return value. */
export function restoreScrollPosition(entry: string): () => void {
  // Under a finger that went down before the scripts had come, the page would be moved away.
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
