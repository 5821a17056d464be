import { createActor } from 'xstate';
import { watchFrom } from './door';
import { inspectFrom } from './stately-inspector';

// While the shop is worked on it is no bundle: this is the very `createActor` that it uses.
watchFrom(createActor);
if (new URLSearchParams(window.location.search).has('inspect')) inspectFrom(createActor);
