/** What somebody may do to a page. Scrolling is none of it. */
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

/** A page that can only be looked at, read and scrolled: nothing done to it has any effect, and it never takes the focus. */
export function seal(page: Window, pictures: readonly string[]): void {
  allowOnly(page, pictures);
  for (const type of GESTURES) page.addEventListener(type, refuse, { capture: true, passive: false });
  // What a screen focuses by itself would take whoever steps through a recording away from its buttons.
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

/** By a finger, or by keys outside of any control. */
function isForMoving({ type, target }: Event): boolean {
  if (type.startsWith('touch') || type.startsWith('pointer')) return true;
  if (type === 'keydown' || type === 'mousedown')
    return !(target instanceof Element && target.closest('a, button, input, select, textarea, summary, label'));
  return false;
}

/**
 * A recording may come from anybody: no other host learns that somebody looks at it. All of the page's code has come by
 * now; a page without an origin names its host, which is not `'self'` to it everywhere.
 */
function allowOnly({ document, location }: Window, pictures: readonly string[]): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `default-src 'none'; style-src ${location.origin}; img-src data: ${pictures.join(' ')}`;
  document.head.prepend(policy);
}
