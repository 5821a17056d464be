import { expect } from 'vitest';

const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, label, legend';
/** For rounding, and for glyphs that extend beyond their line. */
const SLACK = 2;

/** At any text size, all text must be readable, and no control may cover another. */
export function expectToBeLegible(where: string) {
  expect({ cutOff: cutOff(), stickingOut: stickingOut(), overlapping: overlapping() }, where).toEqual({
    cutOff: [],
    stickingOut: [],
    overlapping: [],
  });
  expect(freeStretch(), `share of the window that no fixed part covers at ${where}`).toBeGreaterThan(0.4);
}

const STEP = 8;
/** An open dialog or menu may cover everything else. */
const OPENED = ':modal, :popover-open, header [aria-expanded="true"]';

/** The longest vertical stretch at the window's centre that no fixed or sticky part covers. */
function freeStretch(): number {
  if (document.querySelector(OPENED)) return 1;
  window.scrollTo({ top: document.documentElement.scrollHeight / 3, behavior: 'instant' });
  let [longest, free] = [0, 0];
  for (let y = 0; y < window.innerHeight; y += STEP) {
    free = isStuck(document.elementFromPoint(window.innerWidth / 2, y)) ? 0 : free + STEP;
    longest = Math.max(longest, free);
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  return longest / window.innerHeight;
}

/** Toasts do not count: they disappear or can be closed. */
const isStuck = (part: Element | null): boolean =>
  part !== null &&
  !part.matches('.mantine-Notifications-root') &&
  (/fixed|sticky/.test(getComputedStyle(part).position) || isStuck(part.parentElement));

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

const shown = (selector: string) => all(selector).filter(isShown);

function isShown(part: HTMLElement): boolean {
  const { width, height } = part.getBoundingClientRect();
  // Text for screen readers only has a box of one pixel.
  if (width <= 1 || height <= 1 || getComputedStyle(part).clip !== 'auto') return false;
  return part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

/** Boxes that hide part of their text without an ellipsis. Checks overflow first, as few boxes hide anything. */
function cutOff(): string[] {
  return all('body *')
    .filter((box) => {
      const style = getComputedStyle(box);
      const isHiding = /hidden|clip/.test(style.overflow);
      if (!isHiding || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false;
      return isShown(box) && wordsLeave(box);
    })
    .map(nameOf);
}

function stickingOut(): string[] {
  return shown('button, :is(nav, header) a, a.mantine-Button-root, label, th, td')
    .filter((control) => getComputedStyle(control).textOverflow !== 'ellipsis' && wordsLeave(control))
    .map(nameOf);
}

function wordsLeave(box: HTMLElement): boolean {
  const edge = box.getBoundingClientRect();
  return linesOf(box).some(
    ({ left, right, top, bottom }) =>
      left < edge.left - SLACK || right > edge.right + SLACK || top < edge.top - SLACK || bottom > edge.bottom + SLACK,
  );
}

/** The boxes of all lines of its visible text. */
function linesOf(box: HTMLElement): DOMRect[] {
  const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const lines: DOMRect[] = [];
  while (words.nextNode()) {
    const holder = words.currentNode.parentElement;
    if (!holder || !isForTheEye(holder) || isHeldWithin(holder, box)) continue;
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    lines.push(...range.getClientRects());
  }
  return lines;
}

const isForTheEye = (holder: HTMLElement) => {
  const { clip, clipPath } = getComputedStyle(holder);
  return clip === 'auto' && clipPath === 'none' && holder.checkVisibility({ visibilityProperty: true });
};

/** Whether a scrolling or clipping part inside the box holds the text, which is checked for itself. */
function isHeldWithin(holder: HTMLElement, box: HTMLElement): boolean {
  for (let part: HTMLElement | null = holder; part && part !== box; part = part.parentElement) {
    if (getComputedStyle(part).overflow !== 'visible') return true;
  }
  return false;
}

/** Compares controls of one layer only, as fixed or scrolling parts may cover others. A field may hold a button. */
function overlapping(): string[] {
  const controls = shown(CONTROLS).map((control) => ({ control, box: control.getBoundingClientRect() }));
  return controls.flatMap((one, place) =>
    controls
      .slice(place + 1)
      .filter(
        (other) =>
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > SLACK &&
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > SLACK &&
          layerOf(one.control) === layerOf(other.control) &&
          !areInOneField(one.control, other.control) &&
          !one.control.contains(other.control),
      )
      .map((other) => `${nameOf(one.control)} and ${nameOf(other.control)}`),
  );
}

const FIELD = '.mantine-Input-wrapper, header [role="search"]';

function areInOneField(one: HTMLElement, other: HTMLElement): boolean {
  const field = one.closest(FIELD);
  return field !== null && field === other.closest(FIELD);
}

function layerOf(control: HTMLElement): HTMLElement | null {
  for (let part: HTMLElement | null = control; part; part = part.parentElement) {
    const { position, zIndex, overflowY } = getComputedStyle(part);
    const isApart = position === 'fixed' || position === 'sticky' || (position === 'absolute' && zIndex !== 'auto');
    if (isApart || overflowY === 'auto') return part;
  }
  return null;
}

const nameOf = (part: HTMLElement) =>
  `${part.tagName.toLowerCase()}.${part.className} '${(part.getAttribute('aria-label') ?? part.textContent ?? '').trim().slice(0, 60)}'`;
