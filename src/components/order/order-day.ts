const FORM: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' };

/** '20 November 2026' in Indian time, wherever the shopper is; empty if the store sends no date. */
export const orderDay = (date: string): string =>
  date ? new Intl.DateTimeFormat('en-IN', FORM).format(new Date(date)) : '';

/** '20 November 2026 at 3:42 pm': the time tells orders of one day apart. */
export const orderMoment = (date: string): string =>
  date
    ? new Intl.DateTimeFormat('en-IN', {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'Asia/Kolkata',
      }).format(new Date(date))
    : '';

/** '26 Nov, 4:05 pm': short, for something recent. */
export const shortMoment = (date: string): string =>
  new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(date));
