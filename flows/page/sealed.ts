/** Events of a user's input, without scrolling. */
const GESTURES = [
  'click',
  'auxclick',
  'dblclick',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
  'keydown',
  'keyup',
  'beforeinput',
  'input',
  'change',
  'submit',
  'reset',
  'cancel',
  'dragstart',
  'drop',
  'paste',
  'cut',
  'focusin',
  'focusout',
];

const REACHED_BY_KEYBOARD = ['a', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]'].join();

/** Makes a page read-only: it can be read and scrolled, but input has no effect, and it never takes the focus. */
export function seal(page: Window, pictures: readonly string[]): void {
  allowOnly(page, pictures);
  for (const type of GESTURES) page.addEventListener(type, refuse, { capture: true, passive: false });
  // A screen that focuses something would take the focus from the viewer's buttons, by which the tester steps through.
  HTMLElement.prototype.focus = () => {};
  HTMLDialogElement.prototype.showModal = function () {
    this.popover = 'manual';
    this.showPopover();
  };
  const { body } = page.document;
  body.tabIndex = 0;
  const leaveOut = () => {
    for (const part of body.querySelectorAll<HTMLElement>(REACHED_BY_KEYBOARD))
      if (part.tabIndex >= 0) part.tabIndex = -1;
  };
  new MutationObserver(leaveOut).observe(body, {
    subtree: true,
    childList: true,
    attributeFilter: ['tabindex', 'href'],
  });
}

function refuse(event: Event): void {
  event.stopImmediatePropagation();
  if (!isForMoving(event)) event.preventDefault();
}

/** Whether the browser's default action is to scroll: by touch, or by keys outside of any control. */
function isForMoving({ type, target }: Event): boolean {
  if (type.startsWith('touch') || type.startsWith('pointer')) return true;
  if (type === 'keydown' || type === 'mousedown')
    return !(target instanceof Element && target.closest('a, button, input, select, textarea, summary, label'));
  return false;
}

/**
 * A recording may come from anybody, so the page must not contact any other host. All its code is loaded by now. A
 * sandboxed page has no origin, and `'self'` does not match its host in every browser, so the policy names the host.
 */
function allowOnly({ document, location }: Window, pictures: readonly string[]): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `default-src 'none'; style-src ${location.origin}; img-src data: ${pictures.join(' ')}`;
  document.head.prepend(policy);
}
