/**
 * How a change alters the lines of a cart. The machine applies it at once; the storage actor applies it again to what
 * is stored at that moment, so that two tabs never undo each other's work.
 */
import { type CartLine, MOST_QUANTITY } from '#contract/cart';
import { inPaise, inRupees } from '#contract/money';
import { type WishlistProduct, wishlistProductOf } from '#contract/wishlist';

export const LEAST_QUANTITY = 1;

/** The fields that identify a line. */
export type LineKey = Pick<CartLine, 'id' | 'selectedSize' | 'selectedColor'>;

/** A removed line and its index. `isNewWish`: the removal added its product to the wishlist. */
export type Removed = { line: CartLine; place: number; isNewWish?: boolean };

/** Sent to machines that watch the cart, at first and after each change. */
export type CartSeen = { type: 'cart.seen'; lines: CartLine[] };

/** `only`: removes just these lines of the product; if missing, the machine fills in those that this tab shows. */
export type CartRemoval = { type: 'cart.line.removed'; id: string; only?: readonly LineKey[] };

/**
 * `seen`: the quantity that this tab showed, filled in by the machine. `isMost`: no more than `quantity` are available,
 * so it caps the line and never raises it.
 */
type QuantityChange = {
  type: 'cart.quantity.changed';
  line: LineKey;
  quantity: number;
  seen?: number;
  isMost?: boolean;
};

export type CartChange =
  | { type: 'cart.line.added'; line: CartLine }
  | QuantityChange
  /** The shopper has accepted the current price of a piece. */
  | { type: 'cart.price.accepted'; line: CartLine; price: number }
  | CartRemoval
  | { type: 'cart.line.moved'; id: string; isWished: boolean; only?: readonly LineKey[] }
  | { type: 'cart.cleared'; only?: readonly LineKey[] }
  | { type: 'cart.lines.returned'; removed: Removed[] }
  /** These lines were ordered, under this idempotency key if there was one. Units added to the cart since then stay. */
  | { type: 'cart.lines.ordered'; lines: CartLine[]; key: string | null };

export const isSameLine = (one: LineKey, other: LineKey): boolean =>
  one.id === other.id && one.selectedSize === other.selectedSize && one.selectedColor === other.selectedColor;

const isPossible = (quantity: number) =>
  quantity > MOST_QUANTITY || (Number.isInteger(quantity) && quantity >= LEAST_QUANTITY);

/** Clamps a quantity to what a line can hold; NaN becomes the least. */
export const possible = (quantity: number): number =>
  Math.min(MOST_QUANTITY, Math.max(LEAST_QUANTITY, Math.trunc(quantity) || 0));

/** Whether the change has an effect: less than one piece is ignored, and a full line takes no more. */
export const canBecome = (present: number, wanted: number): boolean =>
  isPossible(wanted) && (wanted <= MOST_QUANTITY || present < MOST_QUANTITY);

/** Whether a line cannot take all that is added to it. */
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

/**
 * Applies the difference to the quantity that the shopper saw: three more are three more, whatever another tab has
 * ordered or added since.
 */
const quantityAfter = (
  { quantity: present }: CartLine,
  { quantity, seen = present, isMost }: QuantityChange,
): number => (isMost ? Math.min(present, possible(quantity)) : possible(possible(quantity) + present - seen));

/**
 * Records in a change what this tab shows (the lines to remove, the quantity seen), so that it does not undo what
 * another tab does at the same moment.
 */
export function asSeen(lines: readonly CartLine[], change: CartChange): CartChange {
  if (takesOut(change)) return { only: lines.filter((line) => isTakenOut(line, change)), ...change };
  if (change.type !== 'cart.quantity.changed') return change;
  const seen = lines.find((line) => isSameLine(line, change.line))?.quantity;
  return seen === undefined ? change : { ...change, seen };
}

const takesOut = (change: CartChange): change is Extract<CartChange, { only?: readonly LineKey[] }> =>
  'id' in change || change.type === 'cart.cleared';

/** Lines that another tab has removed; they cannot be restored from here. */
export const lostOf = (lines: readonly CartLine[], left: readonly CartLine[]): CartLine[] =>
  lines.filter((line) => !left.some((other) => isSameLine(line, other)));

function withoutOrdered(line: CartLine, ordered: readonly CartLine[]): CartLine[] {
  const sold = ordered.find((other) => isSameLine(line, other))?.quantity ?? 0;
  return line.quantity > sold ? [{ ...line, quantity: line.quantity - sold }] : [];
}

/** The lines that a change removes, for undo; undefined for other changes, which keep the lines removed before. */
export function removedBy(lines: readonly CartLine[], change: CartChange): Removed[] | undefined {
  const isNewWish = 'isWished' in change && !change.isWished;
  const all = lines.map((line, place) => ({ line, place, ...(isNewWish && { isNewWish }) }));
  return takesOut(change) ? all.filter(({ line }) => isTakenOut(line, change)) : undefined;
}

/** The price of an added line also applies to its pieces in the cart: the store sells none at an earlier price. */
const atPriceOf = ({ price, originalPrice, ...seen }: CartLine, lines: readonly CartLine[]): CartLine[] =>
  lines.map((line) => (isSameLine(line, seen) ? { ...line, price, originalPrice } : line));

/** Inserts a line at `place`. If the cart has it already, the quantities add up and it keeps its position. */
function withLine(lines: readonly CartLine[], added: CartLine, place: number): CartLine[] {
  const line = { ...added, quantity: possible(added.quantity) };
  if (!lines.some((present) => isSameLine(present, line)))
    return [...lines.slice(0, place), line, ...lines.slice(place)];
  return lines.map((present) =>
    isSameLine(present, line) ? { ...present, quantity: possible(present.quantity + line.quantity) } : present,
  );
}

/** Stored lines may contain duplicates: they become one line with the sum of the quantities. */
export const mergedLines = (lines: readonly CartLine[]): CartLine[] =>
  lines.reduce<CartLine[]>((merged, line) => withLine(merged, line, merged.length), []);

type Choice = { size: string; color: string; quantity: number };

/** The only option is preselected; of several, none is. */
export const soleOf = ([first = '', ...others]: readonly string[] = []): string => (others.length > 0 ? '' : first);

/** The colour searched for is not stored: another one may have been chosen. */
export function lineOf(product: WishlistProduct, choice: Choice): CartLine {
  const { color, ...stored } = wishlistProductOf(product);
  return { ...stored, selectedSize: choice.size, selectedColor: choice.color, quantity: choice.quantity };
}

export const subtotalOf = (lines: readonly CartLine[]): number =>
  inRupees(lines.reduce((total, { price, quantity }) => total + inPaise(price) * quantity, 0));

export const countOf = (lines: readonly CartLine[]): number =>
  lines.reduce((count, { quantity }) => count + quantity, 0);
