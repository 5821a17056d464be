import { SLEEVES } from '../../look';
import { mix } from '../colour';
import { type Draw, has, shown } from '../drawing';
import { type Bench, benchFor } from './bench';
import { bodiceOf, type Frame, frameOf, neckInside, neckOf } from './bodice';
import { closeUp } from './close-up';
import { placket } from './collars';
import { bodicePiece, gathers, skirtOf, sleeveCloth, sleeves } from './dress-parts';
import { lace } from './innerwear-trims';
import { acrossAt, band, downAt, panelOf } from './surface';
import { border, buttons } from './trims';

/** Lengths of the dresses in centimetres from the neck. */
const [A_LINE, MAXI, TIERED] = [113, 140, 115];

/** Long sleeves hang down, short ones stand off. */
const armOf = (sleeve: keyof typeof SLEEVES) => {
  const length = SLEEVES[sleeve];
  return length > 21 ? { length, opening: 12, lean: 13 } : { length, opening: 14.8, lean: 24 };
};

/** A sash of the dress's own cloth at the waist. */
function sash(bench: Bench, f: Frame, fill: string, half: number, at: number, deep = 2.4): string {
  const edge = (sign: 1 | -1) => [0, 1, 2, 3].map((step) => f.at(sign * (half + 0.1), at + (step * deep) / 3));
  const belt = panelOf({ left: edge(-1), right: edge(1), topSag: 10, hemSag: 11 }, bench.random);
  return bench.piece({ outline: band(belt, 0, 1), fill, shading: bench.drape(belt), rim: 0.8 });
}

/** The bib pocket and the strap buckles of a pinafore. */
function pinafore(bench: Bench, f: Frame): string {
  const pocket = `M${f.text(-7, 19)}L${f.text(7, 19)}L${f.text(7, 29)}L${f.text(5, 31)}L${f.text(-5, 31)}L${f.text(-7, 29)}Z`;
  const buckle = (sign: 1 | -1) => {
    const [x, y] = f.at(sign * 11, 9);
    return `<rect x="${x - 17}" y="${y}" width="34" height="28" rx="5" fill="none" stroke="#1a0f0c" stroke-opacity="0.35" stroke-width="7" transform="translate(2 3)"/><rect x="${x - 17}" y="${y}" width="34" height="28" rx="5" fill="none" stroke="#c9a25e" stroke-width="6"/><path d="M${x - 17} ${y + 14}h34" stroke="#f4e2b0" stroke-width="4"/>`;
  };
  return (
    shown('bib pocket', bench.soften(pocket, 6, 0.4, 4) + bench.seam(pocket, 0.6) + bench.stitches(pocket)) +
    shown('buckle', buckle(-1) + buckle(1))
  );
}

export const aLineDress: Draw = (look, view, random) => {
  const { sleeve = 'Short', neck = 'Round', shape } = look;
  const bare = sleeve === 'Sleeveless';
  const folds = 6 + Math.floor(random() * 3);
  const bench = benchFor(look, view, random);
  const back = view === 'back';
  const f = frameOf(9.2, 124);
  const fill = bench.fill();
  const bodice = bodiceOf(
    f,
    {
      neck: back ? (bare ? 'deepBack' : 'back') : neckOf(neck),
      waist: 14,
      shoulder: bare ? (shape === 'slip' ? 12.4 : 14.6) : 18.6,
    },
    random,
  );
  const skirt = skirtOf(f, { waist: 14.1, waistAt: 39, hip: 20.5, hem: 35, end: A_LINE, folds }, random);
  const waistSeam = acrossAt(skirt, 0.002);
  const body =
    (sleeve === 'Sleeveless' ? '' : sleeves(bench, f, armOf(sleeve), sleeveCloth(bench))) +
    (back && !bare ? '' : neckInside(bench, f, bodice)) +
    bench.piece({
      outline: band(skirt, 0, 1),
      fill,
      shading: bench.drape(skirt),
      rim: 0.5,
      trims: has(look, 'border') ? border(bench, skirt, 0.915, 0.985, { pitch: 30 }) : '',
      over: bench.stitches(acrossAt(skirt, 0.978)),
    }) +
    bodicePiece(bench, f, bodice, fill, {
      armholes: !bare,
      over: back
        ? bench.seam(`M${f.text(0, bare ? 15 : 2)}L${f.text(0, 41)}`, 0.5)
        : bench.stitches(bodice.neckLine) + (shape === 'pinafore' ? pinafore(bench, f) : ''),
    }) +
    bench.soften(waistSeam, 9, 0.4, 5) +
    bench.seam(waistSeam, 0.5) +
    (back ? bench.seam(downAt(skirt, 0.5, 0, 0.3), 0.45) : '') +
    (has(look, 'belt') ? shown('belt', bench.soften(waistSeam, 30, 0.5, 6) + sash(bench, f, fill, 14.3, 37, 4)) : '');
  return closeUp(bench, shown(`length ${A_LINE}`, body), view, f.at(-3, 18));
};

export const maxiDress: Draw = (look, view, random) => {
  const { sleeve = 'Sleeveless', neck = 'V-neck' } = look;
  const bare = sleeve === 'Sleeveless';
  const folds = 8 + Math.floor(random() * 3);
  const bench = benchFor(look, view, random);
  const back = view === 'back';
  const f = frameOf(7.5, 112);
  const fill = bench.fill({ scale: 0.86 });
  const bodice = bodiceOf(
    f,
    { neck: back ? 'deepBack' : neckOf(neck), waist: 13.4, shoulder: bare ? 15.2 : 18.6, waistAt: 37 },
    random,
  );
  const skirt = skirtOf(
    f,
    {
      waist: 13.5,
      waistAt: 37,
      hip: 20.5,
      hem: look.shape === 'column' ? 33 : 45,
      end: MAXI,
      folds,
      hemWave: 7,
      hemSag: 3,
    },
    random,
  );
  const waistSeam = acrossAt(skirt, 0.004);
  const flutter = { length: SLEEVES.Short, opening: 21, lean: 27, puff: 1.4, folds: 5 };
  const arms = bare
    ? ''
    : has(look, 'flutter')
      ? shown('flutter', sleeves(bench, f, flutter, sleeveCloth(bench, 18)))
      : sleeves(bench, f, armOf(sleeve), sleeveCloth(bench));
  const body =
    arms +
    neckInside(bench, f, bodice) +
    bench.piece({
      outline: band(skirt, 0, 1),
      fill,
      shading: bench.drape(skirt, { depth: 1.05 }) + gathers(bench, skirt, 22, 0.14),
      rim: 0.5,
      over: bench.stitches(acrossAt(skirt, 0.985)),
    }) +
    bodicePiece(bench, f, bodice, fill, { armholes: !bare, over: bench.stitches(bodice.neckLine) }) +
    bench.soften(waistSeam, 10, 0.4, 5) +
    sash(bench, f, fill, 13.5, 35.6);
  return closeUp(bench, shown(`length ${MAXI}`, body), view, f.at(-3, 22), 2.7);
};

export const tieredDress: Draw = (look, view, random) => {
  const { sleeve = 'Sleeveless', neck = 'Square' } = look;
  const bare = sleeve === 'Sleeveless';
  const bench = benchFor(look, view, random);
  const back = view === 'back';
  const f = frameOf(8.9, 128);
  const fill = bench.fill({ scale: 0.9 });
  const bodice = bodiceOf(
    f,
    {
      neck: back ? (bare ? 'deepBack' : 'back') : neckOf(neck),
      waist: 16.5,
      waistAt: 33,
      bust: 17.8,
      shoulder: bare ? 13.6 : 18.6,
    },
    random,
  );
  const rows = [
    { top: 33, end: 58, from: 16.6, to: 21.5, folds: 9 },
    { top: 57, end: 85, from: 21.5, to: 27.5, folds: 11 },
    { top: 84, end: TIERED, from: 27.5, to: 35, folds: 13 },
  ];
  const tiers = rows.map(({ top, end, from, to, folds }) => {
    const edge = (sign: 1 | -1) => [
      f.at(sign * from, top),
      f.at(sign * (from + 1.6), top + 3),
      f.at(sign * (to - 1), end - 9),
      f.at(sign * to, end),
    ];
    return panelOf(
      {
        left: edge(-1),
        right: edge(1),
        topSag: 1.3 * f.k,
        hemSag: 2.1 * f.k,
        folds,
        hemWave: 6,
        strength: [0.7, 0.8, 0.85, 0.9, 0.9],
      },
      random,
    );
  });
  const skirt = [...tiers]
    .reverse()
    .map(
      (tier) =>
        `<!--tier-->${bench.piece({
          outline: band(tier, 0, 1),
          fill,
          shading: bench.drape(tier, { depth: 0.9 }) + gathers(bench, tier, 30, 0.4),
          blur: 4,
          rim: 0.45,
          trims: has(look, 'gota') ? shown('gota', border(bench, tier, 0.88, 0.96, { motif: 'dot', pitch: 18 })) : '',
          over: has(look, 'lace') ? lace(acrossAt(tier, 0.93), '#f6efe4', 22) : bench.stitches(acrossAt(tier, 0.965)),
        })}${bench.soften(acrossAt(tier, 0.01), 7, 0.4, 4)}`,
    )
    .join('');
  const tie = `<path d="M${f.text(-0.6, 9.5)}C${f.text(-2, 16)} ${f.text(-3, 20)} ${f.text(-2.4, 25)}M${f.text(0.6, 9.5)}C${f.text(2.4, 15)} ${f.text(1.6, 20)} ${f.text(2.6, 23)}" fill="none" stroke="${bench.ink}" stroke-width="5"/>`;
  const opening =
    placket(bench, f, 9, 33.6) + buttons(bench, f.at(0, 12), f.at(0, 31), 5, 7, mix(bench.accent, '#c9b48f', 0.2));
  const body =
    (sleeve === 'Sleeveless'
      ? ''
      : sleeves(
          bench,
          f,
          { length: SLEEVES[sleeve] + 4, opening: 15, lean: 20, puff: 2, folds: 5 },
          sleeveCloth(bench, 16),
          (sleeve) =>
            `<path d="${acrossAt(sleeve, 0.9)}" fill="none" stroke="${bench.shadowTone(bench.cloth)}" stroke-width="3" opacity="0.5"/>`,
        )) +
    (back && !bare ? '' : neckInside(bench, f, bodice)) +
    skirt +
    bodicePiece(bench, f, bodice, fill, { armholes: !bare, over: bench.stitches(bodice.neckLine) }) +
    bench.soften(acrossAt(tiers[0] ?? bodice.panel, 0.004), 9, 0.42, 4) +
    (back ? '' : (has(look, 'neck tie') ? shown('neck tie', tie) : '') + (has(look, 'buttons') ? opening : ''));
  return closeUp(bench, shown(`length ${TIERED}`, body), view, f.at(2, 34), 2.2);
};
