import type { Plugin } from 'vite';

const PROGRAMS = new URL('../../dist-programs/', import.meta.url);
const ENTRY = /new URL\('\.\/([\w-]+-entry\.js)', import\.meta\.url\)/g;

/**
 * Vite plugin: starts threads from the built files, as an open shop does. From the sources, each thread would compile
 * TypeScript first, which takes a second of CPU time for every shop that a test opens.
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
