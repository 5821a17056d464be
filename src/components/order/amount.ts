const orderAmount = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount as orders write it: always with its paise. */
export const exactRupees = (amount: number): string => orderAmount.format(amount);

const DAY = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** '20 November 2026', as the shop's own calendar has it; nothing where the store does not say. */
export const orderDay = (date: string): string => (date ? DAY.format(new Date(date)) : '');
