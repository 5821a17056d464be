import type { Alias } from 'vite';

/** What stands in for parts of packages that nobody needs, so that they do not travel. */
export const replacedModules = (root: string): Alias[] => [
  // The theme's variables stand in a style sheet of the build: what would write them is not needed.
  { find: './MantineCssVariables/MantineCssVariables.mjs', replacement: `${root}/src/theme/no-variables.ts` },
  // React has had this store of its own for long.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
];

/** In the shop some more, which the viewer shows. */
export const replacedInShop = (root: string): Alias[] => [
  ...replacedModules(root),
  // Answers are read by schemas, none of which carries over what could reach the prototype of objects.
  { find: 'destr', replacement: `${root}/src/api/parsed-answer.ts` },
  // What buttons would show while they load.
  {
    find: /^\.\.\/(?:Transition\/Transition|Loader\/Loader)\.mjs$/,
    replacement: `${root}/src/theme/no-loader.ts`,
  },
  // The shop brings all its colours along.
  { find: /^\.\/default-colors\.mjs$/, replacement: `${root}/src/theme/no-colours.ts` },
  // Buttons are never joined into groups.
  {
    find: /^\.\/(?:ButtonGroup\/ButtonGroup|ButtonGroupSection\/ButtonGroupSection)\.mjs$/,
    replacement: `${root}/src/theme/no-groups.ts`,
  },
];
