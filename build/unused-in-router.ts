import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\/.*\.mjs$/;

/**
 * Vite plugin: lets tree shaking remove the router components that the shop does not use. Each is created by a call and
 * gets its `displayName` or `contextType` in a statement of its own, which bundlers treat as side effects. The calls
 * are marked pure and those statements removed; no component in use needs them.
 */
export const unusedInRouter = (): Plugin => ({
  name: 'statecart-unused-in-router',
  apply: 'build',
  transform: {
    filter: { id: ROUTER },
    handler: (code) =>
      code
        .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.(?:displayName|contextType) = .*;$/gm, ''),
  },
});
