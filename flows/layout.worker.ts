import Elk from 'elkjs/lib/elk-api.js';

postMessage(typeof Elk);
