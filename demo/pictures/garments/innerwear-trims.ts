import { shade } from '../colour';
import { shown } from '../drawing';
import type { Bench } from './bench';
import type { Frame } from './bodice';
import { acrossAt, band, type Edge, panelOf } from './surface';

/** A narrow strap laid flat: a strip of satin with a lit edge. */
export function strap(bench: Bench, path: string, width: number, colour: string): string {
  return `<!--strap--><path d="${path}" fill="none" stroke="${shade(colour, -0.3)}" stroke-width="${width}"/><path d="${path}" fill="none" stroke="${colour}" stroke-width="${width - 2.4}"/><path d="${path}" transform="translate(-${(width * 0.16).toFixed(1)} 0)" fill="none" stroke="${shade(colour, 0.45)}" stroke-width="${(width * 0.22).toFixed(1)}" opacity="0.6"/>${bench.soften(path, width * 0.3, 0.2, 2)}`;
}

/** A scalloped lace edge along a line. */
export function lace(path: string, colour: string, width: number): string {
  return `<!--lace--><g fill="none"><path d="${path}" stroke="${colour}" stroke-width="${width}" opacity="0.75"/><path d="${path}" stroke="${shade(colour, -0.28)}" stroke-width="${width * 0.55}" stroke-dasharray="2.4 6.2" opacity="0.5"/><path d="${path}" stroke="${shade(colour, 0.5)}" stroke-width="${width * 1.12}" stroke-dasharray="0.1 ${(width * 0.62).toFixed(1)}" stroke-linecap="round" opacity="0.34"/><path d="${path}" stroke="${shade(colour, -0.35)}" stroke-width="1.4" opacity="0.4"/></g>`;
}

/** A little satin bow. */
export function bow(bench: Bench, [x, y]: readonly [number, number], size: number, fill: string, tone: string): string {
  const loop = (sign: number) =>
    `M${x} ${y}C${x + sign * size * 0.4} ${y - size * 0.7} ${x + sign * size * 1.2} ${y - size * 0.6} ${x + sign * size} ${y + size * 0.05}C${x + sign * size * 0.9} ${y + size * 0.5} ${x + sign * size * 0.3} ${y + size * 0.3} ${x} ${y}Z`;
  const tail = (sign: number) =>
    `M${x} ${y}C${x + sign * size * 0.3} ${y + size * 0.4} ${x + sign * size * 0.4} ${y + size} ${x + sign * size * 0.55} ${y + size * 1.3}L${x + sign * size * 0.2} ${y + size * 1.25}C${x + sign * size * 0.1} ${y + size * 0.8} ${x + sign * size * 0.05} ${y + size * 0.4} ${x} ${y}Z`;
  const tied = [tail(-1), tail(1), loop(-1), loop(1)].map((outline) => bench.piece({ outline, fill, tone, rim: 0.35 }));
  return shown('bow', tied.join(''));
}

/** A ribbed elastic waistband. */
export const elastic = (
  bench: Bench,
  f: Frame,
  half: number,
  from: number,
  to: number,
  sag: number,
  fill: string,
  tone: string,
): string => {
  const side = (sign: 1 | -1): Edge => [
    f.at(sign * half, from),
    f.at(sign * (half + 0.1), from + (to - from) * 0.3),
    f.at(sign * (half + 0.1), from + (to - from) * 0.7),
    f.at(sign * (half + 0.2), to),
  ];
  const panel = panelOf({ left: side(-1), right: side(1), topSag: sag * f.k, hemSag: sag * f.k }, bench.random);
  const ribs = Array.from({ length: 46 }, (_, index) => {
    const u = (index + 0.5) / 46;
    const [[x1, y1], [x2, y2]] = [panel.at(u, 0.08), panel.at(u, 0.92)];
    return `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`;
  }).join('');
  return bench.piece({
    outline: band(panel, 0, 1),
    fill,
    tone,
    shading: bench.drape(panel, { tone, round: 0.8 }),
    rim: 0.4,
    over: `<path d="${ribs}" stroke="${bench.shadowTone(tone)}" stroke-width="2" opacity="0.13"/>${bench.stitches(acrossAt(panel, 0.1))}${bench.stitches(acrossAt(panel, 0.9))}`,
  });
};
