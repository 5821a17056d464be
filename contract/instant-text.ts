/** `Date` parses 'Order 5' as May 2001 and '03/04/2024' as American, so only these formats count as dates. */
const DATE_TEXT = /^\s*(?:\d{4}[-/]\d{2}[-/]\d{2}|[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} )/;

/** Seconds or milliseconds since 1970, sent as text. Compact dates such as 20240305 or 202403051000 have other lengths. */
const COUNT_TEXT = /^\s*\d{10}(?:\d{3})?\s*$/;

/** March 1973. No shop has older orders, so a smaller number counts seconds. */
const FIRST_MILLISECONDS = 100_000_000_000;

function moment(value: unknown): Date | undefined {
  if (typeof value === 'string' && DATE_TEXT.test(value)) return new Date(value);
  const count = typeof value === 'string' && COUNT_TEXT.test(value) ? Number(value) : value;
  if (typeof count !== 'number') return undefined;
  return new Date(count < FIRST_MILLISECONDS ? count * 1000 : count);
}

/** Backends send 1970 or the year 1 for "never"; past the year 9999 ISO text has another form. */
const LAST_MILLISECOND = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

const isDate = (date: Date): boolean => date.getTime() > 0 && date.getTime() <= LAST_MILLISECOND;

/** What a backend sent for an instant, as ISO text; empty when it is none. */
export function instantText(value: unknown): string {
  const date = moment(value);
  return date && isDate(date) ? date.toISOString() : '';
}
