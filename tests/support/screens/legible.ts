import { expect } from 'vitest';

const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, label, legend';
/** Rounding, and what letters reach beyond their line. */
const SLACK = 2;

/** However large the text, all of it can be read, and no control lies on another. */
export function expectToBeLegible(where: string) {
  expect({ cutOff: cutOff(), stickingOut: stickingOut(), overlapping: overlapping() }, where).toEqual({
    cutOff: [],
    stickingOut: [],
    overlapping: [],
  });
  expect(freeStretch(), `how much of the window is free to read in at ${where}`).toBeGreaterThan(0.4);
}

const STEP = 8;
/** What was opened is what there is to read, for as long as it is open. */
const OPENED = ':modal, :popover-open, header [aria-expanded="true"]';

/** The longest stretch down the middle of the window on which nothing lies that stays there, wherever one scrolls to. */
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

/** A message passes, or is put away. */
const isStuck = (part: Element | null): boolean =>
  part !== null &&
  !part.matches('.mantine-Notifications-root') &&
  (/fixed|sticky/.test(getComputedStyle(part).position) || isStuck(part.parentElement));

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

const shown = (selector: string) => all(selector).filter(isShown);

function isShown(part: HTMLElement): boolean {
  const { width, height } = part.getBoundingClientRect();
  // What is for the ear alone is a dot for the eye.
  if (width <= 1 || height <= 1 || getComputedStyle(part).clip !== 'auto') return false;
  return part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

/** Words that a box around them hides, and that no ellipsis stands for. Few boxes hide anything: that is asked first. */
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

/** Where the lines of its words stand, of those that are there for the eye. */
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

/** What scrolls, or is shortened, within the box answers for its words itself. */
function isHeldWithin(holder: HTMLElement, box: HTMLElement): boolean {
  for (let part: HTMLElement | null = holder; part && part !== box; part = part.parentElement) {
    if (getComputedStyle(part).overflow !== 'visible') return true;
  }
  return false;
}

/** What sticks to the window, or scrolls by itself, passes over everything else; and a field may hold a button. */
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
