import { mountFlows } from '@statecart/flows';
import '@statecart/flows/style.css';
import layoutWorker from 'elkjs/lib/elk-worker.min.js?url';
import { machines } from './machines';
import { masks } from './masks';

const { BASE_URL } = import.meta.env;
mountFlows(document.getElementById('root'), { name: BASE_URL, home: BASE_URL, machines, masks, layoutWorker });
