/** As the shop's own calendar has it, wherever the shopper is now. */
const DATE = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** 'March 05, 2024' */
export const memberSince = (createdAt: string): string => DATE.format(new Date(createdAt));
