import { SLEEVES } from '../../look';
import { lightness, mix, shade } from '../colour';
import { type Draw, has, shown } from '../drawing';
import { benchFor } from './bench';
import { bodiceOf, frameOf, neckInside, neckOf } from './bodice';
import { closeUp } from './close-up';
import { bodicePiece, skirtOf, sleeveCloth, sleeves } from './dress-parts';
import { scarf } from './kurta-parts';
import { acrossAt, band, downAt, panelOf } from './surface';
import { border, hanger, tassel } from './trims';

export const lehenga: Draw = (look, view, random) => {
  const { neck = 'Scoop' } = look;
  const folds = 11 + Math.floor(random() * 3);
  const bench = benchFor(look, view, random);
  const back = view === 'back';
  const alone = look.shape === 'skirt';
  const f = alone ? frameOf(9.2, -190) : frameOf(7.6, 116, 470);
  const fill = bench.fill({ scale: 0.85 });
  const veilTone = mix(bench.accent, bench.cloth, 0.15);
  const veilCloth = bench.fill({ fabric: 'plain', colour: look.accent, accent: look.colour });
  const choli = bodiceOf(f, { neck: back ? 'deepBack' : neckOf(neck), waist: 15, waistAt: 34, bust: 17.2 }, random);
  const skirt = skirtOf(
    f,
    { waist: 15.4, waistAt: 39, hip: 25, hem: 50, end: 134, folds, hemWave: 8, hemSag: 4 },
    random,
  );
  const belt = panelOf(
    {
      left: [f.at(-15.2, 37.4), f.at(-15.3, 38.4), f.at(-15.5, 39.6), f.at(-15.8, 41)],
      right: [f.at(15.2, 37.4), f.at(15.3, 38.4), f.at(15.5, 39.6), f.at(15.8, 41)],
      topSag: 9,
      hemSag: 10,
    },
    random,
  );
  const hemline = acrossAt(choli.panel, 0.985);
  const side = back ? -1 : 1;
  const a = [
    [7.6, 1.2],
    [9, 30],
    [13, 70],
    [17, 110],
  ] as const;
  const b = [
    [18.4, 4.4],
    [23, 30],
    [30, 70],
    [37, 112],
  ] as const;
  const flip = (edge: readonly (readonly [number, number])[]) => edge.map(([x, y]) => [side * x, y] as const);
  const veil = scarf(bench, f, {
    left: side > 0 ? flip(a) : flip(b),
    right: side > 0 ? flip(b) : flip(a),
    fill: veilCloth,
    colour: mix(bench.cloth, bench.ink, 0.2),
    tone: veilTone,
    end: 0.07,
    folds: 5,
  });
  const ties = back
    ? `<path d="M${f.text(-8, 5)}C${f.text(-3, 7)} ${f.text(3, 7)} ${f.text(8, 5)}" fill="none" stroke="${bench.ink}" stroke-width="3.4"/>` +
      tassel(bench, f.at(-0.6, 7.2), 78, bench.ink) +
      tassel(bench, f.at(1.4, 7), 62, bench.ink)
    : '';
  const below =
    bench.piece({
      outline: band(skirt, 0, 1),
      fill,
      rim: 0.5,
      trims:
        border(bench, skirt, 0.86, 0.985, { motif: 'leaf', pitch: 34 }) +
        border(bench, skirt, 0.815, 0.835, { motif: 'dot', pitch: 16 }) +
        border(bench, skirt, 0.56, 0.575, { motif: 'dot', pitch: 16 }),
      shading: bench.drape(skirt, { depth: 1.05 }),
    }) +
    bench.piece({
      outline: band(belt, 0, 1),
      fill,
      trims: border(bench, belt, 0.02, 0.98, { motif: 'dot', pitch: 18 }),
      shading: bench.drape(belt),
      rim: 0.7,
    }) +
    (back ? '' : tassel(bench, f.at(-12.6, 40), 120, bench.ink) + tassel(bench, f.at(-11, 40), 96, bench.ink));
  if (alone) return closeUp(bench, below, view, f.at(-4, 116), 2);
  const body =
    below +
    sleeves(bench, f, { length: SLEEVES.Short, opening: 13, lean: 16 }, sleeveCloth(bench), (sleeve) =>
      border(bench, sleeve, 0.8, 0.97, { motif: 'dot', pitch: 16 }),
    ) +
    neckInside(bench, f, choli) +
    bench.soften(hemline, 16, 0.35, 7) +
    bodicePiece(bench, f, choli, fill, {
      trims:
        border(bench, choli.panel, 0.93, 0.995, { motif: 'dot', pitch: 18 }) +
        `<path d="${choli.neckLine}" fill="none" stroke="${bench.ink}" stroke-width="${2.6 * f.k}"/><path d="${choli.neckLine}" fill="none" stroke="${lightness(bench.ink) > 0.4 ? shade(bench.ink, -0.4) : '#f0d590'}" stroke-width="3" stroke-dasharray="3 8"/>`,
    }) +
    ties +
    bench.soften(downAt(veil.panel, side > 0 ? 0 : 1), 18, 0.4, 9) +
    shown('dupatta', veil.body);
  return closeUp(bench, body, view, f.at(-2, 26), 2.4);
};

export const dupatta: Draw = (look, view, random) => {
  const bench = benchFor(look, view, random);
  const back = view === 'back';
  const f = frameOf(9, 190);
  const fill = bench.fill();
  const half = (shift: number, end: number, front: boolean) =>
    scarf(bench, f, {
      left: [
        [-26 + shift, 2.2],
        [-27 + shift, 30],
        [-29 + shift, 70],
        [-28 + shift, end],
      ],
      right: [
        [26 + shift, 2.2],
        [27 + shift, 30],
        [28 + shift, 70],
        [30 + shift, end + 1],
      ],
      fill,
      colour: bench.ink,
      tone: bench.cloth,
      end: front ? 0.13 : 0.12,
      folds: 9,
      scalloped: has(look, 'gota'),
    });
  const rear = half(back ? -2.4 : 2.6, 106, false);
  const front = half(0, back ? 92 : 96, true);
  const roll = acrossAt(front.panel, 0.012);
  const body =
    hanger(bench, [480, 178], 252, 24) +
    rear.body +
    bench.soften(acrossAt(front.panel, 1), 26, 0.42, 10) +
    bench.soften(downAt(front.panel, back ? 0 : 1), 16, 0.35, 8) +
    shown('dupatta', front.body) +
    bench.soften(roll, 14, 0.35, 7, '#fffaf0');
  return closeUp(bench, body, view, f.at(8, 84), 2.3);
};
