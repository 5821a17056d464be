import { afterEach, beforeEach, vi } from 'vitest';
import { expectQuietConsole, recordConsole } from '../support/screens/console-errors';
import { leaveShop } from '../support/screens/enter';
import '../support/screens/no-owner-stacks';

/**
 * The time of all scenes, so that pictures stay equal for a year. It lies in this year and in the future of the
 * browser's own clock, which would expire cookies at once otherwise.
 */
const MOMENT = new Date(`${new Date().getFullYear()}-12-31T12:00:00+05:30`);

// No blinking caret, and no scrollbar that narrows the page, as on phones.
const still = document.createElement('style');
still.textContent = ':root { scrollbar-width: none; } :root * { caret-animation: manual; }';
document.head.append(still);

/** Longer timers never fire, so that a toast, for example, stays while its pictures are taken. */
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
