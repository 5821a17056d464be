import type { Delivery } from '#contract/delivery';

/** Days as the store's calendar has them, wherever the browser is. */
const FORM: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' };

let made: Intl.DateTimeFormat | undefined;

/** Made with the first days to be said: it keeps a slow phone busy for as long as the rest of the screen. */
function inWords(): Intl.DateTimeFormat {
  made ??= new Intl.DateTimeFormat('en-IN', FORM);
  return made;
}

export function deliveryInWords({ earliest, latest }: Pick<Delivery, 'earliest' | 'latest'>): string {
  const days = [...new Set([earliest, latest])].map((day) => inWords().format(new Date(day)));
  return `Delivery by ${days.join(' to ')}`;
}
