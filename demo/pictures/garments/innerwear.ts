import { mix } from '../colour';
import { type Draw, has, shown } from '../drawing';
import { benchFor } from './bench';
import { frameOf } from './bodice';
import { closeUp } from './close-up';
import { bow, elastic, lace, strap } from './innerwear-trims';
import { acrossAt, band, type Edge, panelOf } from './surface';

export const camisole: Draw = (look, view, random) => {
  const bench = benchFor(look, view, random, { grain: 0.13 });
  const back = view === 'back';
  const f = frameOf(14.2, 372);
  const fill = bench.fill({ scale: 0.9 });
  const side = (sign: 1 | -1): Edge => [
    f.at(sign * 16.6, 1),
    f.at(sign * 16.2, 12),
    f.at(sign * 14.6, 18),
    f.at(sign * 15.4, 28),
    f.at(sign * 16.4, 38),
    f.at(sign * 18.4, 44),
    f.at(sign * 19, 52),
  ];
  const panel = panelOf(
    {
      left: side(-1),
      right: side(1),
      topSag: 0,
      hemSag: 2 * f.k,
      folds: 4,
      strength: [0.1, 0.25, 0.5, 0.7, 0.8],
      hemWave: 4,
    },
    random,
  );
  const neck = back
    ? `C${f.text(5, -1)} ${f.text(-5, -1)} ${f.text(-9.4, -2.4)}`
    : `C${f.text(7, -3.4)} ${f.text(2.6, 0)} ${f.text(0, 3.6)}C${f.text(-2.6, 0)} ${f.text(-7, -3.4)} ${f.text(-9.4, -7)}`;
  const peak = back ? -2.4 : -7;
  const points = Array.from({ length: 25 }, (_, index) => panel.at(1, index / 24));
  const left = Array.from({ length: 25 }, (_, index) => panel.at(0, 1 - index / 24));
  const hem = Array.from({ length: 41 }, (_, index) => panel.at(1 - index / 40, 1));
  const text = (list: (readonly [number, number])[]) =>
    list.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const outline = `M${f.text(-9.4, peak)}C${f.text(-10.4, peak + 3)} ${f.text(-13, -0.4)} ${f.text(-16.6, 1)}L${text(left.reverse())}L${text(hem.reverse())}L${text(points.reverse())}C${f.text(13, -0.4)} ${f.text(10.4, peak + 3)} ${f.text(9.4, peak)}${neck}Z`;
  const top = `M${f.text(16.6, 1)}C${f.text(13, -0.4)} ${f.text(10.4, peak + 3)} ${f.text(9.4, peak)}${neck}C${f.text(-10.4, peak + 3)} ${f.text(-13, -0.4)} ${f.text(-16.6, 1)}`;
  const plain = !has(look, 'lace');
  const straps = ([-1, 1] as const)
    .map((sign) =>
      strap(
        bench,
        `M${f.text(sign * 9.3, peak + 0.6)}C${f.text(sign * 9, -13)} ${f.text(sign * 8.4, -17)} ${f.text(sign * 7.6, -20)}C${f.text(sign * 6.6, -22.6)} ${f.text(sign * 5.4, -19)} ${f.text(sign * 6.4, 1)}`,
        has(look, 'wide straps') ? 34 : 10,
        bench.cloth,
      ),
    )
    .join('');
  const inner = bench.inside(
    `M${f.text(-15.6, 1.6)}C${f.text(-9, -2.6)} ${f.text(9, -2.6)} ${f.text(15.6, 1.6)}L${f.text(12, 5)}L${f.text(-12, 5)}Z`,
  );
  const trim = mix(bench.accent, bench.cloth, 0.25);
  const body =
    (back ? straps : inner + straps) +
    shown(
      back ? 'back' : 'neck V-neck',
      bench.piece({
        outline,
        fill,
        trims: plain ? '' : lace(acrossAt(panel, 0.985), trim, 30),
        shading:
          bench.drape(panel) +
          (back
            ? ''
            : [-1, 1]
                .map((sign) => {
                  const [x, y] = f.at(sign * 12, 8);
                  return bench.wrinkle(
                    [x, y, x - sign * 3 * f.k, y + 3.4 * f.k, x - sign * 8 * f.k, y + 3 * f.k],
                    12,
                    0.22,
                  );
                })
                .join('')),
        over: plain
          ? bench.stitches(acrossAt(panel, 0.98)) +
            `<path d="${top}" fill="none" stroke="${trim}" stroke-width="16"/>${bench.seam(top, 0.3)}`
          : lace(top, trim, 26),
        rim: 0.6,
      }),
    ) +
    (back || plain ? '' : bow(bench, f.at(0, 3.8), 15, fill, bench.cloth));
  return { ...closeUp(bench, body, view, f.at(-3, 4), 2.1), shadow: 'floor' };
};

export const briefs: Draw = (look, view, random) => {
  const bench = benchFor(look, view, random, { grain: 0.13 });
  const back = view === 'back';
  const f = frameOf(19, 420);
  const fill = bench.fill({ scale: 0.9 });
  const trim = mix(bench.accent, bench.cloth, 0.25);
  const man = look.shape === 'men';
  const bound = !has(look, 'lace');
  // Height of the waistband; the legs do not move.
  const rise = look.shape === 'high' ? -7 : look.shape === 'low' ? 4 : 0;
  const dip = back ? 20 : 14.5;
  const leg = (sign: 1 | -1) =>
    `C${f.text(sign * 15, back ? 17 : 14)} ${f.text(sign * 7.6, dip + 1)} ${f.text(sign * 4.2, 27.6)}`;
  const outline = `M${f.text(-18, rise)}C${f.text(-9, rise + (back ? 0.8 : 1.8))} ${f.text(9, rise + (back ? 0.8 : 1.8))} ${f.text(18, rise)}C${f.text(19.4, 5)} ${f.text(20.2, 9)} ${f.text(20.6, 13)}${leg(1)}C${f.text(2, 28.8)} ${f.text(-2, 28.8)} ${f.text(-4.2, 27.6)}C${f.text(-7.6, dip + 1)} ${f.text(-15, back ? 17 : 14)} ${f.text(-20.6, 13)}C${f.text(-20.2, 9)} ${f.text(-19.4, 5)} ${f.text(-18, rise)}Z`;
  const panel = panelOf(
    {
      left: [f.at(-18, rise), f.at(-19.4, 5), f.at(-21, 14), f.at(-21, 29)],
      right: [f.at(18, rise), f.at(19.4, 5), f.at(21, 14), f.at(21, 29)],
      folds: 4,
      strength: [0.5, 0.3, 0.15, 0.1, 0.1],
    },
    random,
  );
  const opening = ([-1, 1] as const)
    .map((sign) => {
      const line = `M${f.text(sign * 20.6, 13)}${leg(sign)}`;
      return bound
        ? `<path d="${line}" fill="none" stroke="${man ? trim : bench.cloth}" stroke-width="26"/>${bench.seam(line, 0.2)}`
        : lace(line, trim, 24);
    })
    .join('');
  const gusset = back
    ? bench.seam(`M${f.text(0, 3)}C${f.text(0.4, 10)} ${f.text(0.4, 18)} ${f.text(0, 24)}`, 0.3)
    : man
      ? ([-1, 1] as const)
          .map((sign) => {
            const line = `M${f.text(sign * 8, 1)}C${f.text(sign * 9.6, 10)} ${f.text(sign * 7.6, 19)} ${f.text(sign * 3.4, 26)}`;
            return bench.soften(line, 8, 0.3, 5) + bench.seam(line, 0.5) + bench.stitches(line);
          })
          .join('')
      : bench.seam(`M${f.text(-6.4, 22)}C${f.text(-2, 20.6)} ${f.text(2, 20.6)} ${f.text(6.4, 22)}`, 0.4);
  const body =
    shown(
      look.shape === 'high' ? 'high rise' : look.shape === 'low' ? 'low rise' : 'mid rise',
      bench.piece({ outline, fill, shading: bench.drape(panel), over: opening + gusset, rim: 0.6 }),
    ) +
    elastic(
      bench,
      f,
      18.1,
      rise - 1.6,
      rise + 1.6,
      back ? 0.6 : 1.3,
      man ? bench.fill({ fabric: 'plain', colour: look.accent, accent: look.colour }) : fill,
      man ? bench.accent : bench.cloth,
    ) +
    (back || bound ? '' : bow(bench, f.at(0, rise + 1.6), 15, fill, bench.cloth));
  return { ...closeUp(bench, body, view, f.at(-5, 6), 2), shadow: 'floor' };
};

export const boxers: Draw = (look, view, random) => {
  const bench = benchFor(look, view, random, { grain: 0.13 });
  const back = view === 'back';
  const trunk = look.shape === 'trunk';
  const f = trunk ? frameOf(19.5, 340) : frameOf(17.5, 300);
  const fill = bench.fill();
  const leg = (sign: 1 | -1) => {
    const outer: Edge = trunk
      ? [f.at(sign * 19, 1), f.at(sign * 20, 9), f.at(sign * 20.6, 20), f.at(sign * 20, 30)]
      : [f.at(sign * 19, 1), f.at(sign * 20.4, 12), f.at(sign * 23, 26), f.at(sign * 24.2, 40)];
    const inner: Edge = [
      f.at(sign * -0.6, 1),
      f.at(sign * -0.4, 12),
      f.at(sign * 0.2, trunk ? 20 : 24),
      f.at(sign * (trunk ? 0.5 : 2.2), trunk ? 31 : 41.6),
    ];
    const panel = panelOf(
      {
        left: sign > 0 ? inner : outer,
        right: sign > 0 ? outer : inner,
        hemSag: 14,
        folds: 3,
        strength: [0.9, 0.5, 0.45, 0.55, 0.6],
        hemWave: 5,
      },
      random,
    );
    return bench.piece({
      outline: band(panel, 0, 1),
      fill,
      shading: bench.drape(panel, { round: 0.7 }),
      over: bench.stitches(acrossAt(panel, 0.955)),
      rim: 0.6,
    });
  };
  const fly = `M${f.text(0.2, 3)}L${f.text(0.2, 24)}M${f.text(3.4, 3)}C${f.text(3.4, 14)} ${f.text(3, 18)} ${f.text(0.4, 21)}`;
  const waist = bench.fill({ fabric: 'plain', colour: look.accent, accent: look.colour });
  const body =
    leg(-1) +
    leg(1) +
    bench.soften(`M${f.text(0, 4)}L${f.text(0.2, 26)}`, 7, 0.35, 4) +
    (back ? bench.seam(`M${f.text(0, 3)}L${f.text(0.2, 26)}`, 0.5) : bench.seam(fly, 0.45) + bench.stitches(fly)) +
    bench.soften(`M${f.text(-18, 4.6)}C${f.text(-8, 6)} ${f.text(8, 6)} ${f.text(18, 4.6)}`, 12, 0.3, 6) +
    elastic(bench, f, 18.8, 0, 4, back ? 0.5 : 1.2, waist, bench.accent);
  return { ...closeUp(bench, body, view, f.at(-4, 10), 2), shadow: 'floor' };
};
