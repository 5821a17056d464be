/** Replaces Mantine's groups of buttons in the build, because the shop has none. */
export const ButtonGroup = null;
export const ButtonGroupSection = null;
