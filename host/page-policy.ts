import { createHash } from 'node:crypto';
import { ANDROID_LINK, PAYING_APPS } from '#contract/paying-apps';
import { apiBase, isLoopback, type Page } from '#contract/store-address';

/** CSP hashes of the page's inline scripts and styles: browsers ignore all others. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] };

/** A script with a `type` attribute is data; one with `src` is not inline. */
const SCRIPTS = /<script(?![^>]*\s(?:src|type)=)[^>]*>(.*?)<\/script>/gs;
const STYLES = /<style\b[^>]*>(.*?)<\/style>/gs;

export const fingerprint = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const PAGE_POLICY = 'Content-Security-Policy';

/** The API base in a page's meta tag, written by the build or by the host. */
export const storeToldBy = (page: string): string | undefined =>
  /<meta name="api-base" content="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Writes the API base into a page, unless it was built with one. */
export function withApiBase(page: string, apiBase: string | undefined): string {
  if (apiBase === undefined || storeToldBy(page) !== undefined) return page;
  const meta = `<meta name="api-base" content="${apiBase.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
  // First in the head, because the page's scripts read it as soon as they run.
  return page.replace(/<head[^>]*>/i, (head) => head + meta);
}

/** Takes the page as built: rendered content from a store must never get a hash. */
export const inlineOf = (built: string): Inline => ({
  scripts: [...built.matchAll(SCRIPTS)].map(([, text = '']) => fingerprint(text)),
  styles: [...built.matchAll(STYLES)].map(([, text = '']) => fingerprint(text)),
});

/** Targets allowed for a payment form, the same as in the check of its address: HTTPS gateways and payment apps. */
const PAYING = ['https:', ...PAYING_APPS, ANDROID_LINK].join(' ');
const THIS_MACHINE = 'http://localhost:* http://*.localhost:* http://127.0.0.1:*';
/** On a loopback host the test gateway may use any of the machine's names, so all `http:` is allowed. */
const BY_ANY_NAME = 'http:';

/** The CSP of a shop page: docs/decisions/017 gives the reason for each directive. */
export function pagePolicy({ scripts, styles }: Inline, page: Page & { protocol: string }, told?: string): string {
  const store = originOf(apiBase(page, told));
  const gateways = `${PAYING} ${isLoopback(page.hostname) ? BY_ANY_NAME : THIS_MACHINE}`;
  // A page served without TLS may have pictures without TLS.
  const pictures = page.protocol === 'http:' ? 'https: http:' : 'https:';
  const rules = {
    'default-src': "'none'",
    'script-src': `'self' ${scripts.join(' ')}`,
    'style-src': `'self' ${styles.join(' ')}`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: ${pictures}`,
    'connect-src': `'self' ${store}`,
    'font-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': `'self' ${gateways}`,
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  };
  return Object.entries(rules)
    .map(([name, allowed]) => `${name} ${allowed.trim().replace(/\s+/g, ' ')}`)
    .join('; ');
}

/** Caches the latest policy per page: pages are served repeatedly, mostly under one origin. */
export function policiesFor(told: string | undefined): (inline: Inline, page: URL) => string {
  const latest = new WeakMap<Inline, { origin: string; policy: string }>();
  return (inline, page) => {
    const known = latest.get(inline);
    if (known?.origin === page.origin) return known.policy;
    const policy = pagePolicy(inline, page, told);
    latest.set(inline, { origin: page.origin, policy });
    return policy;
  };
}

/** For files that are not pages: an SVG opened by itself runs and fetches nothing. */
export const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

const ORIGIN = /^https?:\/\/[a-z0-9_.-]+(?::\d+)?$/;

/** A hostname may contain `;`, which would end the directive; CSP cannot express an IPv6 address, only its scheme. */
export function originOf(base: string): string {
  if (!URL.canParse(base)) return '';
  const { origin, protocol, hostname } = new URL(base);
  if (hostname.startsWith('[')) return protocol;
  return ORIGIN.test(origin) ? origin : '';
}

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** Headers that browsers read on pages only: omitting them elsewhere saves nearly 200 bytes per file. */
const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Security headers of an answer. Over HTTPS they include HSTS, so that browsers never use plain HTTP again. */
export const securityHeadersAt = (origin = '', isOfPage = true): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...(isOfPage && PAGE_HEADERS),
  ...(origin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
});
