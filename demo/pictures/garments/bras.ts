import { mix } from '../colour';
import { type Draw, has, shown } from '../drawing';
import { benchFor } from './bench';
import { bodiceOf, frameOf, neckInside } from './bodice';
import { closeUp } from './close-up';
import { bodicePiece } from './dress-parts';
import { bow, elastic, lace, strap } from './innerwear-trims';
import { acrossAt, band, panelOf } from './surface';

/** A pull-on sports bra: wide straps, racer back, broad elastic below. */
const sportsBra: Draw = (look, view, random) => {
  const bench = benchFor(look, view, random, { grain: 0.13 });
  const back = view === 'back';
  const f = frameOf(19, 300);
  const fill = bench.fill({ scale: 0.8 });
  const bodice = bodiceOf(
    f,
    { neck: back ? 'round' : 'scoop', shoulder: back ? 11.6 : 13.4, bust: 17.4, waist: 16, waistAt: 35, sag: 1 },
    random,
  );
  const edges = bodice.armholes
    .map(
      (path) =>
        `<path d="${path}" fill="none" stroke="${mix(bench.accent, bench.cloth, 0.3)}" stroke-width="22"/>${bench.seam(path, 0.2)}`,
    )
    .join('');
  const racer = back
    ? ([-1, 1] as const)
        .map((sign) =>
          bench.seam(
            `M${f.text(sign * 9, 6)}C${f.text(sign * 5, 16)} ${f.text(sign * 5, 24)} ${f.text(sign * 12, 34)}`,
            0.45,
          ),
        )
        .join('')
    : ([-1, 1] as const)
        .map((sign) =>
          bench.seam(
            `M${f.text(sign * 16.6, 24)}C${f.text(sign * 11, 24)} ${f.text(sign * 8, 28)} ${f.text(sign * 7.4, 35)}`,
            0.4,
          ),
        )
        .join('');
  const body =
    neckInside(bench, f, bodice) +
    bodicePiece(bench, f, bodice, fill, { armholes: false, over: racer + edges + bench.stitches(bodice.neckLine) }) +
    elastic(bench, f, 16, 34.6, 39.4, 1, fill, bench.cloth);
  return { ...closeUp(bench, body, view, f.at(-4, 18), 2), shadow: 'floor' };
};

export const bra: Draw = (look, view, random) => {
  if (look.shape === 'sports') return sportsBra(look, view, random);
  const laced = has(look, 'lace');
  const bench = benchFor(look, view, random, { grain: 0.13 });
  const back = view === 'back';
  const f = frameOf(17.5, 640);
  const fill = bench.fill({ scale: 0.8 });
  const trim = mix(bench.accent, bench.cloth, 0.3);
  const wing = (sign: 1 | -1) =>
    `M${f.text(sign * 16, 0)}C${f.text(sign * 19, 0.4)} ${f.text(sign * 21.5, 2)} ${f.text(sign * 22.6, 5)}L${f.text(sign * 22.2, 10)}C${f.text(sign * 20, 11.4)} ${f.text(sign * 16, 12.2)} ${f.text(sign * 12, 12)}Z`;
  const straps = ([-1, 1] as const)
    .map(
      (sign) =>
        strap(
          bench,
          `M${f.text(sign * 11.5, back ? 3 : -7)}C${f.text(sign * 11.6, -16)} ${f.text(sign * 11, -22)} ${f.text(sign * 9.6, -25.6)}C${f.text(sign * 8, -28.4)} ${f.text(sign * 6.4, -24)} ${f.text(sign * 8.6, -14)}C${f.text(sign * 10.4, -8)} ${f.text(sign * 15, -2)} ${f.text(sign * 17.6, 2)}`,
          15,
          bench.cloth,
        ) +
        `<rect x="${f.at(sign * 11.5, 0)[0] - 12}" y="${f.at(0, -15)[1]}" width="24" height="17" rx="5" fill="none" stroke="#b9a27c" stroke-width="4"/>`,
    )
    .join('');
  if (back) {
    const strip = panelOf(
      {
        left: [f.at(-22.6, 1), f.at(-22.8, 4), f.at(-22.8, 7), f.at(-22.4, 10)],
        right: [f.at(22.6, 1), f.at(22.8, 4), f.at(22.8, 7), f.at(22.4, 10)],
        topSag: 30,
        hemSag: 14,
        folds: 4,
        strength: [0.2, 0.2, 0.2, 0.2, 0.2],
      },
      random,
    );
    const hooks = [0, 1]
      .map((row) =>
        [0, 1, 2]
          .map(
            (column) =>
              `<rect x="${(480 - 26 + column * 22).toFixed(0)}" y="${(f.at(0, 4.6 + row * 2.7)[1]).toFixed(0)}" width="13" height="8" rx="3" fill="none" stroke="#a8a49e" stroke-width="3"/>`,
          )
          .join(''),
      )
      .join('');
    const tab = `M${f.text(-3, 2.6)}L${f.text(3, 2.6)}L${f.text(3, 10.9)}L${f.text(-3, 10.9)}Z`;
    const body =
      straps +
      bench.piece({
        outline: band(strip, 0, 1),
        fill,
        shading: bench.drape(strip),
        rim: 0.6,
        over: bench.stitches(acrossAt(strip, 0.1)) + bench.stitches(acrossAt(strip, 0.9)),
      }) +
      (has(look, 'hooks')
        ? bench.soften(tab, 8, 0.3, 5) + shown('hooks', bench.piece({ outline: tab, fill, rim: 0.4, over: hooks }))
        : '');
    return { ...closeUp(bench, body, view, f.at(0, 4)), shadow: 'floor' };
  }
  const cup = (sign: 1 | -1) =>
    `M${f.text(sign * 11.5, -8.4)}C${f.text(sign * 14.6, -6)} ${f.text(sign * 17.6, -2)} ${f.text(sign * 18.2, 2)}C${f.text(sign * 18.4, 8)} ${f.text(sign * 14, 12.4)} ${f.text(sign * 9, 12.6)}C${f.text(sign * 4.4, 12.4)} ${f.text(sign * 1.6, 9.6)} ${f.text(sign * 1.1, 5.4)}C${f.text(sign * 3.6, 2.6)} ${f.text(sign * 8.6, -2)} ${f.text(sign * 11.5, -8.4)}Z`;
  const rimLine = (sign: 1 | -1) =>
    `M${f.text(sign * 1.1, 5.4)}C${f.text(sign * 3.6, 2.6)} ${f.text(sign * 8.6, -2)} ${f.text(sign * 11.5, -8.4)}`;
  const bridge = `M${f.text(-5, 6)}C${f.text(-2, 4.6)} ${f.text(2, 4.6)} ${f.text(5, 6)}L${f.text(6, 12.8)}C${f.text(2, 12)} ${f.text(-2, 12)} ${f.text(-6, 12.8)}Z`;
  const glow = (sign: 1 | -1) =>
    `<ellipse cx="${f.at(sign * 9.6 - 2, 0)[0]}" cy="${f.at(0, 3)[1]}" rx="62" ry="66" fill="#fffaf0" opacity="0.34"/>`;
  const cups = ([-1, 1] as const)
    .map((sign) =>
      bench.piece({
        outline: cup(sign),
        fill,
        blur: 26,
        shading:
          glow(sign) +
          `<path d="M${f.text(sign * 17.5, 3)}C${f.text(sign * 17, 9)} ${f.text(sign * 12, 12)} ${f.text(sign * 8, 12)}C${f.text(sign * 5, 12)} ${f.text(sign * 2.4, 10)} ${f.text(sign * 1.4, 6.4)}" fill="none" stroke="${bench.shadowTone(bench.cloth)}" stroke-width="34" opacity="0.4"/>`,
        rim: 0.5,
        over:
          (laced ? lace(rimLine(sign), trim, 24) : bench.stitches(rimLine(sign))) +
          (laced
            ? shown(
                'cup seam',
                bench.seam(
                  `M${f.text(sign * 17.8, 0)}C${f.text(sign * 13, 3.4)} ${f.text(sign * 6, 5.4)} ${f.text(sign * 1.4, 7)}`,
                  0.25,
                ),
              )
            : ''),
      }),
    )
    .join('');
  const hem = `M${f.text(-22.2, 10)}C${f.text(-18, 12.8)} ${f.text(-7, 13.2)} ${f.text(0, 12.4)}C${f.text(7, 13.2)} ${f.text(18, 12.8)} ${f.text(22.2, 10)}`;
  const body =
    ([-1, 1] as const)
      .map((sign) => bench.piece({ outline: wing(sign), fill, rim: 0.6, over: bench.stitches(wing(sign)) }))
      .join('') +
    straps +
    bench.piece({ outline: bridge, fill, rim: 0.6 }) +
    cups +
    (laced ? lace(hem, trim, 15) : bench.stitches(hem)) +
    (laced ? bow(bench, f.at(0, 6), 17, fill, bench.cloth) : '');
  return { ...closeUp(bench, body, view, f.at(-5, 2), 1.9), shadow: 'floor' };
};
