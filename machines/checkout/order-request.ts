import type { CartLine } from '#contract/cart';
import type { OrderLine, PlacedOrder, ShippingAddress } from '#contract/order-lines';
import type { RefusedLine } from '#contract/refused-lines';
import { type CartRemoval, countOf } from '../cart/lines';
import { trimmed } from './address';

type Cart = readonly CartLine[];

/** What the store is asked for. Two lines of one product are one product to it, with the sum of their quantities. */
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

/** What is wrong with something in the cart, and the quantity at which it would not be. */
export type Complaint = Omit<RefusedLine, 'available'> & { available: number };

/** Faults of the choice itself: the same product in another size or colour may be had. */
const FAULTS_OF_CHOICE = ['size', 'color'];

export const isAboutChoice = ({ reason }: Pick<Complaint, 'reason'>): boolean => FAULTS_OF_CHOICE.includes(reason);

export const isAbout = (complaint: Complaint, { id, selectedSize, selectedColor }: CartLine): boolean =>
  complaint.id === id &&
  covers(complaint, complaint.size, selectedSize) &&
  covers(complaint, complaint.color, selectedColor);

/** Of what there is too little, some stores name the product alone, and mean it in all sizes and colours. */
const covers = (complaint: Complaint, named: string, chosen: string): boolean =>
  named === chosen || (named === '' && !isAboutChoice(complaint));

/** What one line is removed for leaves the other sizes and colours alone, unless the product as a whole is meant. */
export const removalFor = (complaint: Complaint, line: CartLine): CartRemoval => ({
  type: 'cart.line.removed',
  id: line.id,
  ...((complaint.size || complaint.color || isAboutChoice(complaint)) && { only: [line] }),
});

/** Of what a store refused, the part that the cart has not mended yet. */
export const openComplaints = (refused: readonly RefusedLine[], lines: Cart): Complaint[] =>
  refused
    .map((line) => ({ ...line, available: line.available ?? 0 }))
    .filter((complaint) =>
      isAboutChoice(complaint)
        ? lines.some((line) => isAbout(complaint, line))
        : countOf(lines.filter((line) => isAbout(complaint, line))) > complaint.available,
    );

/** Whether taking fewer would do, and of which line: of several lines of a product the shopper chooses. */
export function lineToShorten(lines: Cart, complaint: Complaint): CartLine | undefined {
  const [only, ...others] = lines.filter((line) => isAbout(complaint, line));
  return complaint.available > 0 && others.length === 0 ? only : undefined;
}
