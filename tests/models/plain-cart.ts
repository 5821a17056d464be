import { type CartLine, MOST_QUANTITY } from '#contract/cart';
import type { CartChange, LineKey } from '#machines/cart/lines';

/** The simplest possible cart: a quantity by product, size and colour. It knows no line order and no storage. */
export type Pieces = Readonly<Record<string, number>>;

const noteOf = ({ id, selectedSize, selectedColor }: LineKey) => `${id} / ${selectedSize} / ${selectedColor}`;

const more = (pieces: Pieces, line: CartLine): Pieces => ({
  ...pieces,
  [noteOf(line)]: Math.min(MOST_QUANTITY, (pieces[noteOf(line)] ?? 0) + line.quantity),
});

export const piecesOf = (lines: readonly CartLine[]): Pieces => lines.reduce(more, {});

type Counted = { quantity: number; seen?: number | undefined; isMost?: boolean };

/** Changes the quantity by the difference to what the shopper saw. */
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
