/**
 * A rendered page is seen before its scripts have come. A button pressed meanwhile is pressed again
 * once they are there: nobody has to find out that a page was not awake yet.
 */
declare global {
  interface Window {
    /** Ends the listening, and tells which button was pressed last. */
    takeEarlyPress?: () => HTMLElement | null;
  }
}

export function rememberPress({ document }: Window): () => HTMLElement | null {
  let pressed: HTMLElement | null = null;
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  document.addEventListener('click', remember, true);
  return () => {
    document.removeEventListener('click', remember, true);
    return pressed;
  };
}
