import { isWorkerAddress } from './worker-address';

declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types. */
    readonly trustedTypes?: {
      createPolicy(name: 'default', rules: Record<'createHTML' | 'createScript' | 'createScriptURL', Rule>): unknown;
    };
  }
}

/** Returns the text if it may be written, else null. */
type Rule = (text: string) => string | null;

/**
 * Browsers with Trusted Types reject writing text into the page as HTML, script or script address. Two exceptions: JSON
 * in a script element, which React creates by writing an empty one, and the service worker's address.
 */
export function enforceTrustedTypes({ trustedTypes }: Window): void {
  const data: Rule = (text) => (isData(text) ? text : null);
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '<script></script>' ? text : data(text)),
    createScript: data,
    createScriptURL: (address) => (isWorkerAddress(address) ? address : null),
  });
}

/** JSON without `<`, so it contains neither an element nor code. */
function isData(text: string): boolean {
  if (!/^[[{][^<]*$/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
