import { SLEEVES } from '../../look';
import { type Draw, shown } from '../drawing';
import { benchFor } from './bench';
import { bodiceOf, frameOf, neckInside, neckOf } from './bodice';
import { closeUp } from './close-up';
import { bodicePiece, skirtOf, sleeves } from './dress-parts';
import { scarf } from './kurta-parts';
import { acrossAt, band, downAt, panelOf } from './surface';
import { border, selvedge, tassel } from './trims';

export const saree: Draw = (look, view, random) => {
  const { neck = 'Round' } = look;
  const bench = benchFor(look, view, random);
  const back = view === 'back';
  const f = frameOf(7.8, 100, 458);
  const fill = bench.fill({ scale: 0.85 });
  const slanted = bench.fill({ scale: 0.85, angle: -38 });
  const blouseCloth = bench.fill({
    fabric: look.fabric === 'brocade' ? 'plain' : 'brocade',
    colour: look.accent,
    accent: look.colour,
    scale: 0.6,
  });
  const blouseTone = bench.accent;
  const bodice = bodiceOf(f, { neck: back ? 'deepBack' : neckOf(neck), waist: 14.4, waistAt: 40, bust: 17.4 }, random);
  const skirt = skirtOf(
    f,
    { waist: 15, waistAt: 38, hip: 21, hem: 27, end: 138, folds: 5, hemWave: 3, hemSag: 2.4 },
    random,
  );
  const blouse =
    sleeves(
      bench,
      f,
      { length: SLEEVES.Short, opening: 12.2, lean: 15 },
      { left: blouseCloth, right: blouseCloth },
      (sleeve) => border(bench, sleeve, 0.82, 0.97, { colour: bench.cloth, motif: 'dot', pitch: 16 }),
      blouseTone,
    ) +
    neckInside(bench, f, bodice) +
    bodicePiece(bench, f, bodice, blouseCloth, { tone: blouseTone });
  const wrapped = bench.piece({
    outline: band(skirt, 0, 1),
    fill,
    rim: 0.6,
    trims: border(bench, skirt, 0.925, 0.997, { motif: 'temple', pitch: 22 }),
    shading:
      bench.drape(skirt, { depth: 1.15, round: 1.2 }) +
      [0, 1, 2]
        .map((index) => {
          const [x1, y1] = f.at(-16 + index * 0.6, 44 + index * 5);
          return bench.wrinkle([x1, y1, x1 + 9 * f.k, y1 + 7 * f.k, x1 + 17 * f.k, y1 + 4 * f.k], 10, 0.3);
        })
        .join(''),
  });
  if (back) {
    const pallu = scarf(bench, f, {
      left: [
        [-19, 3.6],
        [-22, 40],
        [-25, 80],
        [-25, 122],
      ],
      right: [
        [-1, 1.4],
        [3, 40],
        [8, 80],
        [11, 123],
      ],
      fill,
      colour: bench.ink,
      tone: bench.cloth,
      end: 0.17,
      folds: 6,
    });
    const waist = panelOf(
      {
        left: [f.at(-15.4, 36), f.at(-16, 40), f.at(-17, 44), f.at(-17.5, 47)],
        right: [f.at(15.4, 34), f.at(16, 39), f.at(17, 43), f.at(17.5, 47)],
        topSag: 16,
        hemSag: 20,
        folds: 2,
      },
      random,
    );
    const tuck = bench.piece({
      outline: band(waist, 0, 1),
      fill,
      shading: bench.drape(waist),
      trims: border(bench, waist, 0, 0.3, { motif: 'dot', pitch: 18 }),
      rim: 0.5,
    });
    const tie = `<path d="M${f.text(-8.6, 2)}C${f.text(-3, 3)} ${f.text(3, 3)} ${f.text(8.6, 2)}" fill="none" stroke="${bench.ink}" stroke-width="4"/>${tassel(bench, f.at(4, 2.6), 60, bench.ink)}${tassel(bench, f.at(6, 2.4), 46, bench.ink)}`;
    return closeUp(
      bench,
      shown('blouse', blouse) +
        wrapped +
        tuck +
        tie +
        bench.soften(downAt(pallu.panel, 1), 20, 0.4, 9) +
        shown('pallu', pallu.body),
      view,
      f.at(0, 30),
    );
  }
  const pleats = panelOf(
    {
      left: [f.at(-4, 40), f.at(-5, 70), f.at(-8, 110), f.at(-11, 139.6)],
      right: [f.at(4.5, 40), f.at(6, 70), f.at(10, 110), f.at(13.5, 140)],
      hemSag: 8,
      folds: 7,
      even: true,
      hemWave: 9,
      strength: [1, 1, 0.95, 0.9, 0.85],
      sway: 0.01,
    },
    random,
  );
  const front =
    bench.soften(downAt(pleats, 1), 16, 0.4, 8) +
    bench.piece({
      outline: band(pleats, 0, 1),
      fill,
      trims: border(bench, pleats, 0.925, 0.997, { motif: 'temple', pitch: 16 }),
      shading: bench.drape(pleats, { depth: 1.25, round: 0.5 }),
      blur: 3,
      rim: 0.4,
    });
  const tail = scarf(bench, f, {
    left: [
      [9, 4],
      [17, 30],
      [20, 66],
      [19, 101],
    ],
    right: [
      [19.5, 4.6],
      [30, 30],
      [35, 68],
      [37.5, 99],
    ],
    fill,
    colour: bench.ink,
    tone: bench.cloth,
    end: 0.2,
    folds: 5,
  });
  const sash = panelOf(
    {
      left: [f.at(-15.8, 30), f.at(-9, 25), f.at(1, 13), f.at(8.6, 0.4)],
      right: [f.at(-18.6, 55), f.at(-4, 50), f.at(12, 30), f.at(19.2, 4.8)],
      folds: 5,
      strength: [0.65, 0.75, 0.9, 1, 1],
      sway: 0.03,
    },
    random,
  );
  const chest =
    bench.soften(downAt(sash, 1, 0, 1), 20, 0.42, 9) +
    bench.piece({
      outline: band(sash, 0, 1),
      fill: slanted,
      trims: selvedge(bench, sash, 0.87, 1) + selvedge(bench, sash, 0, 0.06),
      shading: bench.drape(sash, { depth: 1.35, round: 0.6 }),
      rim: 0.5,
    });
  const wrap = panelOf(
    {
      left: [f.at(-15.4, 40), f.at(-17, 44), f.at(-18.6, 50), f.at(-18.8, 56)],
      right: [f.at(15, 38), f.at(15.4, 39), f.at(16, 41), f.at(16.4, 43)],
      topSag: 10,
      hemSag: 36,
      folds: 0,
    },
    random,
  );
  const tuck = bench.piece({
    outline: band(wrap, 0, 1),
    fill,
    shading:
      bench.drape(wrap) +
      [0, 1, 2]
        .map((row) => {
          const [x, y] = f.at(-15, 44 + row * 3.4);
          return bench.wrinkle([x, y, x + 12 * f.k, y + 3 * f.k, x + 27 * f.k, y - 4 * f.k], 6, 0.34);
        })
        .join(''),
    rim: 0.5,
  });
  return closeUp(
    bench,
    shown('pallu', tail.body) + blouse + wrapped + front + bench.soften(acrossAt(wrap, 1), 10, 0.35, 6) + tuck + chest,
    view,
    f.at(2, 30),
    2.4,
  );
};
