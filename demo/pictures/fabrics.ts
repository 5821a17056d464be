import type { Look } from '../look';
import { colourOf } from './colour';
import { prints } from './prints';

export type Fill = { defs: string; fill: string };

type FabricOptions = {
  /** 1 is the print at the size of a whole dress; smaller things need about 0.5 to 0.7. */
  scale?: number;
  /** Turn of the grain in degrees, for sleeves and bias cuts. */
  angle?: number;
  /** Single threads become visible, for close-ups. */
  weave?: boolean;
};

/** Every tile has even sides, so that the two-pixel weave continues across seams. */
function threads(width: number, height: number): string {
  const across = Array.from({ length: height / 2 }, (_, row) => `M0 ${row * 2 + 0.5}H${width}`).join('');
  const down = Array.from({ length: width / 2 }, (_, column) => `M${column * 2 + 0.5} 0V${height}`).join('');
  return `<path d="${across}" stroke="#fffaf0" stroke-width="0.8" opacity="0.1"/><path d="${down}" stroke="#1a0f0c" stroke-width="0.7" opacity="0.09"/>`;
}

/** The cloth of a look as a repeating pattern. `id` must be unique within the drawing. */
export function fabricFill(
  id: string,
  look: Look,
  random: () => number,
  { scale = 1, angle = 0, weave = false }: FabricOptions = {},
): Fill {
  const tile = prints[look.fabric](look, random);
  // From afar a plain weave is one colour, and a flat fill renders ten times as fast as a tiny tile.
  if (look.fabric === 'plain' && !weave) return { defs: '', fill: colourOf(look.colour) };
  const turn = angle ? ` rotate(${angle})` : '';
  return {
    defs: `<pattern id="${id}" data-print="${look.fabric}" patternUnits="userSpaceOnUse" width="${tile.width}" height="${tile.height}" patternTransform="scale(${scale})${turn}"><rect width="${tile.width}" height="${tile.height}" fill="${tile.ground ?? colourOf(look.colour)}"/>${tile.body}${weave ? threads(tile.width, tile.height) : ''}</pattern>`,
    fill: `url(#${id})`,
  };
}

type FoldOptions = {
  /** How often folds repeat across (x) and down (y); the default is long vertical folds. */
  across?: number;
  down?: number;
  /** 0 is a board, 1 is heavy drape. */
  depth?: number;
  seed?: number;
  /** How far the folds displace the print, in pixels; 0 where an edge must stay crisp. */
  push?: number;
  /** Filter region; the whole sheet by default. */
  box?: { x: number; y: number; width: number; height: number };
};

/** Folds of soft cloth: one noise field displaces the print and shades it. Apply the filter to the cloth. */
export function folds(
  id: string,
  {
    across = 0.011,
    down = 0.0022,
    depth = 0.5,
    seed = 1,
    push = 10,
    box = { x: 0, y: 0, width: 960, height: 1280 },
  }: FoldOptions = {},
): { defs: string; filter: string } {
  const bend =
    push > 0
      ? `<feDisplacementMap in="SourceGraphic" in2="noise" scale="${push}" xChannelSelector="R" yChannelSelector="G" result="cloth"/>`
      : '';
  // The noise serves as light: real lighting looked no better under the drawn folds and took four times as long.
  const gain = depth * 2.2;
  // Multiplying by arithmetic keeps the cloth's own outline, and saves a blend and a mask on every piece.
  return {
    defs: `<filter id="${id}" filterUnits="userSpaceOnUse" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="${across} ${down}" numOctaves="1" seed="${seed % 997}" result="noise"/>${bend}
<feColorMatrix in="noise" values="${[0.9, 1, 1.1].map((warmth) => `0 0 0 ${(gain * warmth).toFixed(3)} ${(1 - gain * warmth * 0.6).toFixed(3)}`).join(' ')} 0 0 0 0 1" result="light"/>
<feComposite in="light" in2="${push > 0 ? 'cloth' : 'SourceGraphic'}" operator="arithmetic" k1="1" k2="0" k3="0" k4="0"/></filter>`,
    filter: `url(#${id})`,
  };
}
