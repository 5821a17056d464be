import type { Plugin } from 'vite';

const PROGRAMS = new URL('../../dist-programs/', import.meta.url);
const ENTRY = /new URL\('\.\/([\w-]+-entry\.js)', import\.meta\.url\)/g;

/**
 * Vite plugin: threads begin as they do in a shop that is open, from what `npm run build` makes. From the sources each
 * would have to learn TypeScript first, which takes a second of a processor at every shop that a test opens.
 */
export function builtThreads(): Plugin {
  return {
    name: 'statecart-built-threads',
    enforce: 'pre',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: ENTRY },
      handler: (code) => code.replace(ENTRY, (_, entry) => `new URL('${new URL(entry, PROGRAMS).href}')`),
    },
  };
}
