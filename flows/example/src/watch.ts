import { watchFrom } from '@statecart/flows/inspector';
import { createActor } from 'xstate';
import { masks } from './masks';

// Built as well, since whoever builds this example wants to see it watched: an application of your own says where.
watchFrom(createActor, { masks });
