import { mix } from '../colour';
import { type Draw, has, shown } from '../drawing';
import { benchFor } from './bench';
import { frameOf } from './bodice';
import { closeUp } from './close-up';
import { bandCollar, collar, placket } from './collars';
import { sleeveCloth } from './dress-parts';
import { keyhole, kurtaOf, trousers } from './kurta-parts';
import { acrossAt, band, downAt, panelOf } from './surface';
import { border, buttons, hanger, tassel } from './trims';

export const menKurta: Draw = (look, view, random) => {
  const short = look.shape === 'short';
  const churidar = has(look, 'churidar');
  const salwar = has(look, 'salwar');
  const set = churidar || salwar || has(look, 'pyjama');
  const collared = look.neck === 'Shirt collar';
  const bench = benchFor(look, view, random);
  const back = view === 'back';
  const f = set ? frameOf(7.7, 130) : short ? frameOf(11.2, 196) : frameOf(9.1, 178);
  const end = short ? 80 : set ? 100 : 103;
  const pocket = `M${f.text(5.4, 25)}L${f.text(15.4, 25.4)}L${f.text(15.4, 36)}L${f.text(10.4, 37.6)}L${f.text(5.4, 36)}Z`;
  const fill = bench.fill({ scale: 0.92 });
  const yoke = `M${f.text(-20.6, 11)}C${f.text(-8, 12.4)} ${f.text(8, 12.4)} ${f.text(20.6, 11)}`;
  const front = collared
    ? placket(bench, f, 14, short ? 82 : 42) +
      buttons(bench, f.at(0, 18), f.at(0, short ? 70 : 38), short ? 7 : 4, 0.62 * f.k, bench.accent)
    : keyhole(bench, f, 6.2, 33) + buttons(bench, f.at(0, 9), f.at(0, 30), 5, 0.6 * f.k, bench.accent);
  const { body } = kurtaOf(bench, f, {
    neck: collared ? (back ? 'back' : 'v') : 'band',
    end,
    waist: 20,
    hem: short ? 23 : 26,
    shoulder: 21.4,
    bust: 20.8,
    slit: short ? 62 : 68,
    back,
    fill,
    cloth: sleeveCloth(bench, 12),
    sleeve: { length: 58, opening: 12, lean: 11.5 },
    over: back
      ? bench.seam(yoke, 0.45) + bench.stitches(yoke)
      : front +
        shown('chest pocket', bench.soften(pocket, 5, 0.28, 4) + bench.seam(pocket, 0.4) + bench.stitches(pocket)),
  });
  const matching = !churidar;
  const tone = matching ? bench.cloth : '#efe7d8';
  const legs = set
    ? trousers(bench, f, {
        from: 86,
        to: 137,
        ankle: salwar ? 13 : churidar ? 8 : 11,
        rucked: churidar,
        tone,
        fill: matching ? fill : bench.fill({ fabric: 'plain', colour: 'Ivory', accent: 'Beige' }),
      }) +
      bench.soften(`M${f.text(-24, end)}C${f.text(-9, end + 3)} ${f.text(9, end + 3)} ${f.text(24, end)}`, 20, 0.4, 8)
    : '';
  const hung = hanger(bench, f.at(0, 0.6), 16.4 * f.k, 6.4 * f.k);
  return closeUp(
    bench,
    hung + legs + body + (collared ? collar(bench, f, fill, back) : bandCollar(bench, f, fill, back, { half: 7.4 })),
    view,
    f.at(2, 20),
    set ? 2.6 : 2.2,
  );
};

export const dhotiSet: Draw = (look, view, random) => {
  const bench = benchFor(look, view, random);
  const back = view === 'back';
  const f = frameOf(7.7, 138);
  const fill = bench.fill({ scale: 0.85 });
  const silk = '#efe5d2';
  const silkFill = bench.fill({ fabric: 'plain', colour: 'Ivory', accent: 'Gold' });
  const gold = mix(bench.accent, '#c79a4b', 0.5);
  const leg = (sign: 1 | -1) => {
    const outer = [f.at(sign * 21, 74), f.at(sign * 25, 96), f.at(sign * 19, 118), f.at(sign * 12.6, 134)];
    const inner = [f.at(sign * -2, 78), f.at(sign * 1, 100), f.at(sign * 3, 120), f.at(sign * 3.6, 135)];
    const panel = panelOf(
      {
        left: sign > 0 ? inner : outer,
        right: sign > 0 ? outer : inner,
        hemSag: 10,
        folds: 5,
        hemWave: 6,
        strength: [0.8, 1, 1, 1, 0.9],
        sway: 0.03,
      },
      random,
    );
    return bench.piece({
      outline: band(panel, 0, 1),
      fill: silkFill,
      tone: silk,
      shading: bench.drape(panel, { tone: silk }),
      trims: border(bench, panel, 0.93, 0.99, { colour: gold, motif: 'dot', pitch: 18 }),
      rim: 0.7,
    });
  };
  const fan = panelOf(
    {
      left: [f.at(-3, 80), f.at(-4, 96), f.at(-6, 112), f.at(-8, 128)],
      right: [f.at(3.4, 80), f.at(4, 96), f.at(5.4, 112), f.at(7.4, 129)],
      hemSag: 8,
      folds: 5,
      even: true,
      hemWave: 10,
      strength: [1, 1, 1, 1, 1],
    },
    random,
  );
  const pleats =
    bench.soften(downAt(fan, 1), 12, 0.35, 6, '#6d4a30') +
    bench.piece({
      outline: band(fan, 0, 1),
      fill: silkFill,
      tone: silk,
      shading: bench.drape(fan, { tone: silk, round: 0.5 }),
      trims: border(bench, fan, 0.93, 0.995, { colour: gold, motif: 'dot', pitch: 14 }),
      blur: 3,
      rim: 0.5,
    });
  const angrakha = look.shape === 'angrakha';
  const overlap = `M${f.text(6.6, 3)}C${f.text(4, 12)} ${f.text(-8, 18)} ${f.text(-11, 30)}C${f.text(-11.6, 50)} ${f.text(-12, 70)} ${f.text(-12.6, 93)}`;
  const lap =
    bench.soften(overlap, 14, 0.4, 6) +
    bench.seam(overlap, 0.6) +
    `<path d="${overlap}" fill="none" stroke="${bench.ink}" stroke-width="5"/>` +
    tassel(bench, f.at(-10.4, 30), 70, bench.ink) +
    tassel(bench, f.at(-12, 30.4), 56, bench.ink);
  const { body, bodice } = kurtaOf(bench, f, {
    neck: 'band',
    end: 92,
    waist: 19.6,
    hem: 25,
    shoulder: 21,
    bust: 20.4,
    slit: 62,
    back,
    fill,
    cloth: sleeveCloth(bench, 12),
    sleeve: { length: 57, opening: 12, lean: 12 },
    border: 0,
    over:
      angrakha && !back
        ? shown('side tie', lap)
        : back
          ? bench.seam(`M${f.text(-20, 11)}C${f.text(-8, 12.6)} ${f.text(8, 12.6)} ${f.text(20, 11)}`)
          : keyhole(bench, f, 6.2, 31) + buttons(bench, f.at(0, 9), f.at(0, 28), 5, 5, bench.accent),
  });
  return closeUp(
    bench,
    shown('dhoti', leg(-1) + leg(1) + pleats) +
      bench.soften(acrossAt(bodice.panel, 1), 22, 0.4, 9, '#6d4a30') +
      body +
      bandCollar(bench, f, fill, back, { half: 7.4 }),
    view,
    f.at(2, 20),
    2.4,
  );
};
