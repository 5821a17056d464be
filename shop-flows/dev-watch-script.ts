import { createActor } from 'xstate';
import { Masks } from '../flows/inspector/masks';
import { inspectFrom } from '../flows/inspector/stately-inspector';
import { watchFrom } from '../flows/inspector/watch-from';
import { MASKS } from './masks';
import { WATCHING } from './watching';

// While the shop is worked on it is no bundle: this is the very `createActor` that it uses.
watchFrom(createActor, { ...WATCHING, viewer: '/shop-flows/' });
if (new URLSearchParams(window.location.search).has('inspect')) inspectFrom(createActor, new Masks(MASKS));
