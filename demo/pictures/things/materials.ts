/** What the things are made of: metal, leather, thread, beads. Light falls from the upper left. */

import { shade } from '../colour';
import type { Bench, Stop } from './bench';

type Cubic = readonly [number, number, number, number, number, number, number, number];

/** Gradient of a polished cylinder from the side: a bright window, a dark core and reflected light at the rim. */
export function polished(hex: string): Stop[] {
  return [
    [0, shade(hex, -0.5)],
    [0.07, shade(hex, -0.12)],
    [0.17, shade(hex, 0.35)],
    [0.26, shade(hex, 0.86)],
    [0.34, shade(hex, 0.4)],
    [0.5, shade(hex, -0.04)],
    [0.7, shade(hex, -0.38)],
    [0.84, shade(hex, -0.52)],
    [0.94, shade(hex, -0.1)],
    [1, shade(hex, -0.36)],
  ];
}

/** Gradient of a matt or satin cylinder, with even shading. */
export function satin(hex: string, depth = 1): Stop[] {
  return [
    [0, shade(hex, -0.3 * depth)],
    [0.14, shade(hex, -0.04 * depth)],
    [0.3, shade(hex, 0.22 * depth)],
    [0.48, shade(hex, 0.05 * depth)],
    [0.74, shade(hex, -0.22 * depth)],
    [0.92, shade(hex, -0.42 * depth)],
    [1, shade(hex, -0.32 * depth)],
  ];
}

/** A cord, wire, tube or strap: stacked strokes from dark to light look round without a filter. */
export function tube(d: string, width: number, hex: string, gloss = 0.4): string {
  const rings: readonly (readonly [number, number, number])[] = [
    [1, -0.5, 0],
    [0.86, -0.26, 0.02],
    [0.68, -0.08, 0.06],
    [0.5, 0.06, 0.1],
    [0.32, 0.16 + gloss * 0.2, 0.15],
    [0.14, 0.24 + gloss * 0.55, 0.19],
  ];
  return rings
    .map(([share, light, shift]) => {
      const off = +(-width * shift).toFixed(2);
      return `<path d="${d}" fill="none" stroke="${shade(hex, light)}" stroke-width="${+(width * share).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${off} ${off})"/>`;
    })
    .join('');
}

export function stitches(d: string, thread: string, size = 1): string {
  const line = (stroke: string, width: number, extra: string) =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width * size}" stroke-linecap="round" ${extra}/>`;
  const dashes = `stroke-dasharray="${8 * size} ${6.5 * size}"`;
  return (
    line('#000', 5, 'opacity="0.14"') +
    line('#000', 3.4, `opacity="0.35" ${dashes} transform="translate(${size} ${1.4 * size})"`) +
    line(thread, 2.8, dashes)
  );
}

/** The pebbled skin of leather as a small repeating tile, faint enough to show only where it catches light. */
export function grain(bench: Bench, random: () => number, size = 72): string {
  let tile = '';
  const cell = 7.2;
  for (let y = 0; y < size; y += cell) {
    for (let x = 0; x < size; x += cell) {
      const at = `cx="${(x + random() * cell).toFixed(1)}" cy="${(y + random() * cell).toFixed(1)}"`;
      const r = (1.4 + random() * 1.4).toFixed(1);
      tile += `<circle ${at} r="${r}" fill="#000" opacity="0.036"/><circle ${at} r="${r}" fill="#fff" opacity="0.045" transform="translate(-1.1 -1.1)"/>`;
    }
  }
  return bench.pattern(size, size, tile);
}

/** A band along a Bézier curve, with a width that may vary. */
export function ribbon([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic, width: (t: number) => number): string {
  const left: string[] = [];
  const right: string[] = [];
  const steps = 26;
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps;
    const u = 1 - t;
    const x = u ** 3 * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t ** 3 * x3;
    const y = u ** 3 * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t ** 3 * y3;
    const dx = u * u * (x1 - x0) + 2 * u * t * (x2 - x1) + t * t * (x3 - x2);
    const dy = u * u * (y1 - y0) + 2 * u * t * (y2 - y1) + t * t * (y3 - y2);
    const half = width(t) / 2 / (Math.hypot(dx, dy) || 1);
    left.push(`${(x - dy * half).toFixed(1)} ${(y + dx * half).toFixed(1)}`);
    right.unshift(`${(x + dy * half).toFixed(1)} ${(y - dx * half).toFixed(1)}`);
  }
  return `M${[...left, ...right].join('L')}Z`;
}

export function dot(x: number, y: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${+x.toFixed(1)}" cy="${+y.toFixed(1)}" r="${+r.toFixed(1)}" fill="${fill}"${extra}/>`;
}

/** A pearl, bead or stone with its own small highlight. */
export function bead(bench: Bench, x: number, y: number, r: number, hex: string): string {
  const fill = bench.radial(
    [
      [0, shade(hex, 0.95)],
      [0.16, shade(hex, 0.6)],
      [0.45, hex],
      [0.8, shade(hex, -0.34)],
      [1, shade(hex, -0.5)],
    ],
    0.36,
    0.32,
    0.68,
  );
  return dot(x, y, r, fill);
}
