/** Runs inside every page before anything is painted. */
import { settleColourScheme } from './colour-scheme';
import { rememberInput } from './input';
import { noteTouch } from './touch';

settleColourScheme();
window.takeEarlyInput = rememberInput(window);
noteTouch(window);
