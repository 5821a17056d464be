import { afterAll, afterEach, beforeEach } from 'vitest';
import { expectQuietConsole, recordConsole } from './console-errors';
import { preferNothing } from './emulate';
import { leaveShop } from './enter';
import { stopListening } from './listen';
import './no-owner-stacks';
import { writeSteps } from './steps-taken';
import './unpainted';

/*
 * What a test leaves behind goes with it. Only hooks stand here: vitest runs a set-up file anew with each test file, also
 * where files share a page and its modules.
 */
beforeEach(recordConsole);
// The last one first: nobody complains any more once the shop is left.
afterEach(expectQuietConsole);
afterEach(leaveShop);
afterEach(stopListening);
afterEach(preferNothing);

afterAll(writeSteps);
