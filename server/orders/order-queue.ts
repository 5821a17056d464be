import { FairLine } from '../../http/fair-line';
import { isBusy } from '../http/failures';

/**
 * Orders and payments share few connections. Whoever comes when they are busy waits here and holds none meanwhile, so
 * that looking, expiring and readiness go on beside the fullest queue.
 */
export const orderQueue = () =>
  new FairLine({
    atOnce: 4,
    // At some 20 ms each, the last of them still waits for less than a second, unless many want what is being changed.
    mostWaiting: 100,
    // Whoever comes later always finds some places that are not held by one address or one account.
    mostEach: 80,
    // The shop waits for 15 s: by then an order has to be made as well.
    patienceMs: 10_000,
    sentAway: isBusy,
  });
