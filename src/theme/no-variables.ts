/** Stands in for the theme provider's own writing of variables, which the shop never asks for. */
export const MantineCssVariables = () => null;
