/** Inlined into every page; runs before the first paint. */
import { settleColourScheme } from './colour-scheme';
import { rememberInput } from './input';
import { noteTouch } from './touch';

settleColourScheme();
window.takeEarlyInput = rememberInput(window);
noteTouch(window);
