import type { CartLine } from '#contract/cart';
import type { OrderLine, PlacedOrder, ShippingAddress } from '#contract/order-lines';
import type { RefusedLine } from '#contract/refused-lines';
import { type CartRemoval, countOf } from '../cart/lines';
import { trimmed } from './address';

type Cart = readonly CartLine[];

/** The body of `POST /orders`. In `products`, the quantities of several lines of one product are added up. */
export const orderRequest = (lines: Cart, address: ShippingAddress, { withLines }: { withLines: boolean }) =>
  ({
    products: Object.fromEntries(lines.map(({ id }): [string, number] => [id, piecesOf(lines, id)])),
    shippingAddress: trimmed(address),
    ...(withLines && { lines: lines.map(ordered) }),
  }) satisfies PlacedOrder;

const piecesOf = (lines: Cart, id: string): number => countOf(lines.filter((line) => line.id === id));

const ordered = ({ id, quantity, selectedSize, selectedColor }: CartLine): OrderLine => ({
  id,
  quantity,
  size: selectedSize,
  color: selectedColor,
});

/** A refused line, and the quantity that can be ordered. */
export type Complaint = Omit<RefusedLine, 'available'> & { available: number };

/** Reasons about size or colour: another one of the same product may be available. */
const FAULTS_OF_CHOICE = ['size', 'color'];

export const isAboutChoice = ({ reason }: Pick<Complaint, 'reason'>): boolean => FAULTS_OF_CHOICE.includes(reason);

export const isAbout = (complaint: Complaint, { id, selectedSize, selectedColor }: CartLine): boolean =>
  complaint.id === id &&
  covers(complaint, complaint.size, selectedSize) &&
  covers(complaint, complaint.color, selectedColor);

/** For a shortage, some stores name the product alone and mean all its sizes and colours. */
const covers = (complaint: Complaint, named: string, chosen: string): boolean =>
  named === chosen || (named === '' && !isAboutChoice(complaint));

/** Removes only this line, unless the complaint is about the product as a whole. */
export const removalFor = (complaint: Complaint, line: CartLine): CartRemoval => ({
  type: 'cart.line.removed',
  id: line.id,
  ...((complaint.size || complaint.color || isAboutChoice(complaint)) && { only: [line] }),
});

/** The refused lines that the shopper has not corrected in the cart yet. */
export const openComplaints = (refused: readonly RefusedLine[], lines: Cart): Complaint[] =>
  refused
    .map((line) => ({ ...line, available: line.available ?? 0 }))
    .filter((complaint) =>
      isAboutChoice(complaint)
        ? lines.some((line) => isAbout(complaint, line))
        : countOf(lines.filter((line) => isAbout(complaint, line))) > complaint.available,
    );

/** The line to reduce to what is left; undefined if nothing is left, or if the shopper must choose among several. */
export function lineToShorten(lines: Cart, complaint: Complaint): CartLine | undefined {
  const [only, ...others] = lines.filter((line) => isAbout(complaint, line));
  return complaint.available > 0 && others.length === 0 ? only : undefined;
}
