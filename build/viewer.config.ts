import { resolve } from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import { stampBuild, VIEWER } from './built.ts';
import { precompress } from './precompress.ts';
import { viewerConfig } from './viewer.ts';

/** The viewer in a folder of its own, beside the shop's. */
export default defineConfig(
  mergeConfig(viewerConfig(resolve(import.meta.dirname, '..')), { plugins: [precompress(), stampBuild(VIEWER)] }),
);
