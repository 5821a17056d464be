import type { Plugin } from 'vite';

/** Vite plugin: a shop that is built for one store says so in its page, where the shop and its host read it. */
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
