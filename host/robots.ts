/**
 * Allows everything. Pages not to be indexed say so by `noindex`, which a crawler sees only if it may fetch them: a
 * disallowed address that others link to gets indexed unread.
 */
export const robotsText = (sitemap: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`;
