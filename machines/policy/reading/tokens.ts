import { decoded } from './entities';

export type Token =
  | { is: 'text'; text: string }
  | { is: 'opening'; name: string; attributes: Attributes; closesItself: boolean }
  | { is: 'closing'; name: string };

/** The attributes that are used; all others are dropped. */
export type Attributes = Readonly<Partial<Record<AttributeName, string>>>;

const ATTRIBUTE_NAMES = ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start', 'id', 'name'] as const;
type AttributeName = (typeof ATTRIBUTE_NAMES)[number];

const isKept = (name: string): name is AttributeName => ATTRIBUTE_NAMES.some((known) => known === name);

/** The content of these is no HTML: it is dropped up to their own end tag, whatever lies between. */
const RAW = ['script', 'style', 'iframe', 'noscript', 'noembed', 'noframes', 'textarea', 'title', 'xmp'];
const END_OF_RAW = new Map(RAW.map((name) => [name, new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi')]));
const REST_OF_PAGE = 'plaintext';

const TAG = /<(\/?)([a-z][^\t\n\f\r />]*)/iy;
const BETWEEN = /[\t\n\f\r /]*/y;
const SPACE = /[\t\n\f\r ]*/y;
const ATTRIBUTE = /[^\t\n\f\r />][^\t\n\f\r />=]*/y;
const UNQUOTED = /[^\t\n\f\r >]*/y;

/** Tokenises HTML as browsers do, in one pass without backtracking. Drops comments, declarations and raw elements. */
export function* tokensOf(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start !== at) yield text(html.slice(at, start < 0 ? undefined : start));
    if (start < 0) return;
    const [found, slash, name = ''] = matchAt(TAG, html, start) ?? [];
    if (found === undefined) {
      const end = endOfMarkup(html, start);
      if (end === start) yield text('<');
      at = Math.max(end, start + 1);
      continue;
    }
    const tag = tagFrom(html, start + found.length);
    // A tag that never ends swallows the rest of the text.
    if (!tag) return;
    at = tag.end;
    const known = name.toLowerCase();
    if (slash) yield { is: 'closing', name: known };
    else if (known === REST_OF_PAGE) return;
    else if (END_OF_RAW.has(known)) at = endOfRaw(html, known, at);
    else yield { is: 'opening', name: known, attributes: tag.attributes, closesItself: tag.closesItself };
  }
}

const text = (written: string): Token => ({ is: 'text', text: decoded(written) });

function matchAt(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}

/** The index after the match, which may be empty. */
const passed = (pattern: RegExp, html: string, at: number): number =>
  at + (matchAt(pattern, html, at)?.[0].length ?? 0);

/** The index after a comment, a declaration or malformed markup; `start` itself if `<` is plain text. */
function endOfMarkup(html: string, start: number): number {
  if (html.startsWith('<!--', start)) return endOfComment(html, start + 4);
  const isMarkup = ['!', '?', '/'].includes(html.charAt(start + 1));
  return isMarkup ? behind(html.indexOf('>', start), 1, html) : start;
}

function endOfComment(html: string, at: number): number {
  if (html.startsWith('>', at)) return at + 1;
  if (html.startsWith('->', at)) return at + 2;
  END_OF_COMMENT.lastIndex = at;
  const end = END_OF_COMMENT.exec(html);
  return end ? end.index + end[0].length : html.length;
}
const END_OF_COMMENT = /--!?>/g;

const behind = (found: number, length: number, html: string): number => (found < 0 ? html.length : found + length);

function endOfRaw(html: string, name: string, at: number): number {
  const end = END_OF_RAW.get(name);
  if (!end) return at;
  end.lastIndex = at;
  const found = end.exec(html);
  return found ? (tagFrom(html, found.index + found[0].length)?.end ?? html.length) : html.length;
}

type Tag = { attributes: Attributes; closesItself: boolean; end: number };

/** The attributes of a tag and its end; undefined if it never ends. Of duplicate attributes the first counts. */
function tagFrom(html: string, from: number): Tag | undefined {
  const attributes: Partial<Record<AttributeName, string>> = {};
  let at = from;
  while (at < html.length) {
    at = passed(BETWEEN, html, at);
    if (html.charAt(at) === '>') return { attributes, closesItself: html.charAt(at - 1) === '/', end: at + 1 };
    const nameEnd = passed(ATTRIBUTE, html, at);
    const name = html.slice(at, nameEnd).toLowerCase();
    const value = valueFrom(html, nameEnd);
    if (!value) return undefined;
    if (isKept(name)) attributes[name] ??= decoded(value.written);
    at = value.end;
  }
  return undefined;
}

function valueFrom(html: string, from: number): { written: string; end: number } | undefined {
  const sign = passed(SPACE, html, from);
  if (html.charAt(sign) !== '=') return { written: '', end: from };
  const start = passed(SPACE, html, sign + 1);
  const quote = html.charAt(start);
  if (quote !== '"' && quote !== "'") {
    const end = passed(UNQUOTED, html, start);
    return { written: html.slice(start, end), end };
  }
  const end = html.indexOf(quote, start + 1);
  return end < 0 ? undefined : { written: html.slice(start + 1, end), end: end + 1 };
}
