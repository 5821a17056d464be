import type { Look, View } from '../look';

/** What one silhouette draws on the 960x1280 sheet: SVG markup only. */
export type Drawing = {
  defs?: string;
  body: string;
  /** Where the soft shadow falls: behind a hanging piece, under a lying or standing one, or nowhere. */
  shadow?: 'wall' | 'floor' | 'none';
};

/** `name` is the product's slug: a piece called 'sleeveless' or 'short' is drawn so. */
export type Draw = (look: Look, view: View, random: () => number, name?: string) => Drawing;

export const SHEET = { width: 960, height: 1280 } as const;
