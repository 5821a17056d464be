import { watchFrom as watch } from '@statecart/flows/inspector';
import type { createActor } from 'xstate';
import { WATCHING } from './watching';

/** Called before the shop begins, with the very `createActor` that it will use. */
export const watchFrom = (create: typeof createActor): void => watch(create, WATCHING);
