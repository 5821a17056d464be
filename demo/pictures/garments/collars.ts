import { shown } from '../drawing';
import type { Bench } from './bench';
import type { Frame } from './bodice';

/** The overlapping front edge of a shirt, seen as two soft seams and their stitches. */
export function placket(bench: Bench, f: Frame, from: number, to: number, half = 1.7): string {
  const line = (x: number) => `M${f.text(x, from)}L${f.text(x, to)}`;
  return shown(
    'placket',
    bench.soften(line(half + 0.3), 7, 0.35, 4) +
      bench.seam(line(half), 0.5) +
      bench.stitches(line(half - 0.45)) +
      bench.stitches(line(-half + 0.2)),
  );
}

/** A turned-down shirt collar: two leaves in front, one band behind. */
export function collar(bench: Bench, f: Frame, fill: string, back: boolean): string {
  if (back) {
    const fall = `M${f.text(-9.2, -1)}C${f.text(-5, -3.4)} ${f.text(5, -3.4)} ${f.text(9.2, -1)}C${f.text(10.4, 1)} ${f.text(10.2, 3)} ${f.text(9.4, 4)}C${f.text(4, 2.6)} ${f.text(-4, 2.6)} ${f.text(-9.4, 4)}C${f.text(-10.2, 3)} ${f.text(-10.4, 1)} ${f.text(-9.2, -1)}Z`;
    return (
      bench.soften(`M${f.text(-9.2, 4.4)}C${f.text(-4, 3.2)} ${f.text(4, 3.2)} ${f.text(9.2, 4.4)}`, 10, 0.4, 5) +
      bench.piece({ outline: fall, fill, rim: 0.8 })
    );
  }
  const leaf = (sign: 1 | -1) =>
    `M${f.text(sign * 7.4, -2.4)}C${f.text(sign * 9.6, -1.4)} ${f.text(sign * 10.6, 0.6)} ${f.text(sign * 10.9, 2.4)}C${f.text(sign * 10.4, 6)} ${f.text(sign * 9.2, 10)} ${f.text(sign * 8, 13.4)}C${f.text(sign * 5.6, 13)} ${f.text(sign * 2.6, 13.4)} ${f.text(sign * 0.5, 14.6)}C${f.text(sign * 2.4, 9)} ${f.text(sign * 5.6, 2.4)} ${f.text(sign * 7.4, -2.4)}Z`;
  const edge = (sign: 1 | -1) =>
    `M${f.text(sign * 10.9, 2.6)}C${f.text(sign * 10.4, 6)} ${f.text(sign * 9.2, 10)} ${f.text(sign * 8, 13.6)}C${f.text(sign * 5.6, 13.2)} ${f.text(sign * 2.6, 13.6)} ${f.text(sign * 0.5, 14.8)}`;
  const leaves = ([-1, 1] as const)
    .map(
      (sign) =>
        bench.soften(edge(sign), 11, 0.42, 5) +
        bench.piece({ outline: leaf(sign), fill, rim: 0.7, over: bench.stitches(edge(sign)) }),
    )
    .join('');
  return shown('neck Shirt collar', leaves);
}

/** A standing band collar, open in the middle. */
export function bandCollar(
  bench: Bench,
  f: Frame,
  fill: string,
  back: boolean,
  options: { half?: number; depth?: number; tone?: string; trims?: string } = {},
): string {
  const { half = 7.2, depth = 6.2, tone, trims = '' } = options;
  const dye = tone ? { tone } : {};
  if (back) {
    const stand = `M${f.text(-half, 0.6)}C${f.text(-half * 0.99, -1)} ${f.text(-half * 0.96, -2.6)} ${f.text(-half * 0.9, -3.6)}C${f.text(-half * 0.4, -2.6)} ${f.text(half * 0.4, -2.6)} ${f.text(half * 0.9, -3.6)}C${f.text(half * 0.96, -2.6)} ${f.text(half * 0.99, -1)} ${f.text(half, 0.6)}C${f.text(half * 0.5, 2.6)} ${f.text(-half * 0.5, 2.6)} ${f.text(-half, 0.6)}Z`;
    return (
      bench.piece({ outline: stand, fill, rim: 0.7, trims, ...dye }) +
      bench.seam(
        `M${f.text(-half, 0.6)}C${f.text(-half * 0.5, 2.6)} ${f.text(half * 0.5, 2.6)} ${f.text(half, 0.6)}`,
        0.5,
      )
    );
  }
  const inner = `M${f.text(-half * 0.9, -3.4)}C${f.text(-half * 0.4, -1.8)} ${f.text(half * 0.4, -1.8)} ${f.text(half * 0.9, -3.4)}L${f.text(half, 1)}L${f.text(0.4, depth)}L${f.text(-half, 1)}Z`;
  const leaf = (sign: 1 | -1) =>
    `M${f.text(sign * half * 1.06, 0.3)}C${f.text(sign * half * 1.02, -1.2)} ${f.text(sign * half * 0.98, -2.6)} ${f.text(sign * half * 0.9, -3.6)}C${f.text(sign * half * 0.82, -0.4)} ${f.text(sign * half * 0.5, 2.6)} ${f.text(sign * 0.35, depth - 3.4)}C${f.text(sign * 0.2, depth - 2.2)} ${f.text(sign * 0.15, depth - 0.8)} ${f.text(sign * 0.15, depth + 0.5)}C${f.text(sign * half * 0.62, depth * 0.98)} ${f.text(sign * half * 0.96, depth * 0.62)} ${f.text(sign * half * 1.06, 0.3)}Z`;
  const seat = (sign: 1 | -1) =>
    `M${f.text(sign * 0.15, depth + 0.5)}C${f.text(sign * half * 0.62, depth * 0.98)} ${f.text(sign * half * 0.96, depth * 0.62)} ${f.text(sign * half * 1.06, 0.3)}`;
  return (
    bench.inside(inner, tone) +
    ([-1, 1] as const)
      .map((sign) => bench.piece({ outline: leaf(sign), fill, rim: 0.7, trims, ...dye }) + bench.seam(seat(sign), 0.55))
      .join('')
  );
}
