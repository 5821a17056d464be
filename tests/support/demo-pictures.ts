import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = resolve(import.meta.dirname, '../../demo/pictures/rendered');

/** Vite plugin: serves the demonstration shop's pictures at the address that a store uses. */
export const demoPictures = (): Plugin => ({
  name: 'statecart-demo-pictures',
  configureServer({ middlewares }) {
    middlewares.use('/pictures', ({ url = '' }, answer, next) => {
      const [, name] = /^\/([\w-]+\.webp)(\?.*)?$/.exec(url) ?? [];
      if (!name) return next();
      readFile(join(FOLDER, name)).then(
        (picture) => answer.writeHead(200, { 'Content-Type': 'image/webp' }).end(picture),
        () => answer.writeHead(404).end(),
      );
    });
  },
});
