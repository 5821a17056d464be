import { join } from 'node:path';

/** The module with which the host renders screens. Its folder's leading dot keeps it from being served. */
export const renderingIn = (dist: string): string => join(dist, '.host', 'render.js');
