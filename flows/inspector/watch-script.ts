import type { createActor } from 'xstate';
import { pageServices } from './page-services';
import { watch } from './watch';

/** Called before the shop begins, with the very `createActor` that it will use. */
export function watchFrom(create: typeof createActor) {
  watch(create, pageServices(window), {
    inspector: async () => (await import('./page-inspector')).PageInspector,
    recorder: async () => (await import('../recorder/record')).record,
  });
}
