import { type Look, SLEEVES } from '../../look';
import { mix } from '../colour';
import { type Draw, has, shown } from '../drawing';
import { benchFor } from './bench';
import { bodiceOf, frameOf, neckInside, neckOf } from './bodice';
import { closeUp } from './close-up';
import { collar, placket } from './collars';
import { bodicePiece, sleeveCloth, sleeves } from './dress-parts';
import { lace } from './innerwear-trims';
import { acrossAt, band, type Edge, panelOf } from './surface';
import { buttons } from './trims';

const piping = (path: string, colour: string): string =>
  `<!--piping--><path d="${path}" fill="none" stroke="${colour}" stroke-width="4.4"/><path d="${path}" transform="translate(-0.8 -1)" fill="none" stroke="#fffaf0" stroke-width="1.2" opacity="0.4"/>`;

/** Nightwear has long sleeves by default. */
const lengthOf = ({ sleeve = 'Long' }: Look): number => SLEEVES[sleeve === 'Sleeveless' ? 'Long' : sleeve];

export const vest: Draw = (look, view, random) => {
  const bench = benchFor(look, view, random, { grain: 0.17 });
  const back = view === 'back';
  const f = frameOf(13.6, 150);
  const fill = bench.fill({ scale: 0.9 });
  const sleeved = look.sleeve === 'Short';
  const bodice = bodiceOf(
    f,
    {
      neck: back ? (sleeved ? 'back' : 'deepBack') : neckOf(look.neck ?? 'Scoop'),
      shoulder: sleeved ? 19.6 : look.shape === 'gym' ? 11.6 : 13.6,
      bust: 18.6,
      waist: 17.6,
      waistAt: 44,
      hem: 18.6,
      end: 70,
      sag: 1.4,
      folds: 4,
      strength: [0, 0.2, 0.35, 0.5, 0.6],
    },
    random,
  );
  const ribs = Array.from({ length: 70 }, (_, index) => {
    const [x1] = f.at(-21 + index * 0.6, 0);
    return `M${x1.toFixed(1)} ${f.at(0, -1)[1]}V${f.at(0, 74)[1]}`;
  }).join('');
  const binding = (path: string) =>
    `<path d="${path}" fill="none" stroke="${mix(bench.accent, bench.cloth, 0.45)}" stroke-width="26"/><path d="${path}" fill="none" stroke="${bench.shadowTone(bench.cloth)}" stroke-width="1.6" opacity="0.3"/>`;
  const trims = `<path d="${ribs}" stroke="${bench.shadowTone(bench.cloth)}" stroke-width="1.6" opacity="0.1"/>`;
  const line = [bodice.neckLine, ...(sleeved ? [] : bodice.armholes)].map((path) => binding(path)).join('');
  const hem = acrossAt(bodice.panel, 0.975);
  const arms = sleeved
    ? sleeves(
        bench,
        f,
        { length: SLEEVES.Short, opening: 15.6, lean: 26, shoulder: 19.6, bust: 18.6 },
        sleeveCloth(bench, 26),
      )
    : '';
  const body =
    arms +
    neckInside(bench, f, bodice) +
    bodicePiece(bench, f, bodice, fill, {
      trims: trims + line,
      armholes: sleeved,
      over: bench.stitches(hem) + bench.stitches(acrossAt(bodice.panel, 0.968)),
    });
  return { ...closeUp(bench, body, view, f.at(-4, 16), 2), shadow: 'floor' };
};

export const pyjamaSet: Draw = (look, view, random) => {
  const length = lengthOf(look);
  const bench = benchFor(look, view, random, { grain: 0.17 });
  const back = view === 'back';
  const f = frameOf(7.2, 140);
  const fill = bench.fill({ scale: 0.75 });
  const trim = bench.ink;
  const lounge = look.neck === 'Boat neck';
  const legs = ([-1, 1] as const)
    .map((sign) => {
      const outer: Edge = [
        f.at(sign * 19, 60),
        f.at(sign * 21, 84),
        f.at(sign * (lounge ? 15 : 19.4), 112),
        f.at(sign * (lounge ? 12.6 : 19), 138),
      ];
      const inner: Edge = [f.at(sign * -0.4, 60), f.at(0, 76), f.at(sign * 2.6, 110), f.at(sign * 4.2, 138.6)];
      const leg = panelOf(
        {
          left: sign > 0 ? inner : outer,
          right: sign > 0 ? outer : inner,
          hemSag: 7,
          folds: 3,
          hemWave: 4,
          strength: [0.5, 0.5, 0.5, 0.6, 0.7],
        },
        random,
      );
      return bench.piece({
        outline: band(leg, 0, 1),
        fill,
        shading: bench.drape(leg),
        over: piping(acrossAt(leg, 0.93), trim),
        rim: 0.6,
      });
    })
    .join('');
  const bodice = bodiceOf(
    f,
    {
      neck: back ? 'back' : lounge ? 'boat' : 'v',
      shoulder: 20.4,
      bust: 20.4,
      waist: 20,
      waistAt: 44,
      hem: 21.6,
      end: 68,
      sag: 1,
      folds: 4,
      strength: [0, 0.15, 0.35, 0.5, 0.6],
    },
    random,
  );
  const pocket = `M${f.text(5.4, 24)}L${f.text(14.4, 24.2)}L${f.text(14.4, 34)}L${f.text(5.4, 34)}Z`;
  const over = back
    ? bench.seam(`M${f.text(-20, 10)}C${f.text(-8, 11.4)} ${f.text(8, 11.4)} ${f.text(20, 10)}`)
    : lounge
      ? bench.stitches(bodice.neckLine)
      : placket(bench, f, 15, 70) +
        piping(`M${f.text(1.7, 15)}L${f.text(1.7, 69)}`, trim) +
        shown('chest pocket', bench.seam(pocket, 0.4) + piping(`M${f.text(5.4, 25.6)}L${f.text(14.4, 25.8)}`, trim));
  const edge = (sign: 1 | -1) =>
    `M${f.text(sign * 10.7, 2.8)}C${f.text(sign * 10.2, 6)} ${f.text(sign * 9, 10)} ${f.text(sign * 7.9, 13.2)}C${f.text(sign * 5.6, 12.9)} ${f.text(sign * 2.6, 13.3)} ${f.text(sign * 0.6, 14.4)}`;
  const body =
    shown('pyjama', legs) +
    bench.soften(`M${f.text(0, 74)}C${f.text(0.2, 90)} ${f.text(0, 100)} ${f.text(0, 112)}`, 5, 0.3, 4) +
    sleeves(
      bench,
      f,
      {
        length,
        opening: length > 30 ? 12 : 17,
        lean: length > 30 ? 16 : 26,
        shoulder: 20.4,
        bust: 20.4,
      },
      sleeveCloth(bench),
      (sleeve) => piping(acrossAt(sleeve, length > 30 ? 0.9 : 0.84), trim),
    ) +
    (back ? '' : neckInside(bench, f, bodice)) +
    bench.soften(acrossAt(bodice.panel, 1), 20, 0.4, 8) +
    bodicePiece(bench, f, bodice, fill, { over: over + bench.stitches(acrossAt(bodice.panel, 0.975)) }) +
    (back || lounge ? '' : buttons(bench, f.at(0, 20), f.at(0, 62), 5, 5.4, '#efe6d6')) +
    (lounge ? '' : collar(bench, f, fill, back)) +
    (back || lounge ? '' : piping(edge(-1), trim) + piping(edge(1), trim));
  return { ...closeUp(bench, body, view, f.at(1, 22), 2.6), shadow: 'floor' };
};

/** Length in centimetres from the neck. */
const NIGHTSHIRT = 99;

export const nightshirt: Draw = (look, view, random) => {
  const length = lengthOf(look);
  const bench = benchFor(look, view, random, { grain: 0.17 });
  const back = view === 'back';
  const f = frameOf(9.8, 146);
  const fill = bench.fill({ scale: 0.9 });
  const trim = bench.ink;
  const { neck = 'Shirt collar' } = look;
  const tee = neck !== 'Shirt collar';
  const yoked = has(look, 'lace');
  const bodice = bodiceOf(
    f,
    {
      neck: back ? 'back' : neckOf(neck),
      shoulder: 20.2,
      bust: 20.2,
      waist: 20,
      waistAt: 42,
      hem: 27,
      end: NIGHTSHIRT,
      sag: 4.4,
      folds: 5,
      strength: [0, 0.15, 0.45, 0.75, 0.85],
    },
    random,
  );
  const pocket = `M${f.text(5.6, 24)}L${f.text(14.6, 24.2)}L${f.text(14.6, 33)}L${f.text(10, 35)}L${f.text(5.6, 33)}Z`;
  const yoke = `M${f.text(-20, 10)}C${f.text(-8, 11.4)} ${f.text(8, 11.4)} ${f.text(20, 10)}`;
  const edge = (sign: 1 | -1) =>
    `M${f.text(sign * 10.7, 2.8)}C${f.text(sign * 10.2, 6)} ${f.text(sign * 9, 10)} ${f.text(sign * 7.9, 13.2)}C${f.text(sign * 5.6, 12.9)} ${f.text(sign * 2.6, 13.3)} ${f.text(sign * 0.6, 14.4)}`;
  const box = `M${f.text(-1.8, 15)}L${f.text(-1.8, 52)}L${f.text(1.8, 52)}L${f.text(1.8, 15)}`;
  const over = back
    ? bench.seam(yoke) +
      bench.soften(
        `M${f.text(-1, 11)}C${f.text(-1.2, 40)} ${f.text(-3, 70)} ${f.text(-4, 98)}M${f.text(1, 11)}C${f.text(1.2, 40)} ${f.text(3, 70)} ${f.text(4, 98)}`,
        6,
        0.35,
        4,
      )
    : tee
      ? bench.stitches(bodice.neckLine) +
        (yoked ? lace(`M${f.text(-19, 17)}C${f.text(-8, 19)} ${f.text(8, 19)} ${f.text(19, 17)}`, '#f6efe4', 22) : '')
      : placket(bench, f, 15, 52) +
        piping(box, trim) +
        shown('chest pocket', bench.seam(pocket, 0.4) + piping(`M${f.text(5.6, 25.4)}L${f.text(14.6, 25.6)}`, trim));
  const body =
    sleeves(
      bench,
      f,
      { length, opening: length > 30 ? 13 : 17, lean: length > 30 ? 18 : 25, shoulder: 20.2, bust: 20.2 },
      sleeveCloth(bench),
      (sleeve) => piping(acrossAt(sleeve, 0.9), trim),
    ) +
    (back ? '' : neckInside(bench, f, bodice)) +
    bodicePiece(bench, f, bodice, fill, { over: over + bench.stitches(acrossAt(bodice.panel, 0.982)) }) +
    (back || tee ? '' : buttons(bench, f.at(0, 19.5), f.at(0, 47), 5, 6, '#efe6d6')) +
    (tee ? '' : collar(bench, f, fill, back)) +
    (back || tee ? '' : piping(edge(-1), trim) + piping(edge(1), trim));
  return { ...closeUp(bench, shown(`length ${NIGHTSHIRT}`, body), view, f.at(1, 21), 2.3), shadow: 'floor' };
};
