import type { Draw } from '../drawing';
import { benchFor } from './bench';
import { bodiceOf, frameOf, type Neck, neckInside } from './bodice';
import { closeUp } from './close-up';
import { bodicePiece, choose, gathers, skirtOf, sleeveCloth, sleeves } from './dress-parts';
import { acrossAt, band, downAt, panelOf } from './surface';
import { border } from './trims';

export const aLineDress: Draw = (look, view, random, name = '') => {
  const style = {
    neck: choose<Neck>(random, ['round', 'v', 'boat', 'scoop']),
    sleeve: choose(random, [12, 17, 24]),
    folds: 6 + Math.floor(random() * 3),
  };
  const bare = /slip|pinafore|sleeveless|sundress/.test(name);
  const midi = /midi/.test(name);
  const bench = benchFor(look, view, random);
  const back = view === 'back';
  const f = midi ? frameOf(9.2, 124) : frameOf(10.1, 138);
  const fill = bench.fill();
  const bodice = bodiceOf(
    f,
    {
      neck: bare ? (back ? 'deepBack' : /slip/.test(name) ? 'sweetheart' : 'square') : back ? 'back' : style.neck,
      waist: 14,
      shoulder: bare ? (/slip/.test(name) ? 12.4 : 14.6) : 18.6,
    },
    random,
  );
  const skirt = skirtOf(
    f,
    { waist: 14.1, waistAt: 39, hip: 20.5, hem: midi ? 35 : 33, end: midi ? 113 : 101, folds: style.folds },
    random,
  );
  const waistSeam = acrossAt(skirt, 0.002);
  const body =
    (bare
      ? ''
      : sleeves(bench, f, { length: style.sleeve, opening: 16.5 - style.sleeve * 0.1, lean: 24 }, sleeveCloth(bench))) +
    (back && !bare ? '' : neckInside(bench, f, bodice)) +
    bench.piece({
      outline: band(skirt, 0, 1),
      fill,
      shading: bench.drape(skirt),
      rim: 0.5,
      over: bench.stitches(acrossAt(skirt, 0.978)),
    }) +
    bodicePiece(bench, f, bodice, fill, {
      armholes: !bare,
      over: back ? bench.seam(`M${f.text(0, bare ? 15 : 2)}L${f.text(0, 41)}`, 0.5) : bench.stitches(bodice.neckLine),
    }) +
    bench.soften(waistSeam, 9, 0.4, 5) +
    bench.seam(waistSeam, 0.5) +
    (back ? bench.seam(downAt(skirt, 0.5, 0, 0.3), 0.45) : '');
  return closeUp(bench, body, view, f.at(-3, 18));
};

export const maxiDress: Draw = (look, view, random, name = '') => {
  const style = {
    neck: choose<Neck>(random, ['v', 'deepV', 'sweetheart', 'square']),
    sleeve: /sleeveless|strap/.test(name) ? 0 : /flutter/.test(name) ? 20 : choose(random, [0, 14, 20]),
    folds: 8 + Math.floor(random() * 3),
  };
  const bench = benchFor(look, view, random);
  const back = view === 'back';
  const f = frameOf(7.5, 112);
  const fill = bench.fill({ scale: 0.86 });
  const bodice = bodiceOf(
    f,
    { neck: back ? 'deepBack' : style.neck, waist: 13.4, shoulder: style.sleeve ? 18.6 : 15.2, waistAt: 37 },
    random,
  );
  const skirt = skirtOf(
    f,
    {
      waist: 13.5,
      waistAt: 37,
      hip: 20.5,
      hem: /evening|column/.test(name) ? 33 : 45,
      end: 140,
      folds: style.folds,
      hemWave: 7,
      hemSag: 3,
    },
    random,
  );
  const waistSeam = acrossAt(skirt, 0.004);
  const belt = panelOf(
    {
      left: [f.at(-13.6, 35.6), f.at(-13.5, 36.4), f.at(-13.5, 37.2), f.at(-13.7, 38)],
      right: [f.at(13.6, 35.6), f.at(13.5, 36.4), f.at(13.5, 37.2), f.at(13.7, 38)],
      topSag: 10,
      hemSag: 11,
    },
    random,
  );
  const ruffle = sleeves(
    bench,
    f,
    { length: style.sleeve, opening: 21, lean: 27, puff: 1.4, folds: 5 },
    sleeveCloth(bench, 18),
  );
  const body =
    (style.sleeve ? ruffle : '') +
    neckInside(bench, f, bodice) +
    bench.piece({
      outline: band(skirt, 0, 1),
      fill,
      shading: bench.drape(skirt, { depth: 1.05 }) + gathers(bench, skirt, 22, 0.14),
      rim: 0.5,
      over: bench.stitches(acrossAt(skirt, 0.985)),
    }) +
    bodicePiece(bench, f, bodice, fill, { armholes: style.sleeve > 0, over: bench.stitches(bodice.neckLine) }) +
    bench.soften(waistSeam, 10, 0.4, 5) +
    bench.piece({ outline: band(belt, 0, 1), fill, shading: bench.drape(belt), rim: 0.8 });
  return closeUp(bench, body, view, f.at(-3, 22), 2.7);
};

export const tieredDress: Draw = (look, view, random, name = '') => {
  const style = {
    neck: choose<Neck>(random, ['square', 'round', 'v']),
    sleeve: choose(random, [22, 34]),
    bare: /sundress|sleeveless/.test(name),
    gota: /gota|lace/.test(name),
  };
  const bench = benchFor(look, view, random);
  const back = view === 'back';
  const f = frameOf(8.9, 128);
  const fill = bench.fill({ scale: 0.9 });
  const bodice = bodiceOf(
    f,
    {
      neck: style.bare ? (back ? 'deepBack' : 'square') : back ? 'back' : style.neck,
      waist: 16.5,
      waistAt: 33,
      bust: 17.8,
      shoulder: style.bare ? 13.6 : 18.6,
    },
    random,
  );
  const rows = [
    { top: 33, end: 58, from: 16.6, to: 21.5, folds: 9 },
    { top: 57, end: 85, from: 21.5, to: 27.5, folds: 11 },
    { top: 84, end: 115, from: 27.5, to: 35, folds: 13 },
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
        bench.piece({
          outline: band(tier, 0, 1),
          fill,
          shading: bench.drape(tier, { depth: 0.9 }) + gathers(bench, tier, 30, 0.4),
          blur: 4,
          rim: 0.45,
          trims: style.gota ? border(bench, tier, 0.88, 0.96, { motif: 'dot', pitch: 18 }) : '',
          over: bench.stitches(acrossAt(tier, 0.965)),
        }) + bench.soften(acrossAt(tier, 0.01), 7, 0.4, 4),
    )
    .join('');
  const tie = back
    ? ''
    : `<path d="M${f.text(-0.6, 9.5)}C${f.text(-2, 16)} ${f.text(-3, 20)} ${f.text(-2.4, 25)}M${f.text(0.6, 9.5)}C${f.text(2.4, 15)} ${f.text(1.6, 20)} ${f.text(2.6, 23)}" fill="none" stroke="${bench.shadowTone(bench.cloth)}" stroke-width="4" opacity="0.5"/>`;
  const body =
    (style.bare
      ? ''
      : sleeves(
          bench,
          f,
          { length: style.sleeve, opening: 15, lean: 20, puff: 2, folds: 5 },
          sleeveCloth(bench, 16),
          (sleeve) =>
            `<path d="${acrossAt(sleeve, 0.9)}" fill="none" stroke="${bench.shadowTone(bench.cloth)}" stroke-width="3" opacity="0.5"/>`,
        )) +
    (back && !style.bare ? '' : neckInside(bench, f, bodice)) +
    skirt +
    bodicePiece(bench, f, bodice, fill, { armholes: !style.bare, over: bench.stitches(bodice.neckLine) }) +
    bench.soften(acrossAt(tiers[0] ?? bodice.panel, 0.004), 9, 0.42, 4) +
    (style.neck === 'round' ? tie : '');
  return closeUp(bench, body, view, f.at(2, 34), 2.2);
};
