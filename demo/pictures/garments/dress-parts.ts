import { SLEEVES } from '../../look';
import { shown } from '../drawing';
import type { Bench } from './bench';
import { type Bodice, type Frame, type SleeveCut, sleeveOf } from './bodice';
import { acrossAt, band, type Panel, panelOf } from './surface';

export type SleeveCloth = { left: string; right: string };

/** Cloth for two sleeves, its grain leaning with each arm. */
export const sleeveCloth = (bench: Bench, lean = 14): SleeveCloth => ({
  left: bench.fill({ angle: lean }),
  right: bench.fill({ angle: -lean }),
});

/** The catalogue's name of a sleeve length: that of the nearest length. */
function sleeveName(length: number): string {
  const names = Object.entries(SLEEVES).sort(([, a], [, b]) => Math.abs(a - length) - Math.abs(b - length));
  return names[0]?.[0] ?? '';
}

/** Two sleeves, to be drawn before the bodice. */
export function sleeves(
  bench: Bench,
  f: Frame,
  cut: SleeveCut,
  cloth: SleeveCloth,
  trim?: (sleeve: Panel) => string,
  tone?: string,
): string {
  const both = ([-1, 1] as const)
    .map((sign) => {
      const sleeve = sleeveOf(f, sign, cut, bench.random);
      const opening = acrossAt(sleeve, 1);
      const rows = cut.length > 25 ? [0.42, 0.5, 0.62] : [];
      const creases = rows
        .map((v, index) => {
          const [x1, y1] = sleeve.at(sign > 0 ? 0.05 : 0.95, v);
          const [x2, y2] = sleeve.at(sign > 0 ? 0.62 : 0.38, v + 0.03 - index * 0.035);
          return bench.wrinkle([x1, y1, (x1 + x2) / 2, (y1 + y2) / 2 + 8, x2, y2], 5, 0.3, tone);
        })
        .join('');
      const sewn = bench.piece({
        outline: band(sleeve, 0, 1),
        fill: sign < 0 ? cloth.left : cloth.right,
        shading: bench.drape(sleeve, { round: 1.1, ...(tone ? { tone } : {}) }) + creases,
        trims: trim?.(sleeve) ?? '',
        rim: 0.7,
        ...(tone ? { tone } : {}),
      });
      return sewn + (trim ? '' : bench.stitches(acrossAt(sleeve, 0.965))) + bench.seam(opening, 0.3);
    })
    .join('');
  return shown(`sleeve ${sleeveName(cut.length)}`, both);
}

type BodiceExtra = {
  trims?: string;
  shading?: string;
  over?: string;
  armholes?: boolean;
  tone?: string;
  round?: number;
};

export function bodicePiece(bench: Bench, f: Frame, bodice: Bodice, fill: string, extra: BodiceExtra = {}): string {
  const { armholes = true, tone, round = 1.2 } = extra;
  const shoulderShade = bodice.armholes.map((path) => bench.soften(path, 10, 0.35, 5)).join('');
  const pulls = [-1, 1]
    .map((sign) => {
      const [x, y] = f.at(sign * 15.5, 22.5);
      return (
        bench.wrinkle([x, y, x - sign * 3 * f.k, y + 2.5 * f.k, x - sign * 5.5 * f.k, y + 3.2 * f.k], 5, 0.32, tone) +
        bench.wrinkle(
          [x + sign * f.k, y + 2 * f.k, x - sign * 2 * f.k, y + 6 * f.k, x - sign * 4 * f.k, y + 8.5 * f.k],
          5,
          0.25,
          tone,
        )
      );
    })
    .join('');
  const piece = bench.piece({
    outline: bodice.outline,
    fill,
    trims: extra.trims ?? '',
    shading: bench.drape(bodice.panel, { round, ...(tone ? { tone } : {}) }) + pulls + (extra.shading ?? ''),
    over:
      (armholes ? shoulderShade + bodice.armholes.map((path) => bench.seam(path)).join('') : '') + (extra.over ?? ''),
    rim: 0.5,
    ...(tone ? { tone } : {}),
  });
  return shown(`neck ${bodice.neck}`, piece);
}

export type SkirtCut = {
  waist: number;
  waistAt: number;
  hip: number;
  hem: number;
  end: number;
  folds: number;
  hemWave?: number;
  hemSag?: number;
};

/** A skirt as one panel that falls from the waist over the hip to the hem. */
export function skirtOf(f: Frame, cut: SkirtCut, random: () => number): Panel {
  const { waist, waistAt, hip, hem, end, folds, hemWave = 6, hemSag = 2.6 } = cut;
  const length = end - waistAt;
  const edge = (sign: 1 | -1) => [
    f.at(sign * waist, waistAt),
    f.at(sign * (waist + (hip - waist) * 0.55), waistAt + Math.min(7, length * 0.12)),
    f.at(sign * hip, waistAt + Math.min(16, length * 0.28)),
    f.at(sign * (hip + (hem - hip) * 0.2), waistAt + length * 0.42),
    f.at(sign * (hip + (hem - hip) * 0.52), waistAt + length * 0.64),
    f.at(sign * (hip + (hem - hip) * 0.9), waistAt + length * 0.88),
    f.at(sign * hem, end),
  ];
  return panelOf(
    {
      left: edge(-1),
      right: edge(1),
      topSag: 1.2 * f.k,
      hemSag: hemSag * f.k,
      folds,
      hemWave,
      strength: [0.3, 0.55, 0.85, 1, 1],
    },
    random,
  );
}

/** Short soft creases below a gathered seam. */
export function gathers(bench: Bench, panel: Panel, count: number, reach: number, strength = 0.34): string {
  return Array.from({ length: count }, (_, index) => {
    const u = Math.min(0.985, Math.max(0.015, (index + 0.5 + (bench.random() - 0.5) * 0.7) / count));
    const [x1, y1] = panel.at(u, 0);
    const [x2, y2] = panel.at(u, reach * (0.5 + bench.random() * 0.7));
    return bench.wrinkle([x1, y1 - 4, (x1 + x2) / 2 + 1, (y1 + y2) / 2, x2, y2], 3.4, strength);
  }).join('');
}
