import type { Plugin } from 'vite';

const MACHINE = /\/machines\/[^?]*\.machine\.ts$/;
const DESCRIPTION = /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g;

/**
 * Vite plugin: leaves what machines say of their states out of the built shop. Readers, the map of the flows and the
 * viewer, which has the machines itself, are who it is for; no shopper should wait for it.
 */
export const stripDescriptions = (): Plugin => ({
  name: 'statecart-strip-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: MACHINE },
    handler: (code) => ({ code: withoutDescriptions(code), map: null }),
  },
});

export const withoutDescriptions = (code: string): string => code.replace(DESCRIPTION, '');
