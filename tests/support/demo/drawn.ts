import type { Look } from '../../../demo/look';
import { VIEWS } from '../../../demo/look';
import { partsShown } from '../../../demo/pictures/drawing';
import { photograph } from '../../../demo/pictures/studio';

/** What the pictures of a product contain, read from their SVG. */
export type Drawn = {
  /** Parts in any of its pictures. */
  parts: ReadonlySet<string>;
  /** Prints that fill something in a picture; defined but unused prints do not count. */
  prints: ReadonlySet<string>;
  /** How often a part occurs in the first picture. */
  many: (part: string) => number;
  /** The most occurrences of a part in one picture. */
  most: (part: string) => number;
};

const printsIn = (svg: string): string[] =>
  [...svg.matchAll(/<pattern id="([^"]+)" data-print="([^"]+)"/g)].flatMap(([, id = '', print = '']) =>
    svg.includes(`url(#${id})`) && print !== 'plain' ? [print] : [],
  );

const countIn = (parts: readonly string[], part: string): number => parts.filter((shown) => shown === part).length;

/** Takes the front picture first. */
export function drawnIn(svgs: readonly string[]): Drawn {
  const shown = svgs.map(partsShown);
  const [front = []] = shown;
  return {
    parts: new Set(shown.flat()),
    prints: new Set(svgs.flatMap(printsIn)),
    many: (part) => countIn(front, part),
    most: (part) => Math.max(...shown.map((parts) => countIn(parts, part))),
  };
}

export const drawnOf = (slug: string, look: Look): Drawn => drawnIn(VIEWS.map((view) => photograph(slug, look, view)));
