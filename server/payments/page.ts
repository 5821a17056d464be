import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Markup, which is not escaped again; all other pieces of a template are text and are escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

type Piece = Html | string | number | Piece[];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const markupOf = (piece: Piece): string => {
  if (piece instanceof Html) return piece.markup;
  if (Array.isArray(piece)) return piece.map(markupOf).join('');
  return String(piece).replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
};

export const html = (texts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(texts.map((text, place) => text + markupOf(pieces[place] ?? '')).join(''));

export type Page = {
  title: string;
  content: Html;
  status?: ContentfulStatusCode;
  /** An origin besides the store's that forms may lead to: browsers apply `form-action` to a form's redirects, too. */
  formsLeadTo?: string;
  /** Submits its form by itself once it is loaded. */
  goesOn?: boolean;
};

const STYLE = '/payments/page.css';
const SCRIPT = '/payments/onward.js';

/** A page that the store serves, between a gateway and the shop. */
export function sendPage(
  c: Context,
  { title, content, status = 200, formsLeadTo = '', goesOn = false }: Page,
): Response {
  const origin = URL.canParse(formsLeadTo) ? ` ${new URL(formsLeadTo).origin}` : '';
  c.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "style-src 'self'",
      'img-src data:',
      ...(goesOn ? ["script-src 'self'"] : []),
      `form-action 'self'${origin}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'no-store');
  const page = html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE}">
${goesOn ? html`<script src="${SCRIPT}" defer></script>` : ''}
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  return c.html(page.markup, status);
}
