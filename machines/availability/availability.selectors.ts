import type { SnapshotFrom } from 'xstate';
import type { LineKey } from '../cart/lines';
import type { availabilityMachine } from './availability.machine';
import { type Difference, differencesIn, unitsLeftOf } from './line-availability';

type AvailabilitySnapshot = SnapshotFrom<typeof availabilityMachine>;

/** The differences that the shopper must resolve before ordering. */
export const differencesOf = ({ context: { lines, told } }: AvailabilitySnapshot): Difference[] =>
  differencesIn(lines, told);

/** Units left of a line; undefined at `MOST_TOLD` or more, or where the store has not said. */
export const mostLeftOf =
  (line: LineKey) =>
  ({ context: { told } }: AvailabilitySnapshot): number | undefined =>
    unitsLeftOf(told, line);

/** Whether the shopper has asked to proceed and waits for the store's answer. */
export const isAwaited = (snapshot: AvailabilitySnapshot): boolean => snapshot.matches('awaited');
