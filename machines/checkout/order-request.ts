import type { CartLine } from '#contract/cart';
import type { OrderLine, PlacedOrder, ShippingAddress } from '#contract/order-lines';
import type { RefusedLine } from '#contract/refused-lines';
import { trimmed } from './address';

type Cart = readonly CartLine[];

/** What the store is asked for. Two lines of one product are one product to it, with the sum of their quantities. */
export const orderRequest = (lines: Cart, address: ShippingAddress, { withLines }: { withLines: boolean }) =>
  ({
    products: Object.fromEntries(lines.map(({ id }): [string, number] => [id, piecesOf(lines, id)])),
    shippingAddress: trimmed(address),
    ...(withLines && { lines: lines.map(ordered) }),
  }) satisfies PlacedOrder;

const piecesOf = (lines: Cart, id: string): number =>
  lines.filter((line) => line.id === id).reduce((sum, { quantity }) => sum + quantity, 0);

const ordered = ({ id, quantity, selectedSize, selectedColor }: CartLine): OrderLine => ({
  id,
  quantity,
  size: selectedSize,
  color: selectedColor,
});

/** What is wrong with something in the cart, and the quantity at which it would not be. */
export type Complaint = Omit<RefusedLine, 'available'> & { available: number };

/** Faults of one choice of a product: the same product in another size or colour may be had. */
const FAULTS_OF_CHOICE = ['size', 'color'];

export const isAboutChoice = ({ reason }: Pick<Complaint, 'reason'>): boolean => FAULTS_OF_CHOICE.includes(reason);

export const isAbout = (complaint: Complaint, { id, selectedSize, selectedColor }: CartLine): boolean =>
  complaint.id === id &&
  (!isAboutChoice(complaint) || (complaint.size === selectedSize && complaint.color === selectedColor));

/** Of what a store refused, the part that the cart has not mended yet. */
export const openComplaints = (refused: readonly RefusedLine[], lines: Cart): Complaint[] =>
  refused
    .map((line) => ({ ...line, available: line.available ?? 0 }))
    .filter((complaint) =>
      isAboutChoice(complaint)
        ? lines.some((line) => isAbout(complaint, line))
        : piecesOf(lines, complaint.id) > complaint.available,
    );

/** Whether taking fewer would do, and of which line: of several lines of a product the shopper chooses. */
export function lineToShorten(lines: Cart, { id, available }: Complaint): CartLine | undefined {
  const [only, ...others] = lines.filter((line) => line.id === id);
  return available > 0 && others.length === 0 ? only : undefined;
}
