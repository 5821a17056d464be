/** Stands in for what joins Mantine's buttons into one: those of the shop stand by themselves. */
export const ButtonGroup = null;
export const ButtonGroupSection = null;
