import { expect } from 'vitest';

const LEAST = 24;
const THUMB = 44;

const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea';
/** What thumbs hit: the header, the bottom bar, what is filled in and everything that looks like a button. */
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

/** Everything that can be pressed is large enough to be hit. */
export function expectRoomForThumbs() {
  // While something covers the page, nothing else can be pressed.
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

/** On a phone the categories are a row to push and to press. */
const isForThumbs = (control: HTMLElement) =>
  control.matches(FOR_THUMBS) || (window.innerWidth < 768 && control.matches('nav[aria-label="All categories"] a'));

/** Shown, and within the page: what waits above it for its focus is not yet offered. */
function isOffered(control: HTMLElement): boolean {
  const { bottom, width, height } = control.getBoundingClientRect();
  const isAboveThePage = bottom + window.scrollY <= 0;
  return control.checkVisibility({ visibilityProperty: true }) && !isAboveThePage && width > 1 && height > 1;
}

function hasRoom(control: HTMLElement, needs: number): boolean {
  const { width, height } = control.getBoundingClientRect();
  // Half a pixel may go to rounding.
  return (width > needs - 0.5 && height > needs - 0.5) || reaches(control, needs);
}

/** Some are larger than their words: what lies around them leads to them as well. */
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
