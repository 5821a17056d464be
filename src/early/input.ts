/**
 * A rendered page is seen before its scripts have come. What is pressed and filled in meanwhile is done
 * again once they are there, and a form waits for them: nobody has to find out that a page was not awake yet.
 */
declare global {
  interface Window {
    /** Ends the listening, and tells what was pressed or filled in, in this order. */
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
  // By itself the browser would send a form off, with all that was typed in the address: a search is meant so.
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
