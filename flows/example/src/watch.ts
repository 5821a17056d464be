import { watchFrom } from '@statecart/flows/inspector';
import { createActor } from 'xstate';
import { masks } from './masks';

watchFrom(createActor, { masks });
