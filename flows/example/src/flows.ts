import { mountFlows } from '@statecart/flows';
import '@statecart/flows/style.css';
import layoutWorker from 'elkjs/lib/elk-worker.min.js?url';
import { machines } from './machines';
import { masks } from './masks';

mountFlows(document.getElementById('root'), { machines, masks, layoutWorker });
