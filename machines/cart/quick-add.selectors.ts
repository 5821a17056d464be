import type { SnapshotFrom } from 'xstate';
import type { quickAddMachine } from './quick-add.machine';

/** Whether this card is the one that asks for a size. */
export const asksAt =
  (card: string) =>
  ({ context }: SnapshotFrom<typeof quickAddMachine>): boolean =>
    context.card === card;
