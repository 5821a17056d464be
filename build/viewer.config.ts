import { resolve } from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import { stampBuild, VIEWER } from './built.ts';
import { precompress } from './precompress.ts';
import { viewerConfig } from './viewer.ts';

/** Builds the viewer into a folder of its own, next to the shop's. */
export default defineConfig(
  mergeConfig(viewerConfig(resolve(import.meta.dirname, '..')), { plugins: [precompress(), stampBuild(VIEWER)] }),
);
