import { isWorkerAddress } from './worker-address';

declare global {
  interface Window {
    /** Not every browser has it. */
    readonly trustedTypes?: {
      createPolicy(name: 'default', rules: Record<'createHTML' | 'createScript' | 'createScriptURL', Rule>): unknown;
    };
  }
}

/** What may be written, or nothing. */
type Rule = (text: string) => string | null;

/**
 * No text becomes part of a page by being written into it: browsers that know Trusted Types hold the shop
 * to that. Data for machines is one exception: it stands in a script element, which React makes by
 * writing an empty one. The other is the address of the worker that keeps pages for when there is no connection.
 */
export function enforceTrustedTypes({ trustedTypes }: Window): void {
  const data: Rule = (text) => (isData(text) ? text : null);
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '<script></script>' ? text : data(text)),
    createScript: data,
    createScriptURL: (address) => (isWorkerAddress(address) ? address : null),
  });
}

/** Data has nothing to be read as an element, and nothing to be done. */
function isData(text: string): boolean {
  if (!/^[[{][^<]*$/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
