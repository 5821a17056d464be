import { ONLY_SIZE } from '#contract/product';

type Choice = {
  size?: string | undefined;
  color?: string | undefined;
  /** Names of the choices, `size` or `color`, that the store made by itself. */
  notTold?: readonly string[] | undefined;
};

/** Colour and size, in the same words from the cart to the order. The one size that fits all is left out. */
export const chosen = ({ size, color, notTold = [] }: Choice): string =>
  [
    color || (notTold.includes('color') && 'Color not mentioned'),
    size !== ONLY_SIZE && size ? `Size ${size}` : notTold.includes('size') && 'Size not mentioned',
  ]
    .filter(Boolean)
    .join(' · ');
