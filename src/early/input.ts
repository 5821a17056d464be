/**
 * A rendered page is visible before its scripts have loaded. Clicks and input made meanwhile are recorded and replayed
 * after hydration, and form submission is blocked until then, so no input is lost.
 */
declare global {
  interface Window {
    /** Stops recording and returns the elements that were clicked or filled in, in order. */
    takeEarlyInput?: () => HTMLElement[];
  }
}

const WHERE: Record<string, string> = { click: 'button', input: 'input, select, textarea' };

export function rememberInput({ document }: Window): () => HTMLElement[] {
  const touched: HTMLElement[] = [];
  const remember = ({ type, target }: Event) => {
    const part = target instanceof Element && target.closest<HTMLElement>(WHERE[type] ?? '');
    if (part) touched.push(part);
  };
  // The browser's own submission would put all typed values into the URL; only a search form is meant to do that.
  const hold = (event: Event) => {
    if (!(event.target instanceof Element && event.target.role === 'search')) event.preventDefault();
  };
  for (const type in WHERE) document.addEventListener(type, remember, true);
  document.addEventListener('submit', hold, true);
  return () => {
    for (const type in WHERE) document.removeEventListener(type, remember, true);
    document.removeEventListener('submit', hold, true);
    return touched;
  };
}
