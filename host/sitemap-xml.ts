const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const sitemapOf = (addresses: readonly string[]): string => listed('urlset', 'url', addresses);

export const sitemapIndexOf = (addresses: readonly string[]): string => listed('sitemapindex', 'sitemap', addresses);

const listed = (list: string, entry: string, addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="${NAMESPACE}">`,
    ...addresses.map((address) => `<${entry}><loc>${escaped(address)}</loc></${entry}>`),
    `</${list}>\n`,
  ].join('\n');

const REFERENCES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => REFERENCES[letter] ?? letter);
