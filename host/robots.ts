/**
 * Everybody may read everything. What is not to be found says so itself, and who may not read it would never
 * learn that: an address that others link to is found even unread.
 */
export const robotsText = (sitemap: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`;
