import type { Look, Trim, View } from '../look';

/** The drawing of one silhouette on the 960x1280 sheet, as SVG markup. */
export type Drawing = {
  defs?: string;
  body: string;
  /** Where the soft shadow falls: behind a hanging piece, under a lying or standing one, or nowhere. */
  shadow?: 'wall' | 'floor' | 'none';
};

export type Draw = (look: Look, view: View, random: () => number) => Drawing;

export const has = (look: Look, trim: Trim): boolean => look.trims?.includes(trim) ?? false;

/** Names a part in an SVG comment, so that tests can compare texts with the drawing. */
export const shown = (what: string, markup: string): string => (markup ? `<!--${what}-->${markup}` : '');

/** Makes ids unique, as several drawings on one sheet may use the same. */
export function renamed(markup: string, prefix: string): string {
  return markup
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
}

/** The names of all parts in a drawing. */
export const partsShown = (svg: string): string[] => [...svg.matchAll(/<!--(.*?)-->/g)].map(([, what = '']) => what);

/** The drawing without invisible annotations: equal results look the same. */
export const seen = (svg: string): string => svg.replaceAll(/<!--.*?-->| data-print="[^"]*"/g, '');

export const SHEET = { width: 960, height: 1280 } as const;
