import type { DeliveryDays } from '#contract/delivery';

export const UNKNOWN_PIN = 'We could not find this PIN code. Please check it.';

/** UTC, because the store sends plain dates: the browser's time zone must not shift them. */
const FORM: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' };

let made: Intl.DateTimeFormat | undefined;

/** Created on first use: on a slow phone it takes as long as the rest of the screen. */
function inWords(): Intl.DateTimeFormat {
  made ??= new Intl.DateTimeFormat('en-IN', FORM);
  return made;
}

export function deliveryInWords({ earliest, latest }: DeliveryDays): string {
  const days = [...new Set([earliest, latest])].map((day) => inWords().format(new Date(day)));
  return `Delivery by ${days.join(' to ')}`;
}
