const FORM: Intl.DateTimeFormatOptions = { month: 'long', day: '2-digit', year: 'numeric', timeZone: 'Asia/Kolkata' };

/**
 * 'March 05, 2024' in Indian time, wherever the shopper is. The formatter is created per call, not when the module
 * loads: creating one is slow, and this screen's code is prefetched.
 */
export const memberSince = (createdAt: string): string =>
  new Intl.DateTimeFormat('en-US', FORM).format(new Date(createdAt));
