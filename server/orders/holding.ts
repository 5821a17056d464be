/**
 * How long an order keeps its units on hold while nobody has paid for it, in minutes from when it was placed.
 * docs/keeping-a-shop.md tells shopkeepers the same.
 */
export const HELD_MINUTES = {
  /** No payment is under way. */
  usually: 2 * 60,
  /** No payment may begin later, unless cash was agreed; one under way is waited for a little longer. */
  payable: 24 * 60,
  /** Cash was agreed, and the shopkeeper has yet to accept the order. */
  cashAgreed: 72 * 60,
};

/** A payment younger than this keeps its order from being cancelled. */
export const PAYMENT_TAKES_MINUTES = 30;

/** After this an order without agreed cash is cancelled even if gateways do not say how its payments stand. */
export const HELD_AT_MOST_MINUTES = HELD_MINUTES.payable + PAYMENT_TAKES_MINUTES;
