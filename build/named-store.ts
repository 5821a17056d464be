import type { Plugin } from 'vite';

/** Vite plugin: writes the API base of a shop built for one store into its page, for the shop and its host. */
export function namedStore(): Plugin {
  let base = '';
  return {
    name: 'statecart-named-store',
    configResolved({ env }) {
      base = env.VITE_API_BASE ?? '';
    },
    transformIndexHtml: () =>
      base ? [{ tag: 'meta', attrs: { name: 'api-base', content: base }, injectTo: 'head-prepend' }] : [],
  };
}
