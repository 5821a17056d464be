import type { Breakage } from './breakage';
import { OF_BROWSER } from './of-browser';
import { OF_MACHINES } from './of-machines';
import { OF_STORE } from './of-store';

/** All mutants. A run applies one at a time. */
export const BREAKAGES: readonly Breakage[] = [...OF_MACHINES, ...OF_BROWSER, ...OF_STORE];
