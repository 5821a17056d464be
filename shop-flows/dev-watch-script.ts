import { watchFrom } from '@statecart/flows/inspector';
import { inspectFrom } from '@statecart/flows/stately';
import { createActor } from 'xstate';
import { MASKS } from './masks';
import { WATCHING } from './watching';

// In development nothing is bundled, so this is the `createActor` that the shop uses.
watchFrom(createActor, { ...WATCHING, viewer: '/shop-flows/' });
if (new URLSearchParams(window.location.search).has('inspect')) inspectFrom(createActor, MASKS);
