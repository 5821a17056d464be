/** The script that prefetches names the files of all screens; a page needs only its own. */
const ASKING = /<script data-asking>.*?<\/script>/gs;

/**
 * The scripts and styles that a page needs. A rendered page has no tags for them: a script names them, which loads them
 * once the page is visible.
 */
export const filesOf = (html: string): string[] => [
  ...new Set([...html.replace(ASKING, '').matchAll(/"(\/assets\/[^"\\]+\.(?:js|css))"/g)].map(([, file = '']) => file)),
];

/** Whether the page is complete and the shop's: a captive portal may send its own page, and a connection may break. */
export const isPageOfShop = (html: string): boolean => filesOf(html).length > 0 && /<\/html>\s*$/.test(html);

/** Whether the page has rendered content. If the store does not answer, the host sends a page without it. */
export const isRendered = (html: string): boolean => html.includes('<html data-rendered');
