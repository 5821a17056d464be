import type { SnapshotFrom } from 'xstate';
import type { LineKey } from '../cart/lines';
import type { availabilityMachine } from './availability.machine';
import { type Difference, differencesIn, unitsLeftOf } from './line-availability';

type AvailabilitySnapshot = SnapshotFrom<typeof availabilityMachine>;

/** What stands between the cart and an order. */
export const differencesOf = ({ context: { lines, told } }: AvailabilitySnapshot): Difference[] =>
  differencesIn(lines, told);

/** How many of a line can be had, where that is fewer than the store counts. */
export const mostLeftOf =
  (line: LineKey) =>
  ({ context: { told } }: AvailabilitySnapshot): number | undefined =>
    unitsLeftOf(told, line);

/** Whether the shopper wants to go on, and waits for what the store says. */
export const isAwaited = (snapshot: AvailabilitySnapshot): boolean => snapshot.matches('awaited');
