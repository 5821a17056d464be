import { colourOf, lightness, mix, shade } from '../colour';
import { type Draw, type Drawing, has, shown } from '../drawing';
import { fabricFill } from '../fabrics';
import { Bench } from './bench';
import { pair, SOLE, single } from './footwear';
import { bead, dot, grain, stitches, tube } from './materials';

const OPENING =
  'M0 -138C62 -138 82 -40 76 60C72 140 88 216 82 290C76 352 42 378 0 378C-42 378 -76 352 -80 290C-84 216 -62 140 -62 60C-62 -40 -56 -138 0 -138Z';
const NOTCHED =
  'M0 -96C20 -128 44 -120 60 -76C76 -30 72 20 72 66C70 140 84 216 78 290C72 352 40 380 0 384C-40 380 -72 352 -76 290C-80 216 -66 140 -66 66C-68 20 -72 -30 -58 -76C-44 -120 -20 -128 0 -96Z';
const POINTED =
  'M0 -448C10 -412 40 -388 74 -346C120 -290 140 -210 128 -130C118 -60 104 -20 104 40C102 110 112 190 108 266C104 356 64 404 2 404C-60 404 -104 356 -106 266C-108 190 -94 110 -94 40C-96 -20 -116 -60 -124 -130C-134 -210 -114 -290 -70 -346C-40 -388 -8 -412 0 -448Z';

/** The well of a shoe: insole deep inside, the near wall in shade, a bound edge around it. */
function well(bench: Bench, opening: string, lining: string, edge: string): string {
  const deep = bench.linear(
    [
      [0, shade(lining, -0.5)],
      [0.24, shade(lining, -0.12)],
      [0.7, shade(lining, 0.16)],
      [1, shade(lining, -0.22)],
    ],
    [0, 0, 0.25, 1],
  );
  return `<path d="${opening}" fill="${deep}"/><g ${bench.clip(`<path d="${opening}"/>`)}><g transform="translate(4 8)" fill="none" stroke="#160c08" stroke-opacity="0.042">${Array.from({ length: 16 }, (_, i) => `<path d="${opening}" stroke-width="${12 + i * 5}"/>`).join('')}</g><path d="${opening}" transform="translate(2 14) scale(0.8 0.9)" fill="none" stroke="${shade(lining, 0.5)}" stroke-width="2.5" opacity="0.5" stroke-dasharray="9 6"/></g>${shown('edge', tube(opening, 11, edge, 0.3))}`;
}

function upper(bench: Bench, outline: string, fill: string, sole: string, gloss: number): string {
  return `<path d="${outline}" transform="translate(0 14)" fill="${shade(sole, -0.2)}"/><path d="${outline}" fill="${fill}" ${bench.relief({ round: 20, height: 26, gloss, tight: 16 })}/>`;
}

/** Two shoes side on, one before the other, toes to the right. */
function sideOn(bench: Bench, shoe: string, scale = 1): string {
  return `${bench.floor(450, 566, 370, 40, 0.6)}<g transform="translate(440 450) scale(${scale * 1.06})">${shoe}</g>${bench.floor(530, 906, 410, 50, 0.7)}<g transform="translate(510 776) scale(${scale * 1.18})">${shoe}</g>`;
}

function profile(
  bench: Bench,
  d: string,
  far: string,
  paint: { fill: string; sole: string; lining: string; edge: string; gloss: number; topline: string; heel: number },
): string {
  const sheen = bench.linear(
    [
      [0, '#fff', 0.16],
      [0.4, '#fff', 0],
      [0.62, '#1a0c06', 0.04],
      [1, '#1a0c06', 0.42],
    ],
    [0, 0, 0, 1],
  );
  const base = `M-322 ${96}C-330 112 -324 ${112 + paint.heel} -310 ${114 + paint.heel}L-176 ${114 + paint.heel}C-170 118 -150 118 -120 118L290 118C318 116 334 104 326 88Z`;
  return `<path d="${far}" fill="${bench.linear([
    [0, shade(paint.lining, -0.2)],
    [0.5, shade(paint.lining, -0.5)],
    [1, shade(paint.lining, -0.3)],
  ])}"/><path d="${base}" fill="${paint.sole}" ${bench.relief({ round: 4, height: 5, gloss: 0.2 })}/><path d="${d}" fill="${paint.fill}" ${bench.relief({ round: 20, height: 24, gloss: paint.gloss, tight: 14 })}/><path d="${d}" fill="${sheen}"/>${tube(paint.topline, 9, paint.edge, 0.3)}<path d="M-316 97L318 97" stroke="#140a06" stroke-width="4" opacity="0.35"/>`;
}

const bow = (bench: Bench, y: number, hex: string): string => {
  const loops = `M0 ${y}C-30 ${y - 44} -92 ${y - 42} -84 ${y + 2}C-80 ${y + 38} -30 ${y + 26} 0 ${y}C30 ${y + 26} 80 ${y + 38} 84 ${y + 2}C92 ${y - 42} 30 ${y - 44} 0 ${y}Z`;
  const tails = `M-4 ${y}C-20 ${y + 34} -34 ${y + 52} -46 ${y + 70}L-24 ${y + 66}C-12 ${y + 44} -2 ${y + 24} 4 ${y + 4}C14 ${y + 30} 22 ${y + 48} 32 ${y + 62}L50 ${y + 64}C34 ${y + 44} 20 ${y + 22} 8 ${y}Z`;
  const creases = `<path d="M-12 ${y}C-34 ${y - 12} -54 ${y - 12} -66 ${y - 4}M-12 ${y + 3}C-32 ${y + 8} -44 ${y + 10} -56 ${y + 10}M12 ${y}C34 ${y - 12} 54 ${y - 12} 66 ${y - 4}M12 ${y + 3}C32 ${y + 8} 44 ${y + 10} 56 ${y + 10}" fill="none" stroke="${shade(hex, -0.5)}" stroke-width="4" opacity="0.45" stroke-linecap="round"/>`;
  return `${bench.cast(loops + tails, 6, 10, 7, 0.5)}<path d="${tails}${loops}" fill="${hex}" ${bench.relief({ round: 7, height: 16, gloss: 0.3, tight: 12 })}/>${creases}<rect x="-15" y="${y - 17}" width="30" height="34" rx="11" fill="${hex}" ${bench.relief({ round: 5, height: 13, gloss: 0.35 })}/>`;
};

const balletFlats: Draw = (look, view, random): Drawing => {
  const bench = new Bench(view);
  const base = colourOf(look.colour);
  const trim = colourOf(look.accent);
  const printed = look.fabric !== 'plain';
  const cloth = fabricFill('cloth', look, random, { scale: 0.6 });
  if (printed) bench.add(cloth.defs);
  const fill = printed ? cloth.fill : base;
  const lining = mix('#d8bd98', base, 0.12);
  if (view === 'back') {
    const d =
      'M-318 96C-338 30 -336 -52 -312 -92C-304 -102 -292 -100 -284 -88C-240 -4 -80 34 60 8C100 0 122 -14 140 -24C220 -10 306 24 326 66C334 88 324 98 300 98Z';
    const far = 'M-308 -92C-296 -112 -278 -112 -266 -98C-200 -36 -60 -10 140 -24L100 20L-240 20Z';
    const shoe = profile(bench, d, far, {
      fill,
      sole: shade('#5a4030', -0.2),
      lining,
      edge: shade(base, -0.12),
      gloss: 0.4,
      topline: 'M-312 -92C-304 -102 -292 -100 -284 -88C-240 -4 -80 34 60 8C100 0 122 -14 140 -24',
      heel: 14,
    });
    const tie = `<g transform="translate(138 -14) scale(0.62 0.72) rotate(6)">${bow(bench, -10, trim)}</g>`;
    return bench.drawing(sideOn(bench, shoe + (has(look, 'bow') ? tie : '')), 'none');
  }
  const toe = bench.radial([
    [0, '#fff8ec', lightness(base) > 0.7 ? 0.6 : 0.32],
    [1, '#fff8ec', 0],
  ]);
  const pointed = look.shape === 'pointed';
  const outline = pointed ? POINTED : SOLE;
  const shoe = [
    shown(pointed ? 'pointed toe' : 'round toe', upper(bench, outline, fill, '#5a4030', 0.42)),
    `<ellipse cx="-40" cy="-300" rx="76" ry="60" fill="${toe}"/>`,
    printed ? '' : `<path d="${outline}" fill="${grain(bench, random)}"/>`,
    well(bench, OPENING, lining, shade(base, -0.1)),
    has(look, 'bow') ? shown('bow', bow(bench, -156, trim)) : '',
  ].join('');
  return view === 'detail' ? bench.drawing(bench.closeUp(single(shoe), 668, 440, 2.2)) : bench.drawing(pair(shoe));
};

/** Couched gold thread on the vamp: a paisley, leaves and a running border of dots. */
function zari(bench: Bench, thread: string, stone: string): string {
  const lit = shade(thread, 0.5);
  const gold = (d: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${shade(thread, -0.5)}" stroke-width="${width + 1.6}" stroke-linecap="round" transform="translate(1 1.6)" opacity="0.7"/><path d="${d}" fill="none" stroke="${thread}" stroke-width="${width}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${lit}" stroke-width="${width * 0.6}" stroke-dasharray="3 4"/>`;
  const vine = gold(
    'M0 -150C-6 -210 6 -270 0 -330M0 -186C-40 -190 -70 -170 -84 -140M0 -186C40 -190 70 -170 84 -140M0 -250C-34 -262 -62 -250 -84 -222M0 -250C34 -262 62 -250 84 -222M0 -306C-20 -318 -40 -314 -54 -298M0 -306C20 -318 40 -314 54 -298',
    4.5,
  );
  const leaf = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${gold('M0 0C-16 -14 -14 -36 0 -50C14 -36 16 -14 0 0Z', 4)}<path d="M0 -8C-8 -18 -7 -30 0 -40C7 -30 8 -18 0 -8Z" fill="${stone}"/></g>`;
  const leaves = [
    [-84, -138, -150],
    [84, -138, 150],
    [-84, -220, -120],
    [84, -220, 120],
    [-52, -298, -90],
    [52, -298, 90],
    [0, -328, 0],
    [-42, -196, -40],
    [42, -196, 40],
    [-40, -262, -40],
    [40, -262, 40],
  ] as const;
  let dots = '';
  for (let i = 0; i < 17; i += 1) {
    const t = (i / 16) * 2 - 1;
    // The border dips where the vamp is cut out, as on a real jutti.
    const y = -102 - 44 * Math.max(0, 1 - (t * 1.7) ** 2);
    dots += bead(bench, t * 106, y, 5.4, i % 2 ? thread : stone);
  }
  for (const [x, y] of [
    [-22, -226],
    [22, -226],
    [-62, -176],
    [62, -176],
    [-62, -268],
    [62, -268],
    [-22, -288],
    [22, -288],
    [-98, -186],
    [98, -186],
    [-24, -356],
    [24, -356],
    [0, -398],
  ] as const) {
    dots +=
      bead(bench, x, y, 5, thread) +
      [0, 1, 2, 3, 4]
        .map((k) => dot(x + 10 * Math.cos(k * 1.257), y + 10 * Math.sin(k * 1.257), 2.8, k % 2 ? lit : thread))
        .join('');
  }
  return vine + leaves.map(([x, y, turn]) => leaf(x, y, turn)).join('') + dots;
}

const jutti: Draw = (look, view, random): Drawing => {
  const bench = new Bench(view);
  const base = colourOf(look.colour);
  const thread = colourOf(look.accent === look.colour ? 'Gold' : look.accent);
  const stone = mix(thread, lightness(thread) > 0.5 ? '#a3203f' : '#f4e3b5', 0.8);
  const printed = look.fabric !== 'plain';
  const cloth = fabricFill('cloth', look, random, { scale: 0.5 });
  if (printed) bench.add(cloth.defs);
  const fill = printed ? cloth.fill : base;
  const lining = '#c89a68';
  const worked = has(look, 'embroidery');
  if (view === 'back') {
    const d =
      'M-318 96C-336 20 -338 -60 -318 -128C-310 -138 -300 -134 -294 -122C-252 -10 -120 34 -20 14C20 6 44 -24 70 -46C150 -40 232 4 268 20C300 32 322 4 308 -22C336 -14 352 30 334 66C324 88 306 98 280 98Z';
    const far = 'M-314 -128C-300 -146 -286 -140 -276 -126C-210 -40 -80 -30 70 -46L40 20L-240 20Z';
    const topline = 'M-318 -128C-310 -138 -300 -134 -294 -122C-252 -10 -120 34 -20 14C20 6 44 -24 70 -46';
    const shoe = profile(bench, d, far, {
      fill,
      sole: shade('#8a5a35', -0.2),
      lining,
      edge: thread,
      gloss: 0.16,
      topline,
      heel: 6,
    });
    const sprig = `<g transform="translate(150 40) rotate(100) scale(0.42) translate(0 230)">${zari(bench, thread, stone)}</g>`;
    const heelSprig = `<g transform="translate(-262 34) scale(0.34) translate(0 230)">${zari(bench, thread, stone)}</g>`;
    return bench.drawing(sideOn(bench, shoe + (worked ? shown('embroidery', sprig + heelSprig) : '')), 'none');
  }
  const shoe = [
    upper(bench, POINTED, fill, '#8a5a35', 0.12),
    stitches(
      'M0 -420C12 -396 40 -372 64 -336C106 -284 124 -206 114 -130M0 -420C-12 -396 -40 -372 -64 -336C-106 -284 -124 -206 -114 -130',
      thread,
      0.9,
    ),
    worked ? shown('embroidery', zari(bench, thread, stone)) : '',
    well(bench, NOTCHED, lining, thread),
    worked ? `<g transform="translate(0 -438)">${bead(bench, 0, 0, 13, thread)}</g>` : '',
  ].join('');
  return view === 'detail'
    ? bench.drawing(bench.closeUp(single(shoe, 186, 3, 1.06), 660, 400, 2.3))
    : bench.drawing(pair(shoe, 186, 3, 1.06));
};

export const flats = { balletFlats, jutti };
