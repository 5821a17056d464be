/** Geometry of a hanging panel of cloth: two side edges, and folds that run between its top and its hem. */

export type Point = readonly [number, number];

/** Start point, then triples of control, control, end: as in SVG's `C`. */
export type Edge = readonly Point[];

const cubic = (a: number, b: number, c: number, d: number, t: number): number => {
  const s = 1 - t;
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
};

/** Points at even distances along an edge. */
function resample(edge: Edge, count: number): Point[] {
  const fine: Point[] = [];
  for (let start = 0; start + 3 < edge.length; start += 3) {
    const [a, b, c, d] = edge.slice(start, start + 4);
    if (!a || !b || !c || !d) break;
    for (let step = start ? 1 : 0; step <= 24; step += 1) {
      const t = step / 24;
      fine.push([cubic(a[0], b[0], c[0], d[0], t), cubic(a[1], b[1], c[1], d[1], t)]);
    }
  }
  const lengths = [0];
  for (let index = 1; index < fine.length; index += 1) {
    const [p, q] = [fine[index - 1], fine[index]];
    lengths.push((lengths[index - 1] ?? 0) + (p && q ? Math.hypot(q[0] - p[0], q[1] - p[1]) : 0));
  }
  const total = lengths.at(-1) ?? 0;
  let cursor = 0;
  return Array.from({ length: count + 1 }, (_, index) => {
    const wanted = (total * index) / count;
    while (cursor < lengths.length - 2 && (lengths[cursor + 1] ?? 0) < wanted) cursor += 1;
    const [p, q] = [fine[cursor] ?? [0, 0], fine[cursor + 1] ?? [0, 0]];
    const span = (lengths[cursor + 1] ?? 0) - (lengths[cursor] ?? 0) || 1;
    const share = (wanted - (lengths[cursor] ?? 0)) / span;
    return [p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share];
  });
}

export type PanelCut = {
  left: Edge;
  right: Edge;
  /** How far the middle of the top and of the hem hangs below the straight line between the corners. */
  topSag?: number;
  hemSag?: number;
  /** Number of folds across; 0 for a smooth panel. */
  folds?: number;
  /** Fold strength at v = 0, ¼, ½, ¾, 1. */
  strength?: readonly [number, number, number, number, number];
  /** How much the hem rises and falls with the folds. */
  hemWave?: number;
  /** Sideways wander of the folds, as a share of the width. */
  sway?: number;
  /** Regular knife pleats instead of free folds. */
  even?: boolean;
};

export type Panel = {
  at: (u: number, v: number) => Point;
  /** Height of the folds at u, -1 in a valley and 1 on a ridge. */
  height: (u: number) => number;
  strength: (v: number) => number;
  folds: number;
};

const SAMPLES = 48;

/** Knots alternate between ridge and valley; their spacing and size vary as in real cloth. */
function foldProfile(folds: number, even: boolean, random: () => number): (u: number) => number {
  if (folds < 1) return () => 0;
  const knots: Point[] = [];
  const count = folds * 2;
  let u = 0;
  for (let index = 0; index <= count; index += 1) {
    const size = even ? 0.9 : 0.45 + random() * 0.55;
    knots.push([u, (index % 2 ? 1 : -1) * size]);
    u += even ? 1 : 0.55 + random() * 0.9;
  }
  const last = knots.at(-1)?.[0] ?? 1;
  const scaled = knots.map(([at, size]): Point => [at / last, size]);
  return (wanted) => {
    const index = Math.max(
      1,
      scaled.findIndex(([at]) => at >= wanted),
    );
    const [a, b] = [scaled[index - 1] ?? [0, 0], scaled[index] ?? [1, 0]];
    const share = Math.min(1, Math.max(0, (wanted - a[0]) / (b[0] - a[0] || 1)));
    const eased = even ? share : (1 - Math.cos(Math.PI * share)) / 2;
    return a[1] + (b[1] - a[1]) * eased;
  };
}

export function panelOf(cut: PanelCut, random: () => number): Panel {
  const {
    topSag = 0,
    hemSag = 0,
    folds = 0,
    strength = [0.2, 0.5, 0.8, 1, 1],
    hemWave = 0,
    sway = 0.012,
    even = false,
  } = cut;
  const left = resample(cut.left, SAMPLES);
  const right = resample(cut.right, SAMPLES);
  const height = foldProfile(folds, even, random);
  const phase = random() * 6;
  const pick = (edge: Point[], v: number): Point => {
    const place = Math.min(1, Math.max(0, v)) * SAMPLES;
    const index = Math.min(SAMPLES - 1, Math.floor(place));
    const [p, q] = [edge[index] ?? [0, 0], edge[index + 1] ?? [0, 0]];
    return [p[0] + (q[0] - p[0]) * (place - index), p[1] + (q[1] - p[1]) * (place - index)];
  };
  const strengthAt = (v: number): number => {
    const index = Math.min(3, Math.floor(v * 4));
    const share = v * 4 - index;
    return (strength[index] ?? 0) * (1 - share) + (strength[index + 1] ?? 0) * share;
  };
  const at = (u: number, v: number): Point => {
    const drift = sway * Math.sin(phase + u * 7 + v * 3.4) * v * 4 * u * (1 - u);
    const across = Math.min(1, Math.max(0, u + drift));
    const [l, r] = [pick(left, v), pick(right, v)];
    const bow = 1 - (2 * u - 1) ** 2;
    const sag = topSag * (1 - v) + hemSag * v;
    const wave = hemWave * height(u) * strengthAt(v) * v * v;
    return [l[0] + (r[0] - l[0]) * across, l[1] + (r[1] - l[1]) * across + sag * bow + wave];
  };
  return { at, height, strength: strengthAt, folds };
}

const text = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The strip of a panel between two heights, optionally only part of its width. */
export function band(panel: Panel, from: number, to: number, uFrom = 0, uTo = 1): string {
  const steps = Math.max(24, panel.folds * 8);
  const across = (v: number) =>
    Array.from({ length: steps + 1 }, (_, index) => panel.at(uFrom + ((uTo - uFrom) * index) / steps, v));
  const down = (u: number) => Array.from({ length: 17 }, (_, index) => panel.at(u, from + ((to - from) * index) / 16));
  const points = [
    ...across(from),
    ...down(uTo).slice(1),
    ...across(to).reverse().slice(1),
    ...down(uFrom).reverse().slice(1, -1),
  ];
  return `M${points.map(text).join('L')}Z`;
}

/** A line across (v fixed) or down (u fixed) the panel. */
export function acrossAt(panel: Panel, v: number, uFrom = 0, uTo = 1): string {
  const steps = Math.max(24, panel.folds * 8);
  return `M${Array.from({ length: steps + 1 }, (_, index) => text(panel.at(uFrom + ((uTo - uFrom) * index) / steps, v))).join('L')}`;
}

export function downAt(panel: Panel, u: number, vFrom = 0, vTo = 1): string {
  return `M${Array.from({ length: 17 }, (_, index) => text(panel.at(u, vFrom + ((vTo - vFrom) * index) / 16))).join('L')}`;
}
