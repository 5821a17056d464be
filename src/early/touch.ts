/** Once the shopper has interacted with a page, no script may move its scroll position. */
declare global {
  interface Window {
    wasTouched?: boolean;
  }
}

/** Events that count as interaction. */
export const TOUCHES = ['wheel', 'keydown', 'pointerdown'];

export function noteTouch(page: Window): void {
  const note = () => {
    page.wasTouched = true;
  };
  for (const touch of TOUCHES) page.addEventListener(touch, note, { capture: true, passive: true, once: true });
}
