import { askRendered } from './built-shop';

/** The head of a page, as a reader without scripts sees it. */
export async function headOf(shopUrl: string, path: string, headers: Record<string, string> = {}) {
  const { status, headers: told, body } = await askRendered(shopUrl, path, { headers });
  const html = body.toString();
  const [head = ''] = html.split('</head>');
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'));
  const shared = [...head.matchAll(/<meta property="og:(\w+)" content="([^"]*)"\/>/g)];
  return {
    status,
    html,
    canonical: all(/<link rel="canonical" href="([^"]*)"\/>/g),
    robots: all(/<meta name="robots" content="([^"]*)"\/>/g),
    card: all(/<meta name="twitter:card" content="([^"]*)"\/>/g),
    /** The value of each Open Graph property, the last one if it occurs twice; `words` shows duplicates. */
    shared: Object.fromEntries(shared.map(([, word = '', content = '']) => [word, content.replaceAll('&amp;', '&')])),
    words: shared.map(([, word]) => word),
    told: told['x-robots-tag'],
  };
}
