/**
 * A rendered page is seen before its scripts have come. A button pressed meanwhile is pressed again
 * once they are there, and a form waits for them: nobody has to find out that a page was not awake yet.
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
  // By itself the browser would send a form off, with all that was typed in the address.
  const hold = (event: Event) => event.preventDefault();
  document.addEventListener('click', remember, true);
  document.addEventListener('submit', hold, true);
  return () => {
    document.removeEventListener('click', remember, true);
    document.removeEventListener('submit', hold, true);
    return pressed;
  };
}
