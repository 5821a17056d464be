/** Whoever does something to a page, at whichever moment, is left where they are on it. */
declare global {
  interface Window {
    wasTouched?: boolean;
  }
}

/** What a shopper does to a page that says: I am here. */
export const TOUCHES = ['wheel', 'keydown', 'pointerdown'];

export function noteTouch(page: Window): void {
  const note = () => {
    page.wasTouched = true;
  };
  for (const touch of TOUCHES) page.addEventListener(touch, note, { capture: true, passive: true, once: true });
}
