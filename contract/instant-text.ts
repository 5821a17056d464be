/** `Date` reads 'Order 5' as May 2001 and '03/04/2024' as an American would: only these are dates. */
const DATE_TEXT = /^\s*(?:\d{4}[-/]\d{2}[-/]\d{2}|[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} )/;

/** No shop has orders from before March 1973: a smaller number counts seconds. */
const FIRST_MILLISECONDS = 100_000_000_000;

function moment(value: unknown): Date | undefined {
  if (typeof value === 'string' && DATE_TEXT.test(value)) return new Date(value);
  if (typeof value !== 'number') return undefined;
  return new Date(value < FIRST_MILLISECONDS ? value * 1000 : value);
}

/** Backends send 1970 or the year 1 for "never"; past the year 9999 ISO text has another form. */
const LAST_MILLISECOND = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

const isDate = (date: Date): boolean => date.getTime() > 0 && date.getTime() <= LAST_MILLISECOND;

/** What a backend sent for an instant, as ISO text; empty when it is none. */
export function instantText(value: unknown): string {
  const date = moment(value);
  return date && isDate(date) ? date.toISOString() : '';
}
