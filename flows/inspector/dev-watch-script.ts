import { createActor } from 'xstate';
import { inspectFrom } from './stately-inspector';
import { watchFrom } from './watch-script';

// While the shop is worked on it is no bundle: this is the very `createActor` that it uses.
watchFrom(createActor);
if (new URLSearchParams(window.location.search).has('inspect')) inspectFrom(createActor);
