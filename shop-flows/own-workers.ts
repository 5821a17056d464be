/** The part of the Trusted Types API that is used here. */
declare const trustedTypes:
  | { createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown }
  | undefined;

const OWN = new URL('/flows/', window.location.href).href;

/**
 * The Content-Security-Policy forbids turning text into scripts. The only exception is the address of a worker below
 * the viewer's own folder.
 */
if (typeof trustedTypes !== 'undefined') {
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (new URL(address, OWN).href.startsWith(OWN) ? address : null),
  });
}

export {};
