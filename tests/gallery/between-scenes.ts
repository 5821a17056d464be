import { afterEach, beforeEach, vi } from 'vitest';
import { expectQuietConsole, recordConsole } from '../support/screens/console-errors';
import { leaveShop } from '../support/screens/enter';
import '../support/screens/no-owner-stacks';

/**
 * When all scenes play: a picture of today is that of tomorrow. It is this year that they show, and no time that the
 * browser, which goes by its own clock, takes for past: cookies would end at once.
 */
const MOMENT = new Date(`${new Date().getFullYear()}-12-31T12:00:00+05:30`);

// Nothing blinks.
const still = document.createElement('style');
still.textContent = ':root * { caret-color: transparent !important; }';
document.head.append(still);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: MOMENT });
});
beforeEach(recordConsole);
afterEach(() => {
  vi.useRealTimers();
});
afterEach(expectQuietConsole);
afterEach(leaveShop);
