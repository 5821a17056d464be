import type { Delivery } from '#contract/delivery';

/** Days as the store's calendar has them, wherever the browser is. */
const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const dayInWords = (day: string): string => DAY.format(new Date(day));

export function deliveryInWords({ earliest, latest }: Pick<Delivery, 'earliest' | 'latest'>): string {
  const days = [...new Set([earliest, latest])].map(dayInWords);
  return `Delivery by ${days.join(' to ')}`;
}
