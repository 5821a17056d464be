import type { Neckline } from '../../look';
import type { Bench } from './bench';
import { type Edge, type Panel, type Point, panelOf } from './surface';

/** Converts centimetres on a body to the sheet: x from the middle, y down from the base of the neck. */
export type Frame = { k: number; at: (x: number, y: number) => Point; text: (x: number, y: number) => string };

export function frameOf(k: number, top: number, middle = 480): Frame {
  const at = (x: number, y: number): Point => [middle + x * k, top + y * k];
  return {
    k,
    at,
    text: (x, y) =>
      at(x, y)
        .map((value) => value.toFixed(1))
        .join(' '),
  };
}

export type Neck =
  | 'round'
  | 'scoop'
  | 'v'
  | 'deepV'
  | 'square'
  | 'boat'
  | 'sweetheart'
  | 'band'
  | 'bandBack'
  | 'back'
  | 'deepBack';

const SHAPES: Record<Neckline, Neck> = {
  Round: 'round',
  Scoop: 'scoop',
  'V-neck': 'v',
  Square: 'square',
  'Boat neck': 'boat',
  Sweetheart: 'sweetheart',
  'Band collar': 'band',
  'Shirt collar': 'v',
};

/** The cut of a neck by its name in the catalogue. */
export const neckOf = (name: Neckline): Neck => SHAPES[name];

const NECK_NAMES: Record<Neck, string> = {
  round: 'Round',
  scoop: 'Scoop',
  v: 'V-neck',
  deepV: 'V-neck',
  square: 'Square',
  boat: 'Boat neck',
  sweetheart: 'Sweetheart',
  band: 'Band collar',
  bandBack: 'back',
  back: 'back',
  deepBack: 'back',
};

type NeckShape = { half: number; depth: number; line: (f: Frame, half: number, depth: number) => string };

const curved = (fullness: number) => (f: Frame, half: number, depth: number) =>
  `C${f.text(half * 0.98, depth * fullness)} ${f.text(half * 0.62, depth)} ${f.text(0, depth)}C${f.text(-half * 0.62, depth)} ${f.text(-half * 0.98, depth * fullness)} ${f.text(-half, 0)}`;
const pointed = (f: Frame, half: number, depth: number) =>
  `C${f.text(half * 0.86, depth * 0.4)} ${f.text(half * 0.34, depth * 0.8)} ${f.text(0, depth)}C${f.text(-half * 0.34, depth * 0.8)} ${f.text(-half * 0.86, depth * 0.4)} ${f.text(-half, 0)}`;

/** Neck lines run from the right shoulder to the left one. */
const NECKS: Record<Neck, NeckShape> = {
  round: { half: 8.6, depth: 8.5, line: curved(0.62) },
  scoop: { half: 9.4, depth: 13, line: curved(0.66) },
  v: { half: 8.6, depth: 15, line: pointed },
  deepV: { half: 9, depth: 20, line: pointed },
  boat: { half: 11.5, depth: 5, line: curved(0.5) },
  band: { half: 7.2, depth: 6.2, line: curved(0.6) },
  bandBack: { half: 7.2, depth: 1.7, line: curved(0.5) },
  back: { half: 8.6, depth: 2.2, line: curved(0.5) },
  deepBack: { half: 9.2, depth: 14, line: curved(0.72) },
  square: {
    half: 9.6,
    depth: 11.5,
    line: (f, half, depth) =>
      `C${f.text(half * 0.98, depth * 0.5)} ${f.text(half * 0.93, depth * 0.9)} ${f.text(half * 0.9, depth)}C${f.text(half * 0.4, depth + 0.7)} ${f.text(-half * 0.4, depth + 0.7)} ${f.text(-half * 0.9, depth)}C${f.text(-half * 0.93, depth * 0.9)} ${f.text(-half * 0.98, depth * 0.5)} ${f.text(-half, 0)}`,
  },
  sweetheart: {
    half: 10.4,
    depth: 14,
    line: (f, half, depth) =>
      `C${f.text(half * 0.98, depth * 0.4)} ${f.text(half * 0.95, depth * 0.66)} ${f.text(half * 0.9, depth * 0.72)}C${f.text(half * 0.6, depth * 0.6)} ${f.text(half * 0.2, depth * 0.7)} ${f.text(0, depth)}C${f.text(-half * 0.2, depth * 0.7)} ${f.text(-half * 0.6, depth * 0.6)} ${f.text(-half * 0.9, depth * 0.72)}C${f.text(-half * 0.95, depth * 0.66)} ${f.text(-half * 0.98, depth * 0.4)} ${f.text(-half, 0)}`,
  },
};

export type BodiceCut = {
  neck: Neck;
  /** Half widths in centimetres: shoulder tip, bust, waist, and the lower end. */
  shoulder?: number;
  bust?: number;
  waist?: number;
  hem?: number;
  /** Heights in centimetres. */
  waistAt?: number;
  end?: number;
  sag?: number;
  folds?: number;
  strength?: readonly [number, number, number, number, number];
};

export type Bodice = {
  /** The name of its neck in the catalogue. */
  neck: string;
  outline: string;
  neckLine: string;
  inside: string;
  panel: Panel;
  armholes: readonly [string, string];
  neckHalf: number;
  neckDepth: number;
  side: (sign: 1 | -1) => Edge;
};

export function bodiceOf(f: Frame, cut: BodiceCut, random: () => number): Bodice {
  const {
    neck,
    shoulder = 18.6,
    bust = 17.6,
    waist = 13.6,
    waistAt = 39,
    end = waistAt,
    hem = waist,
    sag = 1.2,
    folds = 0,
    strength,
  } = cut;
  const { half, depth, line } = NECKS[neck];
  const drop = 4.6;
  const armpit = 21.5;
  const armhole = (sign: 1 | -1) =>
    `M${f.text(sign * shoulder, drop)}C${f.text(sign * (shoulder - 1.6), drop + 6)} ${f.text(sign * (bust - 3), armpit - 3.6)} ${f.text(sign * bust, armpit)}`;
  const low = end > waistAt + 1;
  const side = (sign: 1 | -1): Edge => {
    const upper: Point[] = [
      f.at(sign * bust, armpit),
      f.at(sign * (bust + 0.3), armpit + 5),
      f.at(sign * (waist + 0.8), waistAt - 7),
      f.at(sign * waist, waistAt),
    ];
    return low
      ? [
          ...upper,
          f.at(sign * (waist - 0.4), waistAt + (end - waistAt) * 0.22),
          f.at(sign * (hem - (hem - waist) * 0.45), waistAt + (end - waistAt) * 0.45),
          f.at(sign * hem, end),
        ]
      : upper;
  };
  const down = (edge: Edge): string => {
    let path = '';
    for (let index = 1; index + 2 < edge.length; index += 3) {
      path += `C${edge
        .slice(index, index + 3)
        .map((point) => point.map((value) => value.toFixed(1)).join(' '))
        .join(' ')}`;
    }
    return path;
  };
  const up = (edge: Edge): string => down([...edge].reverse());
  const right = side(1);
  const lowEnd = low ? hem : waist;
  const bottom = `C${f.text(-lowEnd * 0.45, end + sag * 1.3)} ${f.text(lowEnd * 0.45, end + sag * 1.3)} ${f.text(lowEnd, end)}`;
  const armholeUp = `C${f.text(bust - 3, armpit - 3.6)} ${f.text(shoulder - 1.6, drop + 6)} ${f.text(shoulder, drop)}`;
  const outline = `M${f.text(-half, 0)}C${f.text(-half - 3, 0.9)} ${f.text(-shoulder + 4, drop - 1.6)} ${f.text(-shoulder, drop)}${armhole(-1).replace(/^M[^C]*/, '')}${down(side(-1))}${bottom}${up(right)}${armholeUp}C${f.text(shoulder - 4, drop - 1.6)} ${f.text(half + 3, 0.9)} ${f.text(half, 0)}${line(f, half, depth)}Z`;
  const wide = half + 0.3;
  const inside = `M${f.text(-wide, 0)}C${f.text(-half * 0.7, 2.1)} ${f.text(half * 0.7, 2.1)} ${f.text(wide, 0)}L${f.text(wide, depth + 2)}L${f.text(-wide, depth + 2)}Z`;
  const leftEdge: Edge = [f.at(-bust, 0), f.at(-bust, 8), f.at(-bust, 14), ...side(-1)];
  const rightEdge: Edge = [f.at(bust, 0), f.at(bust, 8), f.at(bust, 14), ...right];
  const panel = panelOf(
    { left: leftEdge, right: rightEdge, hemSag: sag * f.k, folds, ...(strength ? { strength } : {}) },
    random,
  );
  return {
    neck: NECK_NAMES[neck],
    outline,
    neckLine: `M${f.text(half, 0)}${line(f, half, depth)}`,
    inside,
    panel,
    armholes: [armhole(-1), armhole(1)],
    neckHalf: half,
    neckDepth: depth,
    side,
  };
}

export type SleeveCut = {
  /** Length from the shoulder tip and width at the opening, in centimetres. */
  length: number;
  opening: number;
  /** How far the sleeve stands off the body, in degrees. */
  lean?: number;
  /** Extra fullness at the head and above the opening, in centimetres. */
  puff?: number;
  folds?: number;
  shoulder?: number;
  bust?: number;
};

/** One sleeve as a panel from armhole (v = 0) to opening (v = 1). */
export function sleeveOf(f: Frame, sign: 1 | -1, cut: SleeveCut, random: () => number): Panel {
  const { length, opening, lean = 15, puff = 0, folds = 2, shoulder = 18.6, bust = 17.6 } = cut;
  const angle = (lean * Math.PI) / 180;
  // The sleeve's head reaches under the bodice; otherwise the wall would show through the armhole.
  const tip: Point = [shoulder - 0.5, 4.2];
  const cuff: Point = [tip[0] + Math.sin(angle) * length + 2.4, tip[1] + Math.cos(angle) * length];
  const innerCuff: Point = [cuff[0] - Math.cos(angle) * opening, cuff[1] + Math.sin(angle) * opening];
  const p = ([x, y]: Point): Point => f.at(sign * x, y);
  const outer: Edge = [
    p(tip),
    p([tip[0] + 3.5 + puff * 1.4, tip[1] + 0.6 - puff * 0.7]),
    p([cuff[0] - Math.sin(angle) * length * 0.45 + 1.2 + puff * 1.3, cuff[1] - Math.cos(angle) * length * 0.42]),
    p(cuff),
  ];
  const armpit: Point = [bust - 4.4, 20.6];
  const inner: Edge = [
    p(armpit),
    p([armpit[0] + 4 - puff * 0.2, armpit[1] + 1.4 + (innerCuff[1] - armpit[1]) * 0.16]),
    p([innerCuff[0] - Math.sin(angle) * length * 0.2 - puff * 0.5, innerCuff[1] - (innerCuff[1] - armpit[1]) * 0.35]),
    p(innerCuff),
  ];
  return panelOf(
    {
      left: sign > 0 ? inner : outer,
      right: sign > 0 ? outer : inner,
      hemSag: 1.1 * f.k,
      folds,
      strength: puff > 1 ? [1, 0.6, 0.4, 0.7, 1] : [0.3, 0.5, 0.6, 0.6, 0.5],
      hemWave: puff > 1 ? 2 : 3,
    },
    random,
  );
}

/** The inside of the back neck with its label, behind a front piece. */
export function neckInside(bench: Bench, f: Frame, bodice: Bodice): string {
  const label = `<rect x="${f.at(-2.1, 0)[0].toFixed(1)}" y="${f.at(0, 2.5)[1].toFixed(1)}" width="${(4.2 * f.k).toFixed(1)}" height="${(1.7 * f.k).toFixed(1)}" rx="2" fill="#efe6d8" opacity="0.85"/><path d="M${f.text(-1.2, 3.35)}H${f.at(1.2, 0)[0].toFixed(1)}" stroke="#8a6a50" stroke-width="2" opacity="0.6"/>`;
  const clip = bench.id('neck');
  bench.define(`<clipPath id="${clip}"><path d="${bodice.inside}"/></clipPath>`);
  return `<g clip-path="url(#${clip})">${bench.inside(bodice.inside)}${label}${bench.soften(bodice.neckLine, 20, 0.5, 8, '#1a0f0c')}</g>`;
}
