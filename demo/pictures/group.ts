import type { Look, View } from '../look';
import { mix, shade } from './colour';
import { renamed } from './drawing';
import { drawingOf, shadowFilter } from './studio';

/** One product in a still life: the position of its sheet's centre, and its scale. */
export type Member = { look: Look; slug: string; view?: View; x: number; y: number; scale: number; turn?: number };

export type Scene = {
  width: number;
  height: number;
  /** Colour of the wall. */
  wall: string;
  /** Rounded arches or discs behind the group, which leave the rest calm for text. */
  niche?: { x: number; y: number; width: number; height: number; colour: string }[];
  /** Height at which wall meets floor; without it, there is only wall. */
  floor?: number;
  members: Member[];
};

const arch = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string => {
  const radius = width / 2;
  return `M${x} ${y + height}V${y + radius}A${radius} ${radius} 0 0 1 ${x + width} ${y + radius}V${y + height}Z`;
};

/** Several products arranged together, as whole SVG text. */
export function photographGroup({ width, height, wall, niche = [], floor, members }: Scene): string {
  const defs: string[] = [
    `<radialGradient id="wall" cx="0.4" cy="0.3" r="0.95"><stop offset="0" stop-color="${shade(wall, 0.28)}"/><stop offset="0.6" stop-color="${wall}"/><stop offset="1" stop-color="${shade(wall, -0.1)}"/></radialGradient>`,
    '<filter id="hush" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/></filter>',
  ];
  const parts: string[] = [`<rect width="${width}" height="${height}" fill="url(#wall)"/>`];
  niche.forEach((shape, index) => {
    defs.push(
      `<linearGradient id="niche${index}" x1="0" y1="0" x2="1" y2="0.4"><stop offset="0" stop-color="${shade(shape.colour, -0.09)}"/><stop offset="0.5" stop-color="${shape.colour}"/><stop offset="1" stop-color="${shade(shape.colour, 0.16)}"/></linearGradient>`,
    );
    defs.push(`<clipPath id="arch${index}"><path d="${arch(shape)}"/></clipPath>`);
    parts.push(
      `<path d="${arch(shape)}" fill="url(#niche${index})"/><g clip-path="url(#arch${index})"><path d="${arch(shape)}" fill="none" stroke="#2a1710" stroke-width="26" opacity="0.22" filter="url(#hush)" transform="translate(6 8)"/></g>`,
    );
  });
  if (floor !== undefined) {
    defs.push(
      `<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(wall, '#5b3a26', 0.2)}"/><stop offset="0.25" stop-color="${mix(wall, '#5b3a26', 0.08)}"/><stop offset="1" stop-color="${shade(wall, 0.18)}"/></linearGradient>`,
    );
    parts.push(`<rect y="${floor}" width="${width}" height="${height - floor}" fill="url(#floor)"/>`);
  }
  members.forEach(({ slug, look, view = 'front', x, y, scale, turn = 0 }, index) => {
    const prefix = `m${index}-`;
    const drawing = drawingOf(slug, look, view);
    const kind = drawing.shadow ?? 'wall';
    defs.push(renamed(drawing.defs ?? '', prefix));
    if (kind !== 'none') defs.push(shadowFilter(`${prefix}cast`, kind));
    const filter = kind === 'none' ? '' : ` filter="url(#${prefix}cast)"`;
    parts.push(
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-480 -640)"><g${filter}>${renamed(drawing.body, prefix)}</g></g>`,
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs>${parts.join('')}</svg>`;
}
