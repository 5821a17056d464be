import { FairLine } from '../../http/fair-line';
import { isBusy } from '../http/failures';

/**
 * Orders and payments share few connections. When they are busy, callers wait here without one, so that lookups, expiry
 * and readiness get connections even if the queue is full.
 */
export const orderQueue = () =>
  new FairLine({
    atOnce: 4,
    // At about 20 ms each, the last one waits less than a second, unless many want a product that is locked for long.
    mostWaiting: 100,
    // Keeps some places free of any single address or account, for callers who come later.
    mostEach: 80,
    // The shop's request timeout is 15 s, within which the order must be made, too.
    patienceMs: 10_000,
    sentAway: isBusy,
  });
