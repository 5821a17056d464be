import { watchFrom as watch } from '@statecart/flows/inspector';
import type { createActor } from 'xstate';
import { WATCHING } from './watching';

/** Must run before the shop starts, with the `createActor` that the shop uses. */
export const watchFrom = (create: typeof createActor): void => watch(create, WATCHING);
