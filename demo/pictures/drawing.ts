import type { Look, Trim, View } from '../look';

/** What one silhouette draws on the 960x1280 sheet: SVG markup only. */
export type Drawing = {
  defs?: string;
  body: string;
  /** Where the soft shadow falls: behind a hanging piece, under a lying or standing one, or nowhere. */
  shadow?: 'wall' | 'floor' | 'none';
};

export type Draw = (look: Look, view: View, random: () => number) => Drawing;

export const has = (look: Look, trim: Trim): boolean => look.trims?.includes(trim) ?? false;

/** Says inside the drawing what this part of it is, so that the texts can be held against what was really drawn. */
export const shown = (what: string, markup: string): string => (markup ? `<!--${what}-->${markup}` : '');

/** Two drawings may use the same ids; on one sheet each needs its own. */
export function renamed(markup: string, prefix: string): string {
  return markup
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
}

/** What a drawing says it shows, part by part. */
export const partsShown = (svg: string): string[] => [...svg.matchAll(/<!--(.*?)-->/g)].map(([, what = '']) => what);

/** Without what only says and is not seen: the picture is the same when this is. */
export const seen = (svg: string): string => svg.replaceAll(/<!--.*?-->| data-print="[^"]*"/g, '');

export const SHEET = { width: 960, height: 1280 } as const;
