import { createHash } from 'node:crypto';
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
  /<meta name="api-base" content="([^"]*)"/.exec(page)?.[1];

/** Of a page as it was built: whatever a store says came in later, and is never given a fingerprint. */
export const inlineOf = (built: string): Inline => ({
  scripts: [...built.matchAll(SCRIPTS)].map(([, text = '']) => fingerprint(text)),
  styles: [...built.matchAll(STYLES)].map(([, text = '']) => fingerprint(text)),
});

/** A gateway of a shop that is tried out is a page of this machine as well; a port is no part of the rule. */
const THIS_MACHINE = 'http://localhost:* http://127.0.0.1:*';

/** What a page of the shop may read, ask and lead to: docs/decisions/017 says why each line is there. */
export function pagePolicy({ scripts, styles }: Inline, page: Page, told?: string): string {
  const store = originOf(apiBase(page, told));
  const here = isLoopback(page.hostname) ? THIS_MACHINE : '';
  const rules = {
    'default-src': "'none'",
    'script-src': `'self' ${scripts.join(' ')}`,
    'style-src': "'self' 'unsafe-inline'",
    'style-src-elem': `'self' ${styles.join(' ')}`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: https: ${store} ${here}`,
    'connect-src': `'self' ${store}`,
    'font-src': "'self'",
    'manifest-src': "'self'",
    'form-action': `'self' https: ${here}`,
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  };
  return Object.entries(rules)
    .map(([name, allowed]) => `${name} ${allowed.trim().replace(/\s+/g, ' ')}`)
    .join('; ');
}

/** For what is no page: a drawing opened by itself runs and fetches nothing. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;

/** A host's name may hold a semicolon, which would end the rule; an IPv6 address can only be named by its scheme. */
function originOf(base: string): string {
  if (!URL.canParse(base)) return '';
  const { origin, protocol, hostname } = new URL(base);
  if (hostname.startsWith('[')) return protocol;
  return ORIGIN.test(origin) ? origin : '';
}

/** What every answer of the shop says besides. */
export const MANNERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': [
    'accelerometer',
    'autoplay',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'usb',
  ]
    .map((power) => `${power}=()`)
    .join(', '),
};
