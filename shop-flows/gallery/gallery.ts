import * as v from 'valibot';

/** The widths of a phone, a tablet and a desktop. */
export const WIDTHS = [360, 768, 1440] as const;
export type Width = (typeof WIDTHS)[number];

export const LOOKS = ['light', 'dark', 'large-text', 'forced-colours'] as const;
export type Look = (typeof LOOKS)[number];

export const LOOK_NAMES: Readonly<Record<Look, string>> = {
  light: 'light',
  dark: 'dark',
  'large-text': 'large text',
  'forced-colours': 'forced colours',
};

const PictureSchema = v.object({
  width: v.picklist(WIDTHS),
  look: v.picklist(LOOKS),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

export const SceneSchema = v.object({
  name: v.string(),
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  /** The path of its route. */
  screen: v.string(),
  /** The texts that it shows or that screen readers say, without duplicates. */
  words: v.array(v.string()),
  /** Ids of the leaf states of all machines while it is shown. */
  states: v.array(v.string()),
  pictures: v.array(PictureSchema),
});

export const GallerySchema = v.object({
  /** When it was made. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  revision: v.string(),
  scenes: v.array(SceneSchema),
  /** States that no scene shows, by flow. */
  notShown: v.array(
    v.object({ flow: v.string(), states: v.array(v.object({ id: v.string(), description: v.string() })) }),
  ),
});

export type Scene = v.InferOutput<typeof SceneSchema>;
export type Gallery = v.InferOutput<typeof GallerySchema>;
export type Picture = v.InferOutput<typeof PictureSchema>;

/** A name reduced to letters, digits and hyphens, for addresses and file names. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const pictureFile = (slug: string, { width, look }: Pick<Picture, 'width' | 'look'>): string =>
  `${slug}-${width}-${look}.png`;
