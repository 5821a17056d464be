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

/** What a line asks for, and the variants it may be sold as. */
type Wish<Variant> = { candidates: Variant[]; product: Prices; quantity: number };

/** The variant a line is sold as, how many units it can have, and whether these are enough. */
type Sale<Variant> = { variant: Variant; units: number; isEnough: boolean };

/**
 * The variants that all lines of a cart or an order are sold as. Lines with one candidate come first, and all lines of
 * a variant are added up. Then lines that leave a choice open get the best of what is left.
 */
export function salesOf<Variant extends Candidate>(lines: Wish<Variant>[]): Map<Wish<Variant>, Sale<Variant>> {
  const taken = new Map<Variant, number>();
  const leftOf = (variant: Variant) => variant.units - (taken.get(variant) ?? 0);
  const take = (variant: Variant, units: number) => taken.set(variant, (taken.get(variant) ?? 0) + units);
  const told = lines.flatMap((line) => {
    const [variant, ...others] = line.candidates;
    return variant && others.length === 0 ? [{ line, variant }] : [];
  });
  for (const { line, variant } of told) take(variant, line.quantity);
  const sales = new Map<Wish<Variant>, Sale<Variant>>(
    told.map(({ line, variant }) => [line, { variant, units: variant.units, isEnough: leftOf(variant) >= 0 }]),
  );
  for (const line of lines) {
    const variant = sales.has(line) ? undefined : bestOf(line, leftOf);
    if (!variant) continue;
    const units = Math.max(0, leftOf(variant));
    const isEnough = units >= line.quantity;
    if (isEnough) take(variant, line.quantity);
    sales.set(line, { variant, units, isEnough });
  }
  return sales;
}

/**
 * The variant with most units; of several, the cheapest or else the first. Units count only up to what shoppers are
 * told of, or to the quantity asked for: pages show the price of the same variant.
 */
function bestOf<Variant extends Candidate>(
  { candidates, product, quantity }: Wish<Variant>,
  leftOf: (variant: Variant) => number,
): Variant | undefined {
  const most = Math.max(quantity, MOST_TOLD);
  const left = (variant: Variant) => Math.min(leftOf(variant), most);
  const paid = (variant: Variant) => pricesOf(variant, product).paidPaise;
  return candidates.toSorted((a, b) => left(b) - left(a) || paid(a) - paid(b) || a.place - b.place)[0];
}
