import { ONLY_SIZE } from '#contract/product';

type Choice = { size: string | undefined; color: string | undefined };

/** A chosen colour and size, in the same words from the cart to the order. What fits all has no size to tell. */
export const chosen = ({ size, color }: Choice): string =>
  [color, size !== ONLY_SIZE && size && `Size ${size}`].filter(Boolean).join(' · ');
