import { watchFrom } from '@statecart/flows/inspector';
import { createActor } from 'xstate';
import { masks } from './masks';

// Built as well, since whoever builds this example wants to see it watched: an application of your own says where.
const { BASE_URL } = import.meta.env;
// Named by where it lies: another application may lie beside it.
watchFrom(createActor, { name: BASE_URL, masks, viewer: `${BASE_URL}flows/` });
