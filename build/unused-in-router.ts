import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\/.*\.mjs$/;

/**
 * Vite plugin: components of the router that the shop never shows are left out of the build. Each is made by a call, and
 * gets its name or its context in a line of its own, so no build can know that nothing else comes of it. Those lines go:
 * of what the shop does show, none reads its name or a context that way.
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
