import { LOOKS, type Look, WIDTHS, type Width } from './gallery';

/** What an address shows: all scenes or one of them, at a width and in a look. */
export type Sight = {
  /** The scene's slug; empty for all scenes. */
  scene: string;
  width: Width;
  look: Look;
};

/** Used in place of a slug for the list of states that no scene shows; no scene has this name. */
export const NOT_SHOWN = 'not-shown';

/** `#a-listing/768/dark`. The default for missing or unknown parts is a phone in light colours. */
export function sightIn(hash: string): Sight {
  const [scene = '', width, look] = hash.replace(/^#/, '').split('/');
  return {
    scene,
    width: WIDTHS.find((one) => String(one) === width) ?? WIDTHS[0],
    look: LOOKS.find((one) => one === look) ?? LOOKS[0],
  };
}

export const addressOf = ({ scene, width, look }: Sight): string => `#${scene}/${width}/${look}`;
