/** Runs inside every page before anything is painted. */
import { settleColourScheme } from './colour-scheme';
import { rememberPress } from './press';

settleColourScheme();
window.takeEarlyPress = rememberPress(window);
