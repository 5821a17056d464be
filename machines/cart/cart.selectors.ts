import type { SnapshotFrom } from 'xstate';
import type { cartMachine } from './cart.machine';
import { countOf, subtotalOf } from './lines';

type CartSnapshot = SnapshotFrom<typeof cartMachine>;

export const cartLines = ({ context }: CartSnapshot) => context.lines;

/** For the badge: the number of pieces, not of lines. */
export const cartCount = ({ context }: CartSnapshot) => countOf(context.lines);

export const cartSubtotal = ({ context }: CartSnapshot) => subtotalOf(context.lines);
