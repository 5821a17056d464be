import { LOOKS, type Look, WIDTHS, type Width } from './gallery';

/** What an address leads to: all scenes or one of them, in which window and how. */
export type Sight = {
  /** Its slug; all of them without one. */
  scene: string;
  width: Width;
  look: Look;
};

/** What is listed there that no scene shows; no scene is called so. */
export const NOT_SHOWN = 'not-shown';

/** `#a-listing/768/dark`; whatever is left out or unknown is as on a phone in the light. */
export function sightIn(hash: string): Sight {
  const [scene = '', width, look] = hash.replace(/^#/, '').split('/');
  return {
    scene,
    width: WIDTHS.find((one) => String(one) === width) ?? WIDTHS[0],
    look: LOOKS.find((one) => one === look) ?? LOOKS[0],
  };
}

export const addressOf = ({ scene, width, look }: Sight): string => `#${scene}/${width}/${look}`;
