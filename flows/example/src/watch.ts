import { watchFrom } from '@statecart/flows/inspector';
import { createActor } from 'xstate';
import { masks } from './masks';

// Watched in the production build as well, to show it in this example. An application of your own decides where.
const { BASE_URL } = import.meta.env;
// Named by its path, because another application may lie on the same origin.
watchFrom(createActor, { name: BASE_URL, masks, viewer: `${BASE_URL}flows/` });
