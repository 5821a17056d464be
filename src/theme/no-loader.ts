/** Stand in for what Mantine's buttons show while they load, which no button of the shop does: it says so in words. */
export const Transition = () => null;
export const Loader = () => null;
