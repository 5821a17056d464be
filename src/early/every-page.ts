/** Runs inside every page before anything is painted. */
import { settleColourScheme } from './colour-scheme';
import { rememberInput } from './input';

settleColourScheme();
window.takeEarlyInput = rememberInput(window);
