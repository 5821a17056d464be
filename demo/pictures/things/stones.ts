import type { Colour, Look } from '../../look';
import { colourOf, mix, shade } from '../colour';
import type { Bench } from './bench';
import { bead, dot } from './materials';

const isMetal = (colour: Colour) => colour === 'Gold' || colour === 'Silver';

/** The metal may be either colour of the look; the other is that of the stones or the enamel. */
export function metalAndStone(look: Look): [metal: string, stone: string] {
  if (isMetal(look.colour)) {
    return [colourOf(look.colour), isMetal(look.accent) ? '#a3203f' : colourOf(look.accent)];
  }
  return [colourOf(isMetal(look.accent) ? look.accent : 'Gold'), colourOf(look.colour)];
}

export const PEARL = '#f4ead9';

/** Beads along the near half of a ring seen from slightly below, closer together towards the sides. */
export function garland(
  bench: Bench,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  count: number,
  r: number,
  hexes: readonly string[],
): string {
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const angle = ((i + 0.5) / count - 0.5) * Math.PI * 0.98;
    const hex = hexes[i % hexes.length] ?? PEARL;
    const squeeze = 0.62 + 0.38 * Math.cos(angle);
    out += bead(bench, cx + rx * Math.sin(angle), cy + ry * Math.cos(angle), r * squeeze, hex);
  }
  return out;
}

/** A set stone: metal collar, deep body, a lit facet. */
export function stoneSet(
  bench: Bench,
  x: number,
  y: number,
  rx: number,
  ry: number,
  stone: string,
  metal: string,
  turn = 0,
): string {
  const body = bench.radial(
    [
      [0, shade(stone, 0.55)],
      [0.3, shade(stone, 0.12)],
      [0.7, shade(stone, -0.28)],
      [1, shade(stone, 0.1)],
    ],
    0.36,
    0.3,
    0.8,
  );
  const collar = bench.linear(
    [
      [0, shade(metal, 0.75)],
      [0.5, metal],
      [1, shade(metal, -0.5)],
    ],
    [0, 0, 1, 1],
  );
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})"><ellipse rx="${rx + 5}" ry="${ry + 5}" fill="${collar}"/><ellipse rx="${rx + 1}" ry="${ry + 1}" fill="${shade(metal, -0.55)}"/><ellipse rx="${rx}" ry="${ry}" fill="${body}"/><ellipse cx="${-rx * 0.3}" cy="${-ry * 0.36}" rx="${rx * 0.3}" ry="${ry * 0.2}" fill="#fff" opacity="0.75"/></g>`;
}

/** A flower of petals around a stone, ringed with pearls: stud of an earring, heart of a pendant. */
export function rosette(
  bench: Bench,
  x: number,
  y: number,
  r: number,
  metal: string,
  stone: string,
  plain: boolean,
): string {
  const plate = dot(x, y, r, metal, ` ${bench.relief({ round: 6, height: 14, gloss: 0.7, tight: 24 })}`);
  if (plain)
    return `${plate}${dot(x, y, r * 0.72, shade(metal, -0.12), ` ${bench.relief({ round: 5, height: 6, gloss: 0.5 })}`)}${dot(x, y, r * 0.16, shade(metal, 0.2), ` ${bench.relief({ round: 4, height: 12, gloss: 0.8 })}`)}`;
  let out = plate;
  const petals = 8;
  for (let i = 0; i < petals; i += 1) {
    const a = (i / petals) * Math.PI * 2;
    out += stoneSet(
      bench,
      x + Math.cos(a) * r * 0.52,
      y + Math.sin(a) * r * 0.52,
      r * 0.21,
      r * 0.13,
      stone,
      metal,
      (a * 180) / Math.PI,
    );
  }
  const rim = Math.round(r / 3);
  for (let i = 0; i < rim; i += 1) {
    const a = (i / rim) * Math.PI * 2;
    out += bead(bench, x + Math.cos(a) * r * 0.92, y + Math.sin(a) * r * 0.92, r * 0.085, metal);
  }
  return out + stoneSet(bench, x, y, r * 0.24, r * 0.24, mix(stone, '#f4ead9', 0.1), metal);
}
