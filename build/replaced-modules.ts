import type { Alias } from 'vite';

/** What stands in for parts of packages that nobody needs, so that they do not travel. */
export const replacedModules = (root: string): Alias[] => [
  // The theme's variables stand in a style sheet of the build: what would write them is not needed.
  { find: './MantineCssVariables/MantineCssVariables.mjs', replacement: `${root}/src/theme/no-variables.ts` },
  // React has had this store of its own for long.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
];
