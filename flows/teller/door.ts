import type { createActor } from 'xstate';
import { around } from './around';
import { watch } from './watch';

/** Called before the shop begins, with the very `createActor` that it will use. */
export function watchFrom(create: typeof createActor) {
  watch(create, around(window), async () => (await import('./teller')).Teller);
}
