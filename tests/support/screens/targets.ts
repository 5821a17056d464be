import { expect } from 'vitest';

const LEAST = 24;
const THUMB = 44;

const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea';
/** Controls that thumbs hit: in the header and the bottom bar, fields, and all that look like buttons. */
const FOR_THUMBS = [
  'header:not(main header) :is(a, button)',
  'nav[aria-label="Main places"] a',
  'nav[aria-label="Menu"] a',
  'button',
  'input:not([type="checkbox"])',
  'select',
  'textarea',
  '[type="radio"]',
  'a.mantine-Button-root',
].join(', ');

/** Every control must be large enough to hit. */
export function expectRoomForThumbs() {
  // Under a dialog or popover, other controls cannot be pressed.
  const offering = document.querySelector(':modal, :popover-open') ?? document;
  const tooSmall = [...offering.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter(isOffered)
    .map((control) => ({ control, needs: isForThumbs(control) ? THUMB : LEAST }))
    .filter(({ control, needs }) => !hasRoom(control, needs))
    .map(({ control, needs }) => {
      const { width, height } = control.getBoundingClientRect();
      return `${nameOf(control)} is ${Math.round(width)}x${Math.round(height)}, needs ${needs}`;
    });
  window.scrollTo({ top: 0, behavior: 'instant' });
  expect(tooSmall).toEqual([]);
}

/** On a phone, the categories are a row that scrolls sideways. */
const isForThumbs = (control: HTMLElement) =>
  control.matches(FOR_THUMBS) || (window.innerWidth < 768 && control.matches('nav[aria-label="All categories"] a'));

/** Visible and within the page: a skip link waits above it until it has the focus. */
function isOffered(control: HTMLElement): boolean {
  const { bottom, width, height } = control.getBoundingClientRect();
  const isAboveThePage = bottom + window.scrollY <= 0;
  return control.checkVisibility({ visibilityProperty: true }) && !isAboveThePage && width > 1 && height > 1;
}

function hasRoom(control: HTMLElement, needs: number): boolean {
  const { width, height } = control.getBoundingClientRect();
  // Half a pixel for rounding.
  return (width > needs - 0.5 && height > needs - 0.5) || reaches(control, needs);
}

/** The area around a control may press it as well, as with a label. */
function reaches(control: HTMLElement, needs: number): boolean {
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = control.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const half = needs / 2 - 1;
  return [
    [x - half, y],
    [x + half, y],
    [x, y - half],
    [x, y + half],
  ].every(([across = 0, down = 0]) => {
    const hit = document.elementFromPoint(across, down);
    return hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control));
  });
}

const nameOf = (control: HTMLElement) =>
  `${control.tagName.toLowerCase()} '${control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''}'`;
