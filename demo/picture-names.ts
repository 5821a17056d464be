import type { Colour, View } from './look';

export const pictureOf = (slug: string, view: View): string => `${slug}-${view}`;

/** The front view in another colour; only the first colour has pictures of all sides. */
export const pictureInColour = (slug: string, colour: Colour): string => `${slug}-${colour.toLowerCase()}-front`;
