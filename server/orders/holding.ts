/**
 * How long an order keeps its units on hold while nobody has paid for it, in minutes from when it was placed.
 * docs/keeping-a-shop.md tells shopkeepers the same.
 */
export const HELD_MINUTES = {
  /** No payment is under way. */
  usually: 2 * 60,
  /** The longest that payments may begin, unless cash was agreed, and that those under way are waited for. */
  payable: 24 * 60,
  /** Cash was agreed, and waits for the people of the store to accept it. */
  cashAgreed: 72 * 60,
};

/** A payment that began less long ago is waited for before its order is cancelled. */
export const PAYMENT_TAKES_MINUTES = 30;

/** By then an order is cancelled even if nobody can say how its payments stand. */
export const HELD_AT_MOST_MINUTES = HELD_MINUTES.payable + PAYMENT_TAKES_MINUTES;
