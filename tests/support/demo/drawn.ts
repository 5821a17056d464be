import type { Look } from '../../../demo/look';
import { VIEWS } from '../../../demo/look';
import { partsShown } from '../../../demo/pictures/drawing';
import { photograph } from '../../../demo/pictures/studio';

/** What the pictures of a product really contain, read from the drawings themselves. */
export type Drawn = {
  /** Parts that any of its pictures shows. */
  parts: ReadonlySet<string>;
  /** Prints that fill something in a picture; a print that was only mixed and not used is none. */
  prints: ReadonlySet<string>;
  /** How many of a part its first picture shows. */
  many: (part: string) => number;
  /** How many of a part the picture shows that shows most of them. */
  most: (part: string) => number;
};

const printsIn = (svg: string): string[] =>
  [...svg.matchAll(/<pattern id="([^"]+)" data-print="([^"]+)"/g)].flatMap(([, id = '', print = '']) =>
    svg.includes(`url(#${id})`) && print !== 'plain' ? [print] : [],
  );

const countIn = (parts: readonly string[], part: string): number => parts.filter((shown) => shown === part).length;

/** Reads the pictures of a product: the front one first. */
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
