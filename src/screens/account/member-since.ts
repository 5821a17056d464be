const FORM: Intl.DateTimeFormatOptions = { month: 'long', day: '2-digit', year: 'numeric', timeZone: 'Asia/Kolkata' };

/**
 * 'March 05, 2024', as the shop's own calendar has it, wherever the shopper is now. Its form is made where it is
 * asked for: making one is slow, and this screen is fetched ahead of its use.
 */
export const memberSince = (createdAt: string): string =>
  new Intl.DateTimeFormat('en-US', FORM).format(new Date(createdAt));
