import { type CartLine, MOST_QUANTITY } from '#contract/cart';
import type { CartChange, LineKey } from '#machines/cart/lines';

/** A cart as a shopkeeper would note it on paper: how many of what. It knows nothing of lines, places or storage. */
export type Pieces = Readonly<Record<string, number>>;

const noteOf = ({ id, selectedSize, selectedColor }: LineKey) => `${id} / ${selectedSize} / ${selectedColor}`;

const more = (pieces: Pieces, line: CartLine): Pieces => ({
  ...pieces,
  [noteOf(line)]: Math.min(MOST_QUANTITY, (pieces[noteOf(line)] ?? 0) + line.quantity),
});

export const piecesOf = (lines: readonly CartLine[]): Pieces => lines.reduce(more, {});

type Counted = { quantity: number; seen?: number | undefined; isMost?: boolean };

/** So many more, or less, than were seen. */
function counted(held: number, { quantity, seen = held, isMost = false }: Counted): number {
  if (isMost) return Math.min(held, quantity);
  const wanted = held + Math.min(MOST_QUANTITY, quantity) - seen;
  return Math.min(MOST_QUANTITY, Math.max(1, wanted));
}

export function piecesAfter(pieces: Pieces, change: CartChange): Pieces {
  switch (change.type) {
    case 'cart.line.added':
      return more(pieces, change.line);
    case 'cart.quantity.changed':
      return noteOf(change.line) in pieces && change.quantity >= 1
        ? { ...pieces, [noteOf(change.line)]: counted(pieces[noteOf(change.line)] ?? 0, change) }
        : pieces;
    case 'cart.price.accepted':
      return pieces;
    case 'cart.line.removed':
    case 'cart.line.moved':
      return Object.fromEntries(
        Object.entries(pieces).filter(
          ([note]) => !note.startsWith(`${change.id} / `) || change.only?.every((line) => noteOf(line) !== note),
        ),
      );
    case 'cart.cleared':
      return Object.fromEntries(
        Object.entries(pieces).filter(([note]) => change.only?.every((line) => noteOf(line) !== note)),
      );
    case 'cart.lines.returned':
      return change.removed.reduce((present, { line }) => more(present, line), pieces);
    case 'cart.lines.ordered':
      return Object.fromEntries(
        Object.entries(pieces)
          .map(([note, many]): [string, number] => [note, many - (piecesOf(change.lines)[note] ?? 0)])
          .filter(([, many]) => many > 0),
      );
  }
}
