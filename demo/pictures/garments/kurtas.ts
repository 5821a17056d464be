import { type Look, SLEEVES } from '../../look';
import { mix } from '../colour';
import { type Draw, has, shown } from '../drawing';
import { type Bench, benchFor } from './bench';
import { bodiceOf, type Frame, frameOf, neckInside, neckOf } from './bodice';
import { closeUp } from './close-up';
import { bandCollar } from './collars';
import { bodicePiece, gathers, skirtOf, sleeveCloth, sleeves } from './dress-parts';
import { keyhole, kurtaOf, scarf } from './kurta-parts';
import { acrossAt, band, downAt, panelOf } from './surface';
import { border, buttons, embroideredNeck, tassel } from './trims';

/** Every kurta has sleeves; three-quarter is the default. */
const lengthOf = ({ sleeve = 'Three-quarter' }: Look): number =>
  SLEEVES[sleeve === 'Sleeveless' ? 'Three-quarter' : sleeve];

export const kurta: Draw = (look, view, random) => {
  const { neck = 'Round' } = look;
  const short = look.shape === 'short';
  const bench = benchFor(look, view, random);
  const back = view === 'back';
  const f = short ? frameOf(11, 190) : frameOf(9.1, 140);
  const fill = bench.fill({ scale: 0.92 });
  const rich = has(look, 'border');
  const banded = neck === 'Band collar';
  const opening = back
    ? ''
    : keyhole(bench, f, banded ? 6.4 : 8.6, 24) +
      buttons(bench, f.at(0, banded ? 10 : 12), f.at(0, 22.5), look.counts?.buttons ?? 4, 5, bench.accent);
  const { body } = kurtaOf(bench, f, {
    neck: banded ? 'band' : back ? 'back' : neckOf(neck),
    end: short ? 76 : 108,
    hem: short ? 22.5 : look.shape === 'aLine' ? 29 : 24.5,
    slit: short ? 60 : 62,
    folds: 4,
    back,
    fill,
    cloth: sleeveCloth(bench, 13),
    sleeve: { length: lengthOf(look), opening: 12, lean: 15 },
    border: rich ? 0.055 : 0,
    cuff: rich ? 0.09 : 0,
    yoke: rich && !banded && !back,
    over: opening,
  });
  return closeUp(bench, body + (banded ? bandCollar(bench, f, fill, back) : ''), view, f.at(1, 20), 2.3);
};

export const kurtaSet: Draw = (look, view, random) => {
  const { neck = 'V-neck', shape = 'slim' } = look;
  const bench = benchFor(look, view, random);
  const back = view === 'back';
  const f = frameOf(7.3, 128);
  const fill = bench.fill({ scale: 0.85 });
  const other = mix(bench.accent, bench.cloth, 0.12);
  const plain = bench.fill({ fabric: 'plain', colour: look.accent, accent: look.colour });
  const flared = shape === 'sharara';
  const width = flared ? 23 : shape === 'palazzo' ? 15.5 : 9.5;
  const end = flared ? 84 : 104;
  const legs = ([-1, 1] as const)
    .map((sign) => {
      const outer = [
        f.at(sign * 18, end - 20),
        f.at(sign * 20, 100),
        f.at(sign * (flared ? 20 : 5 + width), 114),
        f.at(sign * (5 + width), 138),
      ];
      const inner = [
        f.at(sign * -1, end - 20),
        f.at(sign * 1, 100),
        f.at(sign * (flared ? 1 : 3), 118),
        f.at(sign * (flared ? 1.4 : 4.4), 138.6),
      ];
      const leg = panelOf(
        {
          left: sign > 0 ? inner : outer,
          right: sign > 0 ? outer : inner,
          hemSag: 8,
          folds: flared ? 6 : shape === 'palazzo' ? 4 : 2,
          hemWave: 5,
        },
        random,
      );
      return bench.piece({
        outline: band(leg, 0, 1),
        fill: plain,
        tone: other,
        shading: bench.drape(leg, { tone: other }),
        trims: border(bench, leg, 0.9, 0.975, { colour: bench.cloth, motif: 'dot', pitch: 20 }),
        rim: 0.7,
      });
    })
    .join('');
  const { body, bodice } = kurtaOf(bench, f, {
    neck: back ? 'back' : neckOf(neck),
    end,
    slit: end - 44,
    back,
    fill,
    cloth: sleeveCloth(bench, 13),
    folds: 4,
    sleeve: { length: lengthOf(look), opening: 11.5, lean: 14 },
    border: 0.05,
    cuff: 0.08,
    yoke: !back,
  });
  const side = back ? -1 : 1;
  const turned = (
    near: number,
    far: number,
  ): [readonly (readonly [number, number])[], readonly (readonly [number, number])[]] => {
    const a = [
      [near, 1.6],
      [near + 0.6, 30],
      [near + 1.4, 70],
      [near + 1, 112],
    ] as const;
    const b = [
      [far, 4.6],
      [far + 3.4, 30],
      [far + 4.4, 72],
      [far + 6.6, 114],
    ] as const;
    const flip = (edge: readonly (readonly [number, number])[]) => edge.map(([x, y]) => [side * x, y] as const);
    return side > 0 ? [flip(a), flip(b)] : [flip(b), flip(a)];
  };
  const [left, right] = turned(8.2, 18.2);
  const dupatta = scarf(bench, f, {
    left,
    right,
    fill: plain,
    colour: mix(bench.cloth, bench.ink, 0.25),
    tone: other,
    end: 0.08,
    folds: 4,
  });
  const cast = bench.soften(downAt(dupatta.panel, side > 0 ? 0 : 1, 0.02, 1), 18, 0.4, 9);
  const shade = bench.soften(acrossAt(bodice.panel, 1), 20, 0.4, 8);
  return closeUp(
    bench,
    shown(shape, legs) + shade + body + (has(look, 'dupatta') ? cast + shown('dupatta', dupatta.body) : ''),
    view,
    f.at(has(look, 'dupatta') ? 5 : 1, 24),
    2.5,
  );
};

/** Length in centimetres from the neck. */
const ANARKALI = 133;

/** Matte sequins, closer together towards the neck. */
function sequins(bench: Bench, f: Frame): string {
  let out = '';
  for (let index = 0; index < 900; index += 1) {
    const [across, down] = [bench.random() * 2 - 1, bench.random() ** 1.6];
    const [x, y] = f.at(across * 18.5, 2 + down * 29);
    out += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(2.6 + bench.random() * 1.4).toFixed(1)}" fill="${mix(bench.accent, bench.random() > 0.5 ? '#ffffff' : bench.cloth, 0.35)}"/>`;
  }
  return shown('sequins', out);
}

export const anarkali: Draw = (look, view, random) => {
  const { neck = 'Round' } = look;
  const folds = 10 + Math.floor(random() * 3);
  const bench = benchFor(look, view, random);
  const back = view === 'back';
  const f = frameOf(7.7, 122);
  const fill = bench.fill({ scale: 0.85 });
  const bodice = bodiceOf(f, { neck: back ? 'deepBack' : neckOf(neck), waist: 14.2, waistAt: 35, bust: 17.4 }, random);
  const skirt = skirtOf(
    f,
    { waist: 14.4, waistAt: 35, hip: 22, hem: 47, end: ANARKALI, folds, hemWave: 8, hemSag: 3.6 },
    random,
  );
  const cuffs = (sleeve: ReturnType<typeof panelOf>) => border(bench, sleeve, 0.9, 0.985, { motif: 'dot', pitch: 18 });
  const yoke = embroideredNeck(bodice.neckLine, bench.ink, 2 * f.k);
  const bustLine = panelOf(
    {
      left: [f.at(-15, 32.2), f.at(-14.8, 33), f.at(-14.7, 34.5), f.at(-14.6, 35.6)],
      right: [f.at(15, 32.2), f.at(14.8, 33), f.at(14.7, 34.5), f.at(14.6, 35.6)],
      topSag: 9,
      hemSag: 9,
    },
    random,
  );
  const dori = `M${f.text(-8.4, 2)}C${f.text(-3, 3.4)} ${f.text(3, 3.4)} ${f.text(8.4, 2)}M${f.text(0, 3)}C${f.text(-2, 10)} ${f.text(-1.4, 18)} ${f.text(-2.6, 24)}M${f.text(0, 3)}C${f.text(2, 9)} ${f.text(1.4, 16)} ${f.text(2.4, 21)}`;
  const body =
    sleeves(bench, f, { length: lengthOf(look), opening: 9.5, lean: 13 }, sleeveCloth(bench, 13), cuffs) +
    neckInside(bench, f, bodice) +
    bench.piece({
      outline: band(skirt, 0, 1),
      fill,
      shading: bench.drape(skirt, { depth: 1.05 }) + gathers(bench, skirt, 26, 0.16, 0.42),
      trims:
        border(bench, skirt, 0.9, 0.985, { motif: 'leaf', pitch: 28 }) +
        border(bench, skirt, 0.862, 0.878, { motif: 'dot', pitch: 16 }),
      rim: 0.5,
    }) +
    bodicePiece(bench, f, bodice, fill, {
      trims: (has(look, 'sequins') && !back ? sequins(bench, f) : '') + yoke,
      over: back
        ? ''
        : bench.soften(
            `M${f.text(-7, 35)}C${f.text(-6.6, 30)} ${f.text(-6.4, 28)} ${f.text(-6.8, 25)}M${f.text(7, 35)}C${f.text(6.6, 30)} ${f.text(6.4, 28)} ${f.text(6.8, 25)}`,
            3,
            0.4,
            2,
          ),
    }) +
    bench.soften(acrossAt(skirt, 0.008), 10, 0.4, 5) +
    bench.piece({
      outline: band(bustLine, 0, 1),
      fill,
      trims: border(bench, bustLine, 0, 1, { motif: 'dot', pitch: 18 }),
      shading: bench.drape(bustLine),
      rim: 0.6,
    }) +
    (back
      ? `<path d="${dori}" fill="none" stroke="${bench.ink}" stroke-width="4"/>${tassel(bench, f.at(-2.6, 24), 34, bench.ink)}${tassel(bench, f.at(2.4, 21), 34, bench.ink)}`
      : '');
  return closeUp(bench, shown(`length ${ANARKALI}`, body), view, f.at(-2, 22), 2.6);
};
