import type { Look, View } from '../../look';
import { mix, shade } from '../colour';
import { type Draw, has, shown } from '../drawing';
import { benchFor } from './bench';
import { bodiceOf, frameOf } from './bodice';
import { closeUp } from './close-up';
import { bandCollar } from './collars';
import { bodicePiece, sleeveCloth } from './dress-parts';
import { kurtaOf, trousers } from './kurta-parts';
import { band, downAt, panelOf } from './surface';
import { buttons, hanger } from './trims';

/** The kurta and trousers that are sold with a jacket, on the same shoulders. */
function shirting(look: Look, view: View, random: () => number): { defs: string; body: string } {
  const bench = benchFor({ ...look, fabric: 'plain', colour: 'Ivory', accent: 'Beige' }, view, random, {
    prefix: 'under',
  });
  const f = frameOf(7.9, 128);
  const fill = bench.fill();
  const { body } = kurtaOf(bench, f, {
    neck: 'band',
    end: 100,
    waist: 19,
    hem: 25,
    shoulder: 20,
    bust: 19.6,
    slit: 66,
    back: view === 'back',
    fill,
    cloth: { left: fill, right: fill },
    sleeve: { length: 58, opening: 11.6, lean: 12 },
  });
  const legs = trousers(bench, f, { from: 86, to: 134, ankle: 8, rucked: true, tone: bench.cloth, fill });
  return {
    body:
      legs +
      bench.soften(`M${f.text(-24, 100)}C${f.text(-9, 103)} ${f.text(9, 103)} ${f.text(24, 100)}`, 20, 0.4, 8) +
      body,
    defs: bench.defs(),
  };
}

/** Length in centimetres from the neck. */
const JACKET = 70;

export const nehruJacket: Draw = (look, view, random) => {
  const bench = benchFor(look, view, random);
  const back = view === 'back';
  const dressed = has(look, 'churidar');
  const f = dressed ? frameOf(7.9, 128) : frameOf(13.4, 208);
  const under = dressed ? shirting(look, view, random) : { defs: '', body: hanger(bench, f.at(0, 0.4), 190, 72) };
  const fill = bench.fill({ scale: 1.1 });
  const bodice = bodiceOf(
    f,
    {
      neck: back ? 'bandBack' : 'band',
      shoulder: 18.2,
      bust: 20.2,
      waist: 18.6,
      waistAt: 42,
      hem: 20.6,
      end: JACKET,
      sag: back ? 1.2 : 0.6,
      folds: 2,
      strength: [0, 0.1, 0.2, 0.3, 0.3],
    },
    random,
  );
  const armhole = (sign: 1 | -1) =>
    `M${f.text(sign * 12.5, 3)}L${f.text(sign * 18.4, 4.4)}C${f.text(sign * 17.6, 10)} ${f.text(sign * 17.4, 18)} ${f.text(sign * 20.3, 21.8)}L${f.text(sign * 13, 23)}Z`;
  const lining =
    bench.inside(armhole(1), mix(bench.cloth, '#7a5a44', 0.25)) +
    bench.inside(armhole(-1), mix(bench.cloth, '#7a5a44', 0.25));
  const front = `M${f.text(0.3, 6)}C${f.text(0.5, 25)} ${f.text(0.4, 50)} ${f.text(0.2, 67)}C${f.text(0.8, 69.4)} ${f.text(2.4, 70.6)} ${f.text(4, 71)}`;
  const welt = (x: number, y: number, width: number, turn: number) => {
    const path = `M${f.text(x, y)}L${f.text(x + width, y + turn)}L${f.text(x + width, y + turn + 2.2)}L${f.text(x, y + 2.2)}Z`;
    return bench.soften(path, 7, 0.35, 4) + bench.piece({ outline: path, fill, rim: 0.2 }) + bench.stitches(path);
  };
  const darts = back
    ? bench.soften(`M${f.text(0, 1)}L${f.text(0, 70)}`, 4, 0.3, 3) +
      bench.seam(`M${f.text(0, 1)}C${f.text(0.4, 20)} ${f.text(0.4, 50)} ${f.text(0, 71)}`, 0.5) +
      ([1, -1] as const)
        .map((sign) =>
          bench.seam(
            `M${f.text(sign * 15.5, 18)}C${f.text(sign * 10, 28)} ${f.text(sign * 9.6, 48)} ${f.text(sign * 11, 71)}`,
            0.4,
          ),
        )
        .join('')
    : ([1, -1] as const)
        .map((sign) =>
          bench.seam(
            `M${f.text(sign * 10, 27)}C${f.text(sign * 9.6, 36)} ${f.text(sign * 9.8, 42)} ${f.text(sign * 10.2, 49)}`,
            0.35,
          ),
        )
        .join('');
  const body =
    under.body +
    (dressed ? '' : lining) +
    `<!--length ${JACKET}-->${bodicePiece(bench, f, bodice, fill, {
      armholes: false,
      shading: back ? '' : bench.soften(front, 14, 0.4, 7),
      over:
        darts +
        (back ? '' : bench.seam(front, 0.65) + bench.stitches(front)) +
        bodice.armholes.map((path) => bench.stitches(path)).join(''),
    })}` +
    (back
      ? ''
      : shown('welt pocket', welt(6.6, 22, 8.4, -0.5)) +
        shown('welt pocket', welt(-16.4, 50, 10.4, 0.9)) +
        shown('welt pocket', welt(6, 50.9, 10.4, -0.9)) +
        buttons(bench, f.at(-1.2, 11), f.at(-1.2, 60), 6, 0.67 * f.k, bench.accent)) +
    bandCollar(bench, f, fill, back, { half: 7.2 });
  bench.define(under.defs);
  return closeUp(bench, body, view, f.at(3, 19), dressed ? 2.5 : 1.9);
};

export const sherwani: Draw = (look, view, random) => {
  const bench = benchFor(look, view, random);
  const back = view === 'back';
  const alone = !has(look, 'churidar');
  const end = look.shape === 'short' ? 94 : 106;
  const f = alone ? frameOf(9.3, 160) : frameOf(8.4, 150);
  const fill = bench.fill({ scale: 0.9 });
  const legs = alone
    ? ''
    : trousers(bench, f, {
        from: 88,
        to: 127,
        ankle: 8,
        rucked: true,
        tone: '#e9dfcd',
        fill: bench.fill({ fabric: 'plain', colour: 'Ivory', accent: 'Beige' }),
      });
  const opening = `M${f.text(0.4, 5)}L${f.text(0.4, 64)}C${f.text(0.6, 80)} ${f.text(1.6, 92)} ${f.text(2.4, 104)}`;
  const strip = panelOf(
    {
      left: [f.at(-2.6, 4), f.at(-2.6, 30), f.at(-2.6, 60), f.at(-2.4, 103)],
      right: [f.at(2.6, 4), f.at(2.6, 30), f.at(2.6, 60), f.at(2.8, 103)],
      sway: 0,
    },
    random,
  );
  const embroidery = `<path d="${band(strip, 0, 1)}" fill="${bench.ink}" opacity="0.25"/><path d="${downAt(strip, 0.06)}M${downAt(strip, 0.94).slice(1)}" fill="none" stroke="${bench.ink}" stroke-width="3"/><path d="${downAt(strip, 0.22)}M${downAt(strip, 0.78).slice(1)}" fill="none" stroke="${shade(bench.ink, 0.25)}" stroke-width="5" stroke-dasharray="1 8" stroke-linecap="round"/>`;
  const { body } = kurtaOf(bench, f, {
    neck: 'band',
    end,
    waist: 18.8,
    hem: 25.5,
    shoulder: 21,
    bust: 20.4,
    slit: 66,
    back,
    fill,
    cloth: sleeveCloth(bench, 11),
    folds: 3,
    sleeve: { length: 60, opening: 12.4, lean: 11 },
    cuff: has(look, 'embroidery') ? 0.1 : 0,
    trims: has(look, 'embroidery') && !back ? shown('embroidery', embroidery) : '',
    over: back
      ? bench.seam(`M${f.text(0, 2)}C${f.text(0.3, 30)} ${f.text(0.3, 60)} ${f.text(0, 107)}`, 0.5)
      : bench.soften(opening, 9, 0.4, 5) + bench.seam(opening, 0.6),
  });
  // The longer side is the wearer's left: on the right of the front picture, on the left of the back one.
  const side = back ? -1 : 1;
  const longer = has(look, 'asymmetric hem')
    ? shown(
        'asymmetric hem',
        bench.piece({
          outline: `M${f.text(side * -25, end - 12)}L${f.text(side * 25, end - 12)}L${f.text(side * 27, end + 12)}C${f.text(side * 10, end + 11)} ${f.text(side * -10, end + 5)} ${f.text(side * -26, end)}Z`,
          fill,
          rim: 0.6,
        }),
      )
    : '';
  const zari = has(look, 'zari collar')
    ? shown(
        'zari collar',
        bandCollar(bench, f, bench.fill({ fabric: 'brocade', colour: look.accent, scale: 0.5 }), back, {
          half: 7.4,
          tone: bench.accent,
        }),
      )
    : bandCollar(bench, f, fill, back, { half: 7.4 });
  return closeUp(
    bench,
    legs +
      (alone
        ? ''
        : bench.soften(
            `M${f.text(-24, end)}C${f.text(-9, end + 3)} ${f.text(9, end + 3)} ${f.text(24, end)}`,
            20,
            0.4,
            8,
          )) +
      longer +
      body +
      (back ? '' : buttons(bench, f.at(0, 11), f.at(0, 62), 8, 7, bench.accent)) +
      zari,
    view,
    f.at(3, 18),
    2.3,
  );
};
