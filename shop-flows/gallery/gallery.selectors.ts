import type { Scene } from './gallery';
import type { GallerySnapshot } from './gallery.machine';

const NO_SCENES: readonly Scene[] = [];
const NO_FLOWS: never[] = [];

export const sightNow = ({ context }: GallerySnapshot) => context.sight;
export const scenesOf = ({ context }: GallerySnapshot) => context.gallery?.scenes ?? NO_SCENES;
export const notShownIn = ({ context }: GallerySnapshot) => context.gallery?.notShown ?? NO_FLOWS;
export const madeAt = ({ context }: GallerySnapshot) => context.gallery?.at;
export const madeOf = ({ context }: GallerySnapshot) => context.gallery?.revision ?? '';

export const sceneShown = (snapshot: GallerySnapshot): Scene | undefined =>
  scenesOf(snapshot).find(({ slug }) => slug === snapshot.context.sight.scene);

/** The scenes before and after this one; without wrapping around. */
export function neighboursOf(scenes: readonly Scene[], scene: Scene): { previous?: Scene; next?: Scene } {
  const place = scenes.indexOf(scene);
  const [previous, next] = [scenes[place - 1], scenes[place + 1]];
  return { ...(previous && { previous }), ...(next && { next }) };
}

/** Scenes whose name, screen or texts contain all of these words. */
export function searchedScenes(scenes: readonly Scene[], words: string): readonly Scene[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return scenes;
  return scenes.filter(({ name, screen, words }) => {
    const text = [name, screen, ...words].join('\n').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

export type Screen = { screen: string; scenes: Scene[] };

/** Grouped by screen, in the order of first occurrence. */
export function byScreen(scenes: readonly Scene[]): Screen[] {
  const screens = new Map<string, Scene[]>();
  for (const scene of scenes) screens.set(scene.screen, [...(screens.get(scene.screen) ?? []), scene]);
  return [...screens].map(([screen, of]) => ({ screen, scenes: of }));
}
