/** Where a payment may lead. A store, or whoever stands between, may send anything at all. */

/** Apps that pay, by the schemes their links begin with. */
const PAYING_APPS = new Set([
  'upi:',
  'phonepe:',
  'ppe:',
  'paytmmp:',
  'paytm:',
  'tez:',
  'gpay:',
  'bhim:',
  'credpay:',
  'mobikwik:',
  'amazonpay:',
]);

const LONGEST_ADDRESS = 8_000;

function parsed(address: string): URL | undefined {
  if (address.length > LONGEST_ADDRESS) return undefined;
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

const isLoopback = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

/** `https:` anywhere, `http:` only on this machine; as browsers read it, or nothing. */
export function webAddress(address: string): string | undefined {
  const url = parsed(address);
  if (!url) return undefined;
  const isFine = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  return isFine ? url.href : undefined;
}

/** A link into an app that pays, or nothing. */
export function appAddress(address: string): string | undefined {
  const url = parsed(address);
  if (!url) return undefined;
  const isFine = PAYING_APPS.has(url.protocol) || (url.protocol === 'intent:' && isPayingIntent(url));
  return isFine ? url.href : undefined;
}

/**
 * Android's own links: `intent://pay?…#Intent;scheme=upi;package=…;end`. They can name any part of any
 * app, and a page to go to where no app is found: only the scheme, the app and a sound page may stand there.
 */
function isPayingIntent({ hash }: URL): boolean {
  const [opening, ...parts] = hash.split(';');
  if (opening !== '#Intent' || parts.at(-1) !== 'end') return false;
  const schemes = parts.filter((part) => part.startsWith('scheme='));
  return schemes.length === 1 && schemes[0] === 'scheme=upi' && parts.slice(0, -1).every(isHarmless);
}

const FALLBACK = 'S.browser_fallback_url=';

function isHarmless(part: string): boolean {
  if (part === 'scheme=upi' || /^package=[\w.]+$/.test(part)) return true;
  if (part === 'action=android.intent.action.VIEW' || part === 'category=android.intent.category.BROWSABLE')
    return true;
  if (!part.startsWith(FALLBACK)) return false;
  try {
    return webAddress(decodeURIComponent(part.slice(FALLBACK.length))) !== undefined;
  } catch {
    return false;
  }
}
