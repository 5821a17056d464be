import type { Plugin } from 'vite';

const MACHINE = /\/machines\/[^?]*\.machine\.ts$/;
const DESCRIPTION = /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g;

/**
 * Vite plugin: strips the machines' `description` texts from the shop's bundle. They are for readers, the flow map and
 * the viewer, which bundles the machines itself.
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
