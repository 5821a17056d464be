import type { Gallery, Picture, Scene } from '../gallery';

export type ChangedPicture = Pick<Picture, 'width' | 'look'> & { pixels: number };

export type ChangedScene = {
  name: string;
  slug: string;
  pictures: ChangedPicture[];
  words: { gone: string[]; added: string[] };
};

export type GalleryChanges = { changed: ChangedScene[]; added: Scene[]; gone: Scene[]; same: number };

type Compare = (slug: string, picture: Picture) => Promise<ChangedPicture | undefined>;

/** Scenes are matched by name: a renamed scene counts as new. */
export async function changesOf(before: Gallery, now: Gallery, compare: Compare): Promise<GalleryChanges> {
  const old = new Map(before.scenes.map((scene) => [scene.slug, scene]));
  const slugs = new Set(now.scenes.map(({ slug }) => slug));
  const changed: ChangedScene[] = [];
  for (const scene of now.scenes) {
    const was = old.get(scene.slug);
    if (!was) continue;
    const pictures: ChangedPicture[] = [];
    for (const picture of scene.pictures.filter((one) => was.pictures.some((other) => isOfSameLook(one, other)))) {
      const different = await compare(scene.slug, picture);
      if (different) pictures.push(different);
    }
    const words = { gone: without(was.words, scene.words), added: without(scene.words, was.words) };
    if (pictures.length + words.gone.length + words.added.length > 0) {
      changed.push({ name: scene.name, slug: scene.slug, pictures, words });
    }
  }
  const added = now.scenes.filter(({ slug }) => !old.has(slug));
  const gone = before.scenes.filter(({ slug }) => !slugs.has(slug));
  return { changed, added, gone, same: now.scenes.length - changed.length - added.length };
}

const isOfSameLook = (one: Picture, other: Picture): boolean => one.width === other.width && one.look === other.look;

const without = (words: readonly string[], others: readonly string[]): string[] =>
  words.filter((word) => !others.includes(word));
