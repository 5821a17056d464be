/**
 * What becomes of the lines of a cart when something happens to it. The machine follows these rules
 * at once; whoever keeps the cart follows the same ones on what is stored at that moment, so that
 * two tabs never undo each other's work.
 */
import { type CartLine, MOST_QUANTITY } from '#contract/cart';
import { inPaise, inRupees } from '#contract/money';
import { type WishlistProduct, wishlistProductOf } from '#contract/wishlist';

export const LEAST_QUANTITY = 1;

/** What tells one line from another. */
export type LineKey = Pick<CartLine, 'id' | 'selectedSize' | 'selectedColor'>;

/** A line that was taken out, and the place it had. `isNewWish`: it went onto the wishlist, where it was not yet. */
export type Removed = { line: CartLine; place: number; isNewWish?: boolean };

/** Tells what is in the cart, to whoever watches it. */
export type CartSeen = { type: 'cart.seen'; lines: CartLine[] };

/** `only`: of all lines of the product, these. The machine names those that the shopper sees. */
export type CartRemoval = { type: 'cart.line.removed'; id: string; only?: readonly LineKey[] };

/**
 * `seen`: how many the shopper saw, as the machine says. `isMost`: there are no more
 * to be had, and where fewer are wanted by now they stay as few.
 */
type QuantityChange = {
  type: 'cart.quantity.changed';
  line: LineKey;
  quantity: number;
  seen?: number;
  isMost?: boolean;
};

/** Everything that changes a cart. */
export type CartChange =
  | { type: 'cart.line.added'; line: CartLine }
  | QuantityChange
  /** The shopper has agreed to what a piece costs now. */
  | { type: 'cart.price.accepted'; line: CartLine; price: number }
  | CartRemoval
  | { type: 'cart.line.moved'; id: string; isWished: boolean; only?: readonly LineKey[] }
  | { type: 'cart.cleared'; only?: readonly LineKey[] }
  | { type: 'cart.lines.returned'; removed: Removed[] }
  /** An order was made of these, under this key if it had one; what has come in since stays. */
  | { type: 'cart.lines.ordered'; lines: CartLine[]; key: string | null };

export const isSameLine = (one: LineKey, other: LineKey): boolean =>
  one.id === other.id && one.selectedSize === other.selectedSize && one.selectedColor === other.selectedColor;

const isPossible = (quantity: number) =>
  quantity > MOST_QUANTITY || (Number.isInteger(quantity) && quantity >= LEAST_QUANTITY);

/** What cannot be held is cut down to the most that can. */
export const possible = (quantity: number): number =>
  Math.min(MOST_QUANTITY, Math.max(LEAST_QUANTITY, Math.trunc(quantity) || 0));

/** Whether anything comes of wanting so many: less than one is ignored, and what is full takes no more. */
export const canBecome = (present: number, wanted: number): boolean =>
  isPossible(wanted) && (wanted <= MOST_QUANTITY || present < MOST_QUANTITY);

/** Whether a line would hold less than what is added to it. */
export const isTooMuchFor = (lines: readonly CartLine[], added: CartLine): boolean =>
  lines.some((line) => isSameLine(line, added) && line.quantity + added.quantity > MOST_QUANTITY);

export function afterChange(lines: readonly CartLine[], change: CartChange): CartLine[] {
  switch (change.type) {
    case 'cart.line.added':
      return withLine(atPriceOf(change.line, lines), change.line, lines.length);
    case 'cart.quantity.changed':
      return isPossible(change.quantity)
        ? lines.map((line) =>
            isSameLine(line, change.line) ? { ...line, quantity: quantityAfter(line, change) } : line,
          )
        : [...lines];
    case 'cart.price.accepted':
      return lines.map((line) => (isSameLine(line, change.line) ? { ...line, price: change.price } : line));
    case 'cart.line.removed':
    case 'cart.line.moved':
    case 'cart.cleared':
      return lines.filter((line) => !isTakenOut(line, change));
    case 'cart.lines.returned':
      return change.removed.reduce((present, { line, place }) => withLine(present, line, place), [...lines]);
    case 'cart.lines.ordered':
      return lines.flatMap((line) => withoutOrdered(line, change.lines));
  }
}

type Clearance = { id?: string; only?: readonly LineKey[] };

const isTakenOut = (line: CartLine, { id = line.id, only = [line] }: Clearance): boolean =>
  line.id === id && only.some((one) => isSameLine(line, one));

/** What another tab has ordered or added since a number was seen stays ordered and added: three more are three more. */
const quantityAfter = (
  { quantity: present }: CartLine,
  { quantity, seen = present, isMost }: QuantityChange,
): number => (isMost ? Math.min(present, possible(quantity)) : possible(possible(quantity) + present - seen));

/**
 * What goes are the lines that its shopper sees, and a number is more or less than the one they see: what another tab
 * does at the same moment is not undone.
 */
export function asSeen(lines: readonly CartLine[], change: CartChange): CartChange {
  if (takesOut(change)) return { only: lines.filter((line) => isTakenOut(line, change)), ...change };
  if (change.type !== 'cart.quantity.changed') return change;
  const seen = lines.find((line) => isSameLine(line, change.line))?.quantity;
  return seen === undefined ? change : { ...change, seen };
}

const takesOut = (change: CartChange): change is Extract<CartChange, { only?: readonly LineKey[] }> =>
  'id' in change || change.type === 'cart.cleared';

/** What another tab took out: it cannot be put back here. */
export const lostOf = (lines: readonly CartLine[], left: readonly CartLine[]): CartLine[] =>
  lines.filter((line) => !left.some((other) => isSameLine(line, other)));

function withoutOrdered(line: CartLine, ordered: readonly CartLine[]): CartLine[] {
  const sold = ordered.find((other) => isSameLine(line, other))?.quantity ?? 0;
  return line.quantity > sold ? [{ ...line, quantity: line.quantity - sold }] : [];
}

/** What a change takes out, so that it can be put back. Other changes have nothing to do with it. */
export function removedBy(lines: readonly CartLine[], change: CartChange): Removed[] | undefined {
  const isNewWish = 'isWished' in change && !change.isWished;
  const all = lines.map((line, place) => ({ line, place, ...(isNewWish && { isNewWish }) }));
  return takesOut(change) ? all.filter(({ line }) => isTakenOut(line, change)) : undefined;
}

/** The price just seen holds for what of it is in the cart already: the store sells no piece at an earlier one. */
const atPriceOf = ({ price, originalPrice, ...seen }: CartLine, lines: readonly CartLine[]): CartLine[] =>
  lines.map((line) => (isSameLine(line, seen) ? { ...line, price, originalPrice } : line));

/** A line that is there already grows and stays where it is. */
function withLine(lines: readonly CartLine[], added: CartLine, place: number): CartLine[] {
  const line = { ...added, quantity: possible(added.quantity) };
  if (!lines.some((present) => isSameLine(present, line)))
    return [...lines.slice(0, place), line, ...lines.slice(place)];
  return lines.map((present) =>
    isSameLine(present, line) ? { ...present, quantity: possible(present.quantity + line.quantity) } : present,
  );
}

/** Stored lines may repeat each other: each is shown once, with what all of them hold. */
export const mergedLines = (lines: readonly CartLine[]): CartLine[] =>
  lines.reduce<CartLine[]>((merged, line) => withLine(merged, line, merged.length), []);

type Choice = { size: string; color: string; quantity: number };

/** What there is only one of is chosen already; of several, none is. */
export const soleOf = ([first = '', ...others]: readonly string[] = []): string => (others.length > 0 ? '' : first);

export const lineOf = (product: WishlistProduct, { size, color, quantity }: Choice): CartLine => ({
  ...wishlistProductOf(product),
  selectedSize: size,
  selectedColor: color,
  quantity,
});

export const subtotalOf = (lines: readonly CartLine[]): number =>
  inRupees(lines.reduce((total, { price, quantity }) => total + inPaise(price) * quantity, 0));

export const countOf = (lines: readonly CartLine[]): number =>
  lines.reduce((count, { quantity }) => count + quantity, 0);
