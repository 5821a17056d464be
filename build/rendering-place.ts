import { join } from 'node:path';

/** The module with which the host renders screens. The host does not serve folders with a leading dot. */
export const renderingIn = (dist: string): string => join(dist, '.host', 'render.mjs');
