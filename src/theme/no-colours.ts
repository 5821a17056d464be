/** Stands in for Mantine's own colours: the shop uses those of its theme alone. */
export const DEFAULT_COLORS = {};
