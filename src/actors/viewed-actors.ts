import { browserOf } from '../storage/browser';
import { persistViewedIn } from '../storage/viewed-storage';

/** Where two tabs look at something in the same moment, one of the two may be forgotten: nobody waits for that. */
const atOnce = (_: string, work: () => void) => work();

/** The real effects behind what was looked at before. */
export const createViewedActors = () => ({ persistViewed: persistViewedIn({ ...browserOf(window), inTurn: atOnce }) });
