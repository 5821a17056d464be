import { lightness, mix, shade } from '../colour';
import { shown } from '../drawing';
import type { Bench } from './bench';
import { acrossAt, band, downAt, type Panel, type Point } from './surface';

const fixed = (value: number): string => value.toFixed(1);

/** A woven border across a panel: ground, two selvedge lines and a row of small motifs that follow the hem. */
export function border(
  bench: Bench,
  panel: Panel,
  from: number,
  to: number,
  options: { colour?: string; motif?: 'temple' | 'dot' | 'leaf'; ground?: string; pitch?: number } = {},
): string {
  const { colour = bench.ink, motif = 'leaf', ground = colour, pitch = 26 } = options;
  const figure = lightness(ground) > 0.45 ? shade(ground, -0.36) : mix(ground, '#ffe9b0', 0.6);
  const [x1, y1] = panel.at(0, (from + to) / 2);
  const [x2, y2] = panel.at(1, (from + to) / 2);
  const [, upper] = panel.at(0.5, from);
  const [, lower] = panel.at(0.5, to);
  // Tall borders need wide motifs, as narrow ones would run into each other.
  const count = Math.max(4, Math.round(Math.hypot(x2 - x1, y2 - y1) / Math.max(pitch, (lower - upper) * 0.62)));
  let motifs = '';
  for (let index = 0; index < count; index += 1) {
    const u = (index + 0.5) / count;
    const [ax, ay] = panel.at(u, from + (to - from) * 0.22);
    const [bx, by] = panel.at(u, from + (to - from) * 0.78);
    const tall = Math.hypot(bx - ax, by - ay);
    const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI - 90;
    const place = `<g transform="translate(${fixed((ax + bx) / 2)} ${fixed((ay + by) / 2)}) rotate(${fixed(turn)}) scale(${(tall / 20).toFixed(2)})" fill="${figure}">`;
    const shapes = {
      leaf: '<path d="M0 -10C5 -4 5 4 0 10C-5 4 -5 -4 0 -10Z"/><circle cx="-8" r="1.8"/><circle cx="8" r="1.8"/>',
      temple: '<path d="M-9 10L0 -10L9 10Z"/>',
      dot: '<circle r="4.5"/><circle cy="-10" r="1.6"/><circle cy="10" r="1.6"/>',
    };
    motifs += `${place}${shapes[motif]}</g>`;
  }
  const line = (v: number, width: number) =>
    `<path d="${acrossAt(panel, v)}" fill="none" stroke="${mix(colour, '#fff0c8', 0.45)}" stroke-width="${width}"/>`;
  const step = (to - from) * 0.07;
  return shown(
    `border ${motif}`,
    `<path d="${band(panel, from, to)}" fill="${ground}"/>${motifs}${line(from + step, 2.4)}${line(to - step, 2.4)}${line(from - step * 0.8, 1.4)}`,
  );
}

/** A border down the length of a panel's edge. */
export function selvedge(bench: Bench, panel: Panel, uFrom: number, uTo: number, colour = bench.ink): string {
  const pale = mix(colour, '#fff0c8', 0.45);
  const inner = uFrom + (uTo - uFrom) * 0.18;
  const outer = uFrom + (uTo - uFrom) * 0.82;
  return `<path d="${band(panel, 0, 1, uFrom, uTo)}" fill="${colour}"/><path d="${downAt(panel, inner)}" stroke="${pale}" stroke-width="1.8" fill="none"/><path d="${downAt(panel, outer)}" stroke="${pale}" stroke-width="1.8" fill="none"/><path d="${downAt(panel, (uFrom + uTo) / 2)}" stroke="${shade(colour, -0.4)}" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round" fill="none"/>`;
}

function button(bench: Bench, [x, y]: Point, radius: number, colour: string): string {
  const name = bench.id('button');
  bench.define(
    `<radialGradient id="${name}" cx="0.36" cy="0.32" r="0.8"><stop offset="0" stop-color="${shade(colour, 0.55)}"/><stop offset="0.55" stop-color="${colour}"/><stop offset="1" stop-color="${shade(colour, -0.45)}"/></radialGradient>`,
  );
  const hole = fixed(radius * 0.3);
  return `<ellipse cx="${fixed(x + radius * 0.25)}" cy="${fixed(y + radius * 0.45)}" rx="${fixed(radius * 1.1)}" ry="${fixed(radius * 1.05)}" fill="#1a0f0c" opacity="0.28"/><circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}" fill="url(#${name})"/><circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius * 0.68)}" fill="none" stroke="${shade(colour, -0.35)}" stroke-width="0.8" opacity="0.6"/><path d="M${fixed(x)} ${fixed(y)}m-${hole} 0h0.1M${fixed(x)} ${fixed(y)}m${hole} 0h0.1" stroke="${shade(colour, -0.6)}" stroke-width="${fixed(radius * 0.3)}" stroke-linecap="round"/>`;
}

/** A row of buttons from one point to another. */
export function buttons(bench: Bench, from: Point, to: Point, count: number, radius: number, colour: string): string {
  const row = Array.from({ length: count }, (_, index) => {
    const share = count > 1 ? index / (count - 1) : 0;
    return button(bench, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share], radius, colour);
  }).join('');
  return shown(`buttons ${count}`, row);
}

export function tassel(bench: Bench, [x, y]: Point, length: number, colour: string): string {
  const threads = [-3, -1.5, 0, 1.5, 3]
    .map(
      (spread) =>
        `M${fixed(x)} ${fixed(y + length * 0.3)}Q${fixed(x + spread)} ${fixed(y + length * 0.6)} ${fixed(x + spread * 1.5)} ${fixed(y + length)}`,
    )
    .join('');
  return `<!--tassel--><path d="${threads}" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round"/><path d="${threads}" fill="none" stroke="${shade(colour, -0.4)}" stroke-width="0.8" stroke-dasharray="6 9"/>${button(bench, [x, y + length * 0.16], Math.min(9, length * 0.17), colour)}`;
}

/** Rows of embroidery that follow a neck line. */
export function embroideredNeck(line: string, colour: string, width: number): string {
  const pale = mix(colour, '#fff2cf', 0.5);
  return `<!--neck border--><g fill="none" stroke-linecap="round"><path d="${line}" stroke="${colour}" stroke-width="${width * 2}"/><path d="${line}" stroke="${shade(colour, -0.35)}" stroke-width="${fixed(width * 1.5)}" stroke-dasharray="1.5 ${fixed(width * 0.8)}" stroke-linecap="butt"/><path d="${line}" stroke="${pale}" stroke-width="${fixed(width * 0.9)}" stroke-dasharray="0.1 ${fixed(width * 0.72)}"/></g>`;
}

/** A wooden hanger behind the shoulders, hook and all. */
export function hanger(bench: Bench, [x, y]: Point, half: number, drop: number): string {
  const wood = bench.gradient(
    [
      [0, '#d9ae7c', 1],
      [0.45, '#c0905c', 1],
      [1, '#8a5f38', 1],
    ],
    `x1="${x}" y1="${y}" x2="${x - 6}" y2="${y + 46}"`,
  );
  const steel = bench.gradient(
    [
      [0, '#8d8a86', 1],
      [0.4, '#eceae6', 1],
      [1, '#77736e', 1],
    ],
    `x1="${x - 6}" y1="0" x2="${x + 30}" y2="0"`,
  );
  return `<!--hanger--><path d="M${x} ${y + 6}V${y - 22}C${x} ${y - 36} ${x + 26} ${y - 38} ${x + 26} ${y - 58}C${x + 26} ${y - 80} ${x - 8} ${y - 82} ${x - 12} ${y - 60}" fill="none" stroke="${steel}" stroke-width="6.5" stroke-linecap="round"/><path d="M${x - half} ${y + drop}C${x - half * 0.6} ${y + drop * 0.55} ${x - 60} ${y - 2} ${x} ${y - 4}C${x + 60} ${y - 2} ${x + half * 0.6} ${y + drop * 0.55} ${x + half} ${y + drop}C${x + half + 6} ${y + drop + 14} ${x + half - 6} ${y + drop + 24} ${x + half - 18} ${y + drop + 20}C${x + half * 0.55} ${y + drop * 0.75 + 14} ${x + 60} ${y + 26} ${x} ${y + 26}C${x - 60} ${y + 26} ${x - half * 0.55} ${y + drop * 0.75 + 14} ${x - half + 18} ${y + drop + 20}C${x - half + 6} ${y + drop + 24} ${x - half - 6} ${y + drop + 14} ${x - half} ${y + drop}Z" fill="${wood}"/>`;
}
