/** Replaces the style element of Mantine's provider in the build: the variables are in a style sheet. */
export const MantineCssVariables = () => null;
