import { createHash } from 'node:crypto';
import { ANDROID_LINK, PAYING_APPS } from '#contract/paying-apps';
import { apiBase, isLoopback, type Page } from '#contract/store-address';

/** Fingerprints of the scripts and styles that stand within a page: no others there are read. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] };

/** Those without a type are scripts to be read; a type of its own marks data. */
const SCRIPTS = /<script(?![^>]*\s(?:src|type)=)[^>]*>(.*?)<\/script>/gs;
const STYLES = /<style\b[^>]*>(.*?)<\/style>/gs;

export const fingerprint = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const PAGE_POLICY = 'Content-Security-Policy';

/** Where a page says that its store is: as it was built, or as its host was told. */
export const storeToldBy = (page: string): string | undefined =>
  /<meta name="api-base" content="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** A page that says where its store is, unless it was built for one. */
export function withApiBase(page: string, apiBase: string | undefined): string {
  if (apiBase === undefined || storeToldBy(page) !== undefined) return page;
  const meta = `<meta name="api-base" content="${apiBase.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
  // First in the head: scripts of the page read it as soon as they run.
  return page.replace(/<head[^>]*>/i, (head) => head + meta);
}

/** Of a page as it was built: whatever a store says came in later, and is never given a fingerprint. */
export const inlineOf = (built: string): Inline => ({
  scripts: [...built.matchAll(SCRIPTS)].map(([, text = '']) => fingerprint(text)),
  styles: [...built.matchAll(STYLES)].map(([, text = '']) => fingerprint(text)),
});

/** Where a payment's form may lead, by the rule that its address was checked by: to gateways, or apps that pay. */
const PAYING = ['https:', ...PAYING_APPS, ANDROID_LINK].join(' ');
const THIS_MACHINE = 'http://localhost:* http://*.localhost:* http://127.0.0.1:*';
/** A shop that is tried out has its gateway on this machine, which has more names than a policy can spell. */
const BY_ANY_NAME = 'http:';

/** What a page of the shop may read, ask and lead to: docs/decisions/017 says why each line is there. */
export function pagePolicy({ scripts, styles }: Inline, page: Page & { protocol: string }, told?: string): string {
  const store = originOf(apiBase(page, told));
  const gateways = `${PAYING} ${isLoopback(page.hostname) ? BY_ANY_NAME : THIS_MACHINE}`;
  // A page that came without a certificate may have pictures that come without one.
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

/** Pages are kept and asked for over and over, mostly at the one address that the shop has: its policy is written once. */
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

/** For what is no page: a drawing opened by itself runs and fetches nothing. */
export const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

const ORIGIN = /^https?:\/\/[a-z0-9_.-]+(?::\d+)?$/;

/** A host's name may hold a semicolon, which would end the rule; an IPv6 address can only be named by its scheme. */
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

/** What browsers read of a page alone: a script or a style of it goes without, nearly two hundred bytes each. */
const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** What answers of the shop say besides. One that is reached by TLS is never again asked without it. */
export const securityHeadersAt = (origin = '', isOfPage = true): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...(isOfPage && PAGE_HEADERS),
  ...(origin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
});
