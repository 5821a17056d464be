import { type Look, SLEEVES } from '../../look';
import { shade } from '../colour';
import { type Draw, has, shown } from '../drawing';
import { benchFor } from './bench';
import { bodiceOf, frameOf, neckInside } from './bodice';
import { closeUp } from './close-up';
import { bandCollar, collar, placket } from './collars';
import { bodicePiece, skirtOf, sleeveCloth, sleeves } from './dress-parts';
import { acrossAt, band, panelOf } from './surface';
import { buttons, tassel } from './trims';

/** Lengths of the dresses in centimetres from the neck. */
const [WRAP, SHIRT] = [113, 104];

/** Elbow length is the default for dresses. */
const lengthOf = ({ sleeve = 'Elbow length' }: Look): number =>
  SLEEVES[sleeve === 'Sleeveless' ? 'Elbow length' : sleeve];

export const wrapDress: Draw = (look, view, random) => {
  const length = lengthOf(look);
  const folds = 7 + Math.floor(random() * 2);
  const bench = benchFor(look, view, random);
  const back = view === 'back';
  const f = frameOf(9, 132);
  const fill = bench.fill({ scale: 0.92 });
  const bodice = bodiceOf(f, { neck: back ? 'back' : 'deepV', waist: 13.6 }, random);
  const skirt = skirtOf(f, { waist: 13.8, waistAt: 39, hip: 20.5, hem: 31, end: WRAP, folds, hemSag: 2 }, random);
  const tieBelt = panelOf(
    {
      left: [f.at(-13.9, 37), f.at(-13.7, 38), f.at(-13.7, 39.5), f.at(-14, 41)],
      right: [f.at(13.9, 37), f.at(13.7, 38), f.at(13.7, 39.5), f.at(14, 41)],
      topSag: 12,
      hemSag: 13,
      folds: 0,
    },
    random,
  );
  const lap = `M${f.text(9, 0)}C${f.text(8, 9)} ${f.text(2, 24)} ${f.text(-12.6, 37.5)}`;
  const overlap = `M${f.text(8, 40)}C${f.text(10, 62)} ${f.text(6, 90)} ${f.text(-1, 115)}`;
  const tail = (dx: number, end: number, sway: number) =>
    panelOf(
      {
        left: [f.at(9.5, 39), f.at(9 + dx, 46), f.at(8.5 + dx + sway, end - 8), f.at(7.6 + dx, end)],
        right: [f.at(11.2, 39), f.at(12.6 + dx, 46), f.at(12.4 + dx + sway, end - 8), f.at(11.8 + dx, end + 1.2)],
        folds: 1,
      },
      random,
    );
  const tails = [tail(0.6, 74, 1), tail(3.2, 68, 0.4)]
    .map(
      (panel) =>
        bench.soften(acrossAt(panel, 0.2), 10, 0.2, 6) +
        bench.piece({ outline: band(panel, 0, 1), fill, shading: bench.drape(panel), rim: 1 }),
    )
    .join('');
  const loop = (sign: 1 | -1) =>
    `M${f.text(10.4, 39.2)}C${f.text(10.4 + sign * 3, 34.5)} ${f.text(10.4 + sign * 8, 35)} ${f.text(10.4 + sign * 7.4, 39)}C${f.text(10.4 + sign * 6.8, 41.6)} ${f.text(10.4 + sign * 2.4, 41)} ${f.text(10.4, 39.2)}Z`;
  const bow =
    ([1, -1] as const).map((sign) => bench.piece({ outline: loop(sign), fill, rim: 1.2 })).join('') +
    bench.piece({
      outline: `M${f.text(9.2, 38)}L${f.text(11.8, 37.8)}L${f.text(12, 40.8)}L${f.text(9.3, 41)}Z`,
      fill,
      rim: 1.4,
    });
  const edge = (path: string) =>
    has(look, 'contrast edge')
      ? shown('contrast edge', `<path d="${path}" fill="none" stroke="${bench.ink}" stroke-width="13"/>`)
      : '';
  const gathers = [0, 1, 2, 3]
    .map((index) => {
      const [x, y] = f.at(-12.8, 36.5 - index * 1.6);
      return bench.wrinkle([x, y, x + 5 * f.k, y - 4.4 * f.k, x + 11 * f.k, y - (9 + index * 1.5) * f.k], 7, 0.34);
    })
    .join('');
  const body =
    sleeves(bench, f, { length, opening: length > 20 ? 11.5 : 15.5, lean: length > 20 ? 13 : 22 }, sleeveCloth(bench)) +
    (back ? '' : neckInside(bench, f, bodice)) +
    bench.piece({
      outline: band(skirt, 0, 1),
      fill,
      shading: bench.drape(skirt) + (back ? '' : bench.soften(overlap, 16, 0.4, 8)),
      rim: 0.5,
      over: (back ? '' : bench.seam(overlap, 0.6) + edge(overlap)) + bench.stitches(acrossAt(skirt, 0.98)),
    }) +
    bodicePiece(
      bench,
      f,
      bodice,
      fill,
      back
        ? {}
        : {
            shading: gathers + bench.soften(lap, 22, 0.4, 8),
            over: bench.seam(lap, 0.7) + bench.stitches(bodice.neckLine) + edge(lap),
          },
    ) +
    bench.soften(acrossAt(skirt, 0.01), 12, 0.35, 6) +
    bench.piece({ outline: band(tieBelt, 0, 1), fill, shading: bench.drape(tieBelt), rim: 0.9 }) +
    (back
      ? ''
      : tails +
        (has(look, 'tassels')
          ? tassel(bench, f.at(8.9, 73.6), 46, bench.ink) + tassel(bench, f.at(12.4, 68), 46, bench.ink)
          : '') +
        shown('bow', bow));
  return closeUp(bench, shown(`length ${WRAP}`, body), view, f.at(0, 25), 2.3);
};

export const shirtDress: Draw = (look, view, random) => {
  const length = lengthOf(look);
  const stand = look.neck === 'Band collar';
  const folds = 5 + Math.floor(random() * 2);
  const bench = benchFor(look, view, random);
  const back = view === 'back';
  const f = frameOf(9.6, 150);
  const fill = bench.fill({ scale: has(look, 'fine stripes') ? 0.4 : 0.92 });
  const bodice = bodiceOf(
    f,
    { neck: stand ? (back ? 'bandBack' : 'band') : back ? 'back' : 'v', waist: 15.4, shoulder: 20, bust: 18.8 },
    random,
  );
  const skirt = skirtOf(
    f,
    { waist: 15.5, waistAt: 39, hip: 21, hem: 27, end: SHIRT, folds, hemSag: 3.4, hemWave: 4 },
    random,
  );
  const belt = panelOf(
    {
      left: [f.at(-15.8, 36.8), f.at(-15.6, 38), f.at(-15.6, 39.5), f.at(-15.9, 40.8)],
      right: [f.at(15.8, 36.8), f.at(15.6, 38), f.at(15.6, 39.5), f.at(15.9, 40.8)],
      topSag: 12,
      hemSag: 13,
    },
    random,
  );
  const buckle = `<rect x="${f.at(-2.6, 0)[0]}" y="${f.at(0, 37.4)[1]}" width="${5.2 * f.k}" height="${5 * f.k}" rx="8" fill="none" stroke="${shade('#c79a4b', -0.1)}" stroke-width="6"/><rect x="${f.at(-2.6, 0)[0]}" y="${f.at(0, 37.4)[1] - 1.5}" width="${5.2 * f.k}" height="${5 * f.k}" rx="8" fill="none" stroke="#f4e2b0" stroke-width="1.6" opacity="0.8"/>`;
  const pocket = (sign: 1 | -1) =>
    `M${f.text(sign * 5, 20)}L${f.text(sign * 13, 20.3)}L${f.text(sign * 13, 29)}L${f.text(sign * 9, 30.6)}L${f.text(sign * 5, 29)}Z`;
  const cuff = (sleeve: ReturnType<typeof panelOf>) =>
    `<path d="${acrossAt(sleeve, 0.87)}" fill="none" stroke="${bench.shadowTone(bench.cloth)}" stroke-width="5" opacity="0.45"/>`;
  const yoke = `M${f.text(-19, 11)}C${f.text(-8, 12.6)} ${f.text(8, 12.6)} ${f.text(19, 11)}`;
  const body =
    sleeves(
      bench,
      f,
      {
        length,
        opening: length > 30 ? 10.5 : 15,
        lean: length > 30 ? 13 : 19,
        shoulder: 20,
        bust: 18.8,
      },
      {
        left: bench.fill({ angle: 14, scale: has(look, 'fine stripes') ? 0.4 : 1 }),
        right: bench.fill({ angle: -14, scale: has(look, 'fine stripes') ? 0.4 : 1 }),
      },
      cuff,
    ) +
    (back ? '' : neckInside(bench, f, bodice)) +
    bench.piece({
      outline: band(skirt, 0, 1),
      fill,
      shading: bench.drape(skirt),
      rim: 0.5,
      over: bench.stitches(acrossAt(skirt, 0.982)) + (back ? '' : placket(bench, f, 39, 107)),
    }) +
    bodicePiece(bench, f, bodice, fill, {
      shading: back
        ? bench.soften(yoke, 8, 0.4, 4)
        : ([1, -1] as const).map((sign) => bench.soften(pocket(sign), 6, 0.3, 4)).join(''),
      over: back
        ? bench.seam(yoke) +
          bench.seam(`M${f.text(-1.4, 12)}L${f.text(-1.6, 40)}M${f.text(1.4, 12)}L${f.text(1.6, 40)}`, 0.3)
        : ([1, -1] as const)
            .map((sign) => shown('chest pocket', bench.seam(pocket(sign), 0.4) + bench.stitches(pocket(sign))))
            .join('') + placket(bench, f, stand ? 7 : 15, 41),
    }) +
    bench.soften(acrossAt(skirt, 0.01), 10, 0.35, 5) +
    (back ? '' : buttons(bench, f.at(0, stand ? 10 : 19), f.at(0, 92), stand ? 10 : 9, 6, shade(bench.accent, 0.1))) +
    (has(look, 'buckled belt')
      ? `<!--buckled belt-->${bench.piece({
          outline: band(belt, 0, 1),
          fill,
          shading: bench.drape(belt),
          rim: 0.9,
          over: bench.stitches(acrossAt(belt, 0.14)) + bench.stitches(acrossAt(belt, 0.86)),
        })}${back ? '' : buckle}`
      : '') +
    (stand ? bandCollar(bench, f, fill, back) : collar(bench, f, fill, back));
  return closeUp(bench, shown(`length ${SHIRT}`, body), view, f.at(1, 20), 2.3);
};
