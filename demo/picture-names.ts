import type { Colour, View } from './look';

export const pictureOf = (slug: string, view: View): string => `${slug}-${view}`;

/** The front of a product in another colour than its first, in which it is seen from all sides. */
export const pictureInColour = (slug: string, colour: Colour): string => `${slug}-${colour.toLowerCase()}-front`;
