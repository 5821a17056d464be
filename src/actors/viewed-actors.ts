import { browserOf } from '../storage/browser';
import { persistViewedIn } from '../storage/viewed-storage';

/** Runs without a lock: if two tabs store at the same moment, losing one viewed product is acceptable. */
const atOnce = (_: string, work: () => void) => work();

/** Actor implementation of the recently viewed products. */
export const createViewedActors = () => ({ persistViewed: persistViewedIn({ ...browserOf(window), inTurn: atOnce }) });
