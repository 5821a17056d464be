import type { Plugin } from 'vite';
import { apiBaseIn } from './settings.ts';

/** Vite plugin: writes the API base of a shop built for one store into its page, for the shop and its host. */
export function namedStore(): Plugin {
  let base: string | undefined;
  return {
    name: 'statecart-named-store',
    configResolved({ env }) {
      base = apiBaseIn(env);
    },
    transformIndexHtml: () =>
      base ? [{ tag: 'meta', attrs: { name: 'api-base', content: base }, injectTo: 'head-prepend' }] : [],
  };
}
