// Entry point of the search thread. Plain JavaScript, since a thread reads TypeScript only once tsx is registered.
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

// Names the tsconfig, since tsx would otherwise use that of the folder in which the command was given.
register({ tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)) });
void import('./search-worker.ts');
