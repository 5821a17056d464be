/** Replace the loader of Mantine's buttons in the build, because the shop's buttons show a text instead. */
export const Transition = () => null;
export const Loader = () => null;
