const shopAmount = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** A price as the shop screens write it: no paise where there are none. */
export const rupees = (amount: number): string => shopAmount.format(amount);
