/** What browsers that know Trusted Types offer, as far as it is needed here. */
declare const trustedTypes:
  | { createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown }
  | undefined;

const OWN = new URL('/flows/', window.location.href).href;

/**
 * The page's policy lets no text become a script. The one exception is the address of a worker, and only of
 * the viewer's own.
 */
if (typeof trustedTypes !== 'undefined') {
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (new URL(address, OWN).href.startsWith(OWN) ? address : null),
  });
}

export {};
