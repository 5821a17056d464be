import type { Alias } from 'vite';

/** Replaces unused parts of packages with stubs, to reduce the bundle. */
export const replacedModules = (root: string): Alias[] => [
  // The theme's variables are in a style sheet of the build, so Mantine need not write them.
  { find: './MantineCssVariables/MantineCssVariables.mjs', replacement: `${root}/src/theme/no-variables.ts` },
  // React has `useSyncExternalStore` built in, so the shim is superfluous.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
];

/** Additional replacements in the shop's own code, for the shop and the viewer's page in the frame. */
export const replacedInShop = (root: string): Alias[] => [
  ...replacedModules(root),
  // Prototype pollution is ruled out without `destr`: the schemas copy no keys that reach an object's prototype.
  { find: 'destr', replacement: `${root}/src/api/parsed-answer.ts` },
  // Loading state of Mantine's buttons, which the shop does not use.
  {
    find: /^\.\.\/(?:Transition\/Transition|Loader\/Loader)\.mjs$/,
    replacement: `${root}/src/theme/no-loader.ts`,
  },
  // The theme defines all colours itself.
  { find: /^\.\/default-colors\.mjs$/, replacement: `${root}/src/theme/no-colours.ts` },
  // The shop does not group buttons.
  {
    find: /^\.\/(?:ButtonGroup\/ButtonGroup|ButtonGroupSection\/ButtonGroupSection)\.mjs$/,
    replacement: `${root}/src/theme/no-groups.ts`,
  },
];
