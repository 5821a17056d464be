import { afterAll, afterEach, beforeEach } from 'vitest';
import { expectQuietConsole, recordConsole } from './console-errors';
import { preferNothing } from './emulate';
import { leaveShop } from './enter';
import { stopListening } from './listen';
import './no-owner-stacks';
import { writeSteps } from './steps-taken';
import './unpainted';

/*
 * Cleans up after each test. This file only registers hooks: Vitest runs it again for each test file, even if files
 * share a page and its modules.
 */
beforeEach(recordConsole);
// Hooks run in reverse order: the console is checked after the shop was left.
afterEach(expectQuietConsole);
afterEach(leaveShop);
afterEach(stopListening);
afterEach(preferNothing);

afterAll(writeSteps);
