// Entry of the rendering thread: plain JavaScript, because a new thread cannot load TypeScript until tsx is registered.
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

// An absolute path; otherwise tsx takes the tsconfig.json of the current folder.
register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) });
void import('./rendering-worker.ts');
