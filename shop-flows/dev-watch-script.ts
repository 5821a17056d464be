import { watchFrom } from '@statecart/flows/inspector';
import { inspectFrom } from '@statecart/flows/stately';
import { createActor } from 'xstate';
import { MASKS } from './masks';
import { WATCHING } from './watching';

// While the shop is worked on it is no bundle: this is the very `createActor` that it uses.
watchFrom(createActor, { ...WATCHING, viewer: '/shop-flows/' });
if (new URLSearchParams(window.location.search).has('inspect')) inspectFrom(createActor, MASKS);
