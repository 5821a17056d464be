/** Replaces Mantine's own colours in the build, because the shop uses only those of its theme. */
export const DEFAULT_COLORS = {};
