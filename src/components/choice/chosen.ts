import { ONLY_SIZE } from '#contract/product';

type Choice = {
  size?: string | undefined;
  color?: string | undefined;
  /** Names of what a store chose by itself. */
  notTold?: readonly string[] | undefined;
};

/** A chosen colour and size, in the same words from the cart to the order. What fits all has no size to tell. */
export const chosen = ({ size, color, notTold = [] }: Choice): string =>
  [
    color || (notTold.includes('color') && 'Color not mentioned'),
    size !== ONLY_SIZE && size ? `Size ${size}` : notTold.includes('size') && 'Size not mentioned',
  ]
    .filter(Boolean)
    .join(' · ');
