import { mix } from '../colour';
import { shown } from '../drawing';
import type { Bench } from './bench';
import { type Bodice, bodiceOf, type Frame, type Neck, neckInside, type SleeveCut } from './bodice';
import { bodicePiece, type SleeveCloth, sleeves } from './dress-parts';
import { acrossAt, band, type Panel, type Point, panelOf } from './surface';
import { border, embroideredNeck, selvedge, tassel } from './trims';

export type KurtaCut = {
  neck: Neck;
  end: number;
  waist?: number;
  hem?: number;
  shoulder?: number;
  bust?: number;
  /** Where the side slits begin, in centimetres; 0 for none. */
  slit?: number;
  sleeve: SleeveCut;
  folds?: number;
  /** Share of the length that the hem border takes; 0 for a plain stitched hem. */
  border?: number;
  cuff?: number;
  yoke?: boolean;
  fill: string;
  cloth: SleeveCloth;
  over?: string;
  trims?: string;
  back: boolean;
};

/** A straight kurta: sleeves, the back panel visible under the slits, and the front with neck and hem. */
export function kurtaOf(bench: Bench, f: Frame, cut: KurtaCut): { body: string; bodice: Bodice } {
  const { end, waist = 15.6, hem = 24.5, shoulder = 18.6, bust = 17.8, slit = 60, folds = 4, back } = cut;
  const bodice = bodiceOf(
    f,
    {
      neck: back && cut.neck === 'band' ? 'bandBack' : cut.neck,
      waist,
      hem,
      end,
      shoulder,
      bust,
      sag: 1.8,
      folds,
      strength: [0.05, 0.12, 0.4, 0.75, 0.9],
    },
    bench.random,
  );
  const edge = (sign: 1 | -1) => [
    f.at(sign * (waist + 1), slit),
    f.at(sign * (hem - 3), slit + 12),
    f.at(sign * (hem - 0.5), end - 14),
    f.at(sign * (hem + 1.1), end + 0.6),
  ];
  const behind = panelOf({ left: edge(-1), right: edge(1), hemSag: 2.4 * f.k, folds: 3 }, bench.random);
  const share = 1 - (cut.border ?? 0);
  const trims =
    (cut.trims ?? '') +
    (cut.border ? border(bench, bodice.panel, share, 0.992, { motif: 'leaf', pitch: 24 }) : '') +
    (cut.yoke ? embroideredNeck(bodice.neckLine, bench.ink, 1.7 * f.k) : '');
  const lower = [0.6, 0.7]
    .map((v, index) => {
      const [x1, y1] = bodice.panel.at(index ? 0.12 : 0.86, v - 0.12);
      const [x2, y2] = bodice.panel.at(index ? 0.4 : 0.6, v);
      return bench.wrinkle([x1, y1, (x1 + x2) / 2, y2 - 6, x2, y2], 16, 0.1);
    })
    .join('');
  const slits = slit
    ? ([-1, 1] as const)
        .map((sign) => {
          const line = `M${f.text(sign * (waist + (hem - waist) * 0.36), slit + 4)}L${f.text(sign * (hem - 0.6), end)}`;
          return bench.stitches(line);
        })
        .join('')
    : '';
  const body =
    sleeves(
      bench,
      f,
      { shoulder, bust, ...cut.sleeve },
      cut.cloth,
      cut.cuff ? (sleeve) => border(bench, sleeve, 1 - (cut.cuff ?? 0), 0.985, { motif: 'dot', pitch: 20 }) : undefined,
    ) +
    (slit
      ? bench.piece({
          outline: band(behind, 0, 1),
          fill: cut.fill,
          shading: `<path d="${band(behind, 0, 1)}" fill="${bench.shadowTone(bench.cloth)}" opacity="0.4"/>`,
          rim: 0.6,
        })
      : '') +
    (back ? '' : neckInside(bench, f, bodice)) +
    bench.soften(acrossAt(bodice.panel, 1), 14, slit ? 0.35 : 0, 6) +
    bodicePiece(bench, f, bodice, cut.fill, {
      trims,
      shading: lower,
      over:
        (cut.yoke ? '' : bench.stitches(bodice.neckLine)) +
        (cut.border ? '' : bench.stitches(acrossAt(bodice.panel, 0.982))) +
        slits +
        (cut.over ?? ''),
    });
  return { body: shown(`length ${end}`, body), bodice };
}

/** A half-open neck slit with its facing and buttons or a tassel tie. */
export function keyhole(bench: Bench, f: Frame, from: number, to: number): string {
  const slit = `M${f.text(-0.5, from - 0.4)}L${f.text(0.5, from - 0.4)}L${f.text(0.12, to)}Z`;
  const facing = `M${f.text(-1.9, from - 1)}L${f.text(-1.9, to + 1)}L${f.text(0, to + 2.6)}L${f.text(1.9, to + 1)}L${f.text(1.9, from - 1)}`;
  return shown(
    'placket',
    `${bench.soften(facing, 5, 0.3, 4)}${bench.seam(facing, 0.4)}${bench.stitches(facing)}<path d="${slit}" fill="${mix(bench.cloth, '#120a0a', 0.72)}"/>`,
  );
}

type Scarf = {
  left: readonly (readonly [number, number])[];
  right: readonly (readonly [number, number])[];
  fill: string;
  colour: string;
  tone: string;
  end?: number;
  folds?: number;
  /** Scalloped leaves of gota in place of temples and tassels. */
  scalloped?: boolean;
};

/** A dupatta or pallu hanging in lengthwise folds, with selvedges, a woven end and small tassels. */
export function scarf(
  bench: Bench,
  f: Frame,
  { left, right, fill, colour, tone, end = 0.1, folds = 4, scalloped = false }: Scarf,
): { body: string; panel: Panel } {
  const place = (edge: Scarf['left']) => edge.map(([x, y]) => f.at(x, y));
  const panel = panelOf(
    {
      left: place(left),
      right: place(right),
      hemSag: 0.5 * f.k,
      folds,
      hemWave: 8,
      strength: [0.9, 0.9, 0.9, 0.9, 0.9],
      sway: 0.02,
    },
    bench.random,
  );
  const outline = band(panel, 0, 1);
  const trims =
    (end ? border(bench, panel, 1 - end, 0.995, { colour, motif: scalloped ? 'leaf' : 'temple', pitch: 22 }) : '') +
    selvedge(bench, panel, 0, 0.07, colour) +
    selvedge(bench, panel, 0.93, 1, colour);
  const along = (count: number, piece: (at: Point) => string) =>
    Array.from({ length: count }, (_, index) => piece(panel.at((index + 0.5) / count, 0.998))).join('');
  const scallop = ([x, y]: Point) =>
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${2.2 * f.k}" fill="${colour}"/>`;
  const hem = scalloped ? shown('scallops', along(13, scallop)) : along(7, (at) => tassel(bench, at, 3 * f.k, colour));
  return {
    body:
      hem +
      bench.piece({
        outline,
        fill,
        tone,
        trims,
        shading: bench.drape(panel, { tone, depth: 0.9, round: 0.7 }),
        rim: 0.45,
      }),
    panel,
  };
}

/** Two narrow or wide trouser legs in plain cloth, for under a kurta or a coat. */
export function trousers(
  bench: Bench,
  f: Frame,
  {
    from,
    to,
    ankle,
    fill,
    tone,
    rucked,
  }: { from: number; to: number; ankle: number; fill: string; tone: string; rucked: boolean },
): string {
  const legs = ([-1, 1] as const)
    .map((sign) => {
      const outer = [
        f.at(sign * 19.5, from),
        f.at(sign * (ankle + 6.4), from + (to - from) * 0.4),
        f.at(sign * (4.6 + ankle * 1.12), to - 11),
        f.at(sign * (4.6 + ankle), to),
      ];
      const inner = [
        f.at(sign * -0.4, from),
        f.at(sign * 1.6, from + (to - from) * 0.35),
        f.at(sign * 3.4, to - 11),
        f.at(sign * 4.6, to + 0.4),
      ];
      const leg = panelOf(
        {
          left: sign > 0 ? inner : outer,
          right: sign > 0 ? outer : inner,
          hemSag: f.k,
          folds: rucked ? 1 : 3,
          hemWave: 4,
        },
        bench.random,
      );
      const rucks = rucked
        ? [0.7, 0.77, 0.84, 0.91]
            .map((v) => {
              const [[x1, y1], [x2, y2]] = [leg.at(0.08, v), leg.at(0.92, v + 0.03)];
              return bench.wrinkle([x1, y1, (x1 + x2) / 2, y2 + 10, x2, y2], 6, 0.3, tone);
            })
            .join('')
        : '';
      return bench.piece({
        outline: band(leg, 0, 1),
        fill,
        tone,
        shading: bench.drape(leg, { tone }) + rucks,
        rim: 0.7,
        over: bench.stitches(acrossAt(leg, 0.965)),
      });
    })
    .join('');
  return shown(rucked ? 'churidar' : 'trousers', legs);
}
