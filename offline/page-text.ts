/** What asks the store at once names the files of every screen, of which a page needs those of its own. */
const ASKING = /<script data-asking>.*?<\/script>/gs;

/**
 * The scripts and styles that a page needs. A rendered one names them in the script that asks for them once the page is
 * seen, and in no tag.
 */
export const filesOf = (html: string): string[] => [
  ...new Set([...html.replace(ASKING, '').matchAll(/"(\/assets\/[^"\\]+\.(?:js|css))"/g)].map(([, file = '']) => file)),
];

/** Whole, and of the shop: whoever stands between may answer with a page of their own, or break off in the middle. */
export const isPageOfShop = (html: string): boolean => filesOf(html).length > 0 && /<\/html>\s*$/.test(html);

/** Whether it shows something by itself. Where its store does not answer, the host sends a page that does not. */
export const isRendered = (html: string): boolean => html.includes('<html data-rendered');
