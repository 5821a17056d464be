import { afterEach, beforeEach, vi } from 'vitest';
import { expectQuietConsole, recordConsole } from '../support/screens/console-errors';
import { leaveShop } from '../support/screens/enter';
import '../support/screens/no-owner-stacks';

/**
 * When all scenes play: within a year, a picture of today is that of tomorrow. It is this year that they show, and no time that the
 * browser, which goes by its own clock, takes for past: cookies would end at once.
 */
const MOMENT = new Date(`${new Date().getFullYear()}-12-31T12:00:00+05:30`);

// Nothing blinks, and no bar at the side takes room from the page, as on phones.
const still = document.createElement('style');
still.textContent = ':root { scrollbar-width: none; } :root * { caret-animation: manual; }';
document.head.append(still);

/** What goes by itself after a while, as a toast does, stays while its pictures are taken. */
const STAYS_AFTER_MS = 1_000;
const soon = window.setTimeout.bind(window);
Object.assign(window, {
  setTimeout: (handler: () => void, wait = 0) => (wait > STAYS_AFTER_MS ? 0 : soon(handler, wait)),
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: MOMENT });
});
beforeEach(recordConsole);
afterEach(() => {
  vi.useRealTimers();
});
afterEach(expectQuietConsole);
afterEach(leaveShop);
