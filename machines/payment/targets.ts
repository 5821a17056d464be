import { ANDROID_LINK, PAYING_APPS } from '#contract/paying-apps';
import { isLoopback } from '#contract/store-address';

/** The addresses a payment may lead to. A store, or a party between it and the shop, may send anything. */

const LONGEST_ADDRESS = 8_000;

function parsed(address: string): URL | undefined {
  if (address.length > LONGEST_ADDRESS) return undefined;
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** The address as browsers parse it: `https:` anywhere, `http:` only on this machine, else undefined. */
export function webAddress(address: string): string | undefined {
  const url = parsed(address);
  if (!url) return undefined;
  const isFine = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  return isFine ? url.href : undefined;
}

/** A link into a payment app, else undefined. */
export function appAddress(address: string): string | undefined {
  const url = parsed(address);
  if (!url) return undefined;
  const isFine = PAYING_APPS.includes(url.protocol) || (url.protocol === ANDROID_LINK && isPayingIntent(url));
  return isFine ? url.href : undefined;
}

/**
 * Android's intent links: `intent://pay?…#Intent;scheme=upi;package=…;end`. They can name any part of any app, and a
 * fallback page if no app is found, so only the UPI scheme, the app, harmless defaults and a safe page are allowed.
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
