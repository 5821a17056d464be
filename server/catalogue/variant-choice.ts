import { MOST_TOLD } from '../../contract/variants';

type Prices = { regularPaise: number; discountedPaise: number | null };
type OwnPrices = { regularPaise: number | null; discountedPaise: number | null };

/** What a variant costs by prices of its own, else by those of its product. */
export function pricesOf(own: OwnPrices, product: Prices) {
  const regularPaise = own.regularPaise ?? product.regularPaise;
  const { discountedPaise } = own.regularPaise === null ? product : own;
  return { paidPaise: discountedPaise ?? regularPaise, regularPaise };
}

/** A size or a colour that is `null` was left open. */
type Wanted = { size: string | null; color: string | null };

export const fits = (variant: { size: string; color: string }, { size, color }: Wanted): boolean =>
  (size ?? variant.size) === variant.size && (color ?? variant.color) === variant.color;

type Candidate = OwnPrices & { units: number; place: number };

/**
 * Whoever left a choice open gets of the variant with most units, and of several the cheapest, else the first. Units are
 * counted as far as shoppers are told of them, or as they are asked for: pages show the price of the same variant.
 */
export function bestOf<Variant extends Candidate>(
  candidates: Variant[],
  product: Prices,
  quantity: number,
  leftOf: (variant: Variant) => number = ({ units }) => units,
): Variant | undefined {
  const most = Math.max(quantity, MOST_TOLD);
  const left = (variant: Variant) => Math.min(leftOf(variant), most);
  const paid = (variant: Variant) => pricesOf(variant, product).paidPaise;
  return candidates.toSorted((a, b) => left(b) - left(a) || paid(a) - paid(b) || a.place - b.place)[0];
}
