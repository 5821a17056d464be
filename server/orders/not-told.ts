type Line = { size: string; color: string; variantSize: string | null; variantColor: string | null };

/** The choices that the store made because the order named none, as shops of the plain contract cannot. */
export const notTold = ({ size, color, variantSize, variantColor }: Line): ('size' | 'color')[] => [
  ...(variantSize && !size ? (['size'] as const) : []),
  ...(variantColor && !color ? (['color'] as const) : []),
];
