import type { Delivery } from '#contract/delivery';

/** Days as the store's calendar has them, wherever the browser is. */
const FORM: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' };

export function deliveryInWords({ earliest, latest }: Pick<Delivery, 'earliest' | 'latest'>): string {
  // Made once there are days to say: it keeps a slow phone busy for as long as making the whole screen.
  const { format } = new Intl.DateTimeFormat('en-IN', FORM);
  const days = [...new Set([earliest, latest])].map((day) => format(new Date(day)));
  return `Delivery by ${days.join(' to ')}`;
}
