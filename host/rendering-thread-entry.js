// Where the thread that renders pages begins: plain JavaScript, since a thread reads no TypeScript until it is told how.
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

// Wherever the command was given: else its TypeScript is read as that folder says.
register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) });
void import('./rendering-worker.ts');
