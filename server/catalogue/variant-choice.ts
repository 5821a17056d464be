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

/** Whoever left a choice open gets of the variant with most units, and of several the cheapest, else the first. */
export function bestOf<Variant extends Candidate>(
  candidates: Variant[],
  product: Prices,
  leftOf: (variant: Variant) => number = ({ units }) => units,
): Variant | undefined {
  const paid = (variant: Variant) => pricesOf(variant, product).paidPaise;
  return candidates.toSorted((a, b) => leftOf(b) - leftOf(a) || paid(a) - paid(b) || a.place - b.place)[0];
}
