import { colourOf, shade } from '../colour';
import { type Draw, type Drawing, shown } from '../drawing';
import { Bench } from './bench';
import { jhumkaEarring } from './jhumka';
import { bead, dot, tube } from './materials';
import { metalAndStone, PEARL, rosette, stoneSet } from './stones';

function bangleRing(
  bench: Bench,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  width: number,
  hex: string,
  half: 'near' | 'far' | 'whole',
  gloss: number,
): string {
  const d =
    half === 'whole'
      ? `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`
      : `M${cx - rx} ${cy}A${rx} ${ry} 0 0 ${half === 'near' ? 0 : 1} ${cx + rx} ${cy}`;
  const glints = bench.linear(
    [
      [0, '#000', 0.42],
      [0.12, '#fff', 0.2],
      [0.24, '#fff', 0.62],
      [0.34, '#fff', 0],
      [0.55, '#000', 0.12],
      [0.72, '#000', 0.3],
      [0.86, '#fff', 0.24],
      [1, '#000', 0.46],
    ],
    [cx - rx, 0, cx + rx, 0],
    true,
  );
  const inside =
    half === 'far' ? `<path d="${d}" fill="none" stroke="#1c0f08" stroke-width="${width}" opacity="0.36"/>` : '';
  return `${tube(d, width, hex, gloss)}<path d="${d}" fill="none" stroke="${glints}" stroke-width="${width * 0.86}" opacity="${gloss > 0.6 ? 0.75 : 0.4}"/>${inside}`;
}

/** A broad open cuff of hammered metal, seen a little from above. */
function cuff(bench: Bench, cx: number, cy: number, metal: string, random: () => number): string {
  const [rx, ry, width, gap] = [300, 104, 112, 0.24];
  const at = (a: number, dy = 0) => `${(cx + rx * Math.sin(a)).toFixed(1)} ${(cy + dy + ry * Math.cos(a)).toFixed(1)}`;
  const half = Math.PI / 2;
  const near = `M${at(-half)}A${rx} ${ry} 0 0 0 ${at(-gap)}M${at(gap)}A${rx} ${ry} 0 0 0 ${at(half)}`;
  const shine = bench.linear(
    [
      [0, '#000', 0.42],
      [0.12, '#fff', 0.15],
      [0.26, '#fff', 0.5],
      [0.38, '#fff', 0],
      [0.7, '#000', 0.24],
      [0.86, '#fff', 0.3],
      [1, '#000', 0.46],
    ],
    [cx - rx, 0, cx + rx, 0],
    true,
  );
  const stroke = (d: string, hex: string, w = width) =>
    `<path d="${d}" fill="none" stroke="${hex}" stroke-width="${w}"/>`;
  let dents = '';
  for (let index = 0; index < 150; index += 1) {
    const a = (random() * 2 - 1) * (half - 0.06);
    if (Math.abs(a) < gap + 0.06) continue;
    const [x, y] = [cx + rx * Math.sin(a), cy + ry * Math.cos(a) + (random() - 0.5) * (width - 24)];
    const r = 5 + random() * 5;
    dents += `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(r * Math.cos(a) + 1.5).toFixed(1)}" ry="${r.toFixed(1)}" fill="${shade(metal, -0.4)}" opacity="0.4"/><ellipse cx="${(x + 1.6).toFixed(1)}" cy="${(y + 2).toFixed(1)}" rx="${(r * 0.8 * Math.cos(a) + 1).toFixed(1)}" ry="${(r * 0.8).toFixed(1)}" fill="${shade(metal, 0.5)}" opacity="0.55"/>`;
  }
  return shown(
    'bangle',
    `${bangleRing(bench, cx, cy, rx, ry, width, shade(metal, -0.25), 'far', 0.7)}${stroke(near, shade(metal, -0.55), width + 6)}${stroke(near, metal)}${stroke(near, shine)}${shown('hammered', dents)}`,
  );
}

const bangles: Draw = (look, view, random): Drawing => {
  const bench = new Bench(view);
  const [metal, stone] = metalAndStone(look);
  const back = view === 'back';
  if (look.shape === 'cuffs') {
    const dent = () => {
      const a = 0.4 + random() * (Math.PI * 2 - 0.8);
      const r = 230 + (random() - 0.5) * 30;
      return dot(
        r * Math.sin(a),
        -r * Math.cos(a),
        4 + random() * 3,
        shade(metal, random() > 0.5 ? 0.5 : -0.35),
        ' opacity="0.5"',
      );
    };
    const open = (x: number, y: number, turn: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-56 -222A230 230 0 1 0 56 -222" fill="none" stroke="#1c0f08" stroke-width="64" opacity="0.28" transform="translate(9 14)" ${bench.blur(8)}/>${shown('bangle', tube('M-56 -222A230 230 0 1 0 56 -222', 58, metal, 1) + Array.from({ length: 110 }, dent).join(''))}</g>`;
    const stacked = `${bench.floor(500, 1000, 380, 110, 0.5)}${cuff(bench, 480, 880, metal, random)}${cuff(bench, 480, 720, metal, random)}`;
    if (back) return bench.drawing(open(400, 480, -18) + open(560, 860, 24), 'none');
    return bench.drawing(view === 'detail' ? bench.closeUp(stacked, 400, 880, 2.1) : stacked, 'none');
  }
  const many = look.counts?.bangles ?? 24;
  const lined = (index: number) => index % 6 === 5;
  if (back) {
    // Four heaps, shifted so that the bangles can be counted.
    const fan = Array.from({ length: many }, (_, index) => {
      const [heap, place] = [Math.floor((index * 4) / many), index % Math.ceil(many / 4)];
      const [x, y, r] = [262 + (heap % 2) * 360 + place * 15, 420 + Math.floor(heap / 2) * 430 + place * 11, 152];
      const ring = `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
      const shadow = `<path d="${ring}" fill="none" stroke="#1c0f08" stroke-width="12" opacity="0.2" transform="translate(6 9)"/>`;
      return `${shadow}${bangleRing(bench, x, y, r, r, 12, stone, 'whole', 0.5)}${lined(index) ? tube(ring, 4, metal, 1) : ''}`;
    }).join('');
    return bench.drawing(fan, 'none');
  }
  const [cx, rx, ry, width] = [480, 300, 104, Math.min(34, 470 / many)];
  let y = 980;
  let far = '';
  let near = '';
  for (let index = 0; index < many; index += 1) {
    y -= width / 2;
    far += bangleRing(bench, cx, y, rx, ry, width, stone, 'far', 0.55);
    const line = `M${cx - rx} ${y}A${rx} ${ry} 0 0 0 ${cx + rx} ${y}`;
    near += shown(
      'bangle',
      bangleRing(bench, cx, y, rx, ry, width, stone, 'near', 0.55) +
        (lined(index) ? shown('gold line', tube(line, 5, metal, 1)) : ''),
    );
    y -= width / 2 + 1;
  }
  const body = `${bench.floor(500, 1000, 380, 110, 0.5)}${far}${near}`;
  return bench.drawing(view === 'detail' ? bench.closeUp(body, 400, 850, 2.3) : body, 'none');
};

const necklace: Draw = (look, view): Drawing => {
  const bench = new Bench(view);
  const [metal, stone] = metalAndStone(look);
  const plain = view === 'back';
  const strand = (
    top: number,
    bottom: number,
    half: number,
    count: number,
    size: (t: number) => number,
    hexes: readonly string[],
    hang = false,
  ) => {
    let out = '';
    for (let i = 0; i < count; i += 1) {
      const t = i / (count - 1);
      // Equal steps of angle on a deep U keep the beads about evenly spaced along it.
      const a = (t - 0.5) * Math.PI;
      const x = 480 + half * Math.sin(a) * (1 + 0.06 * Math.cos(2 * a));
      const yy = top + (bottom - top) * Math.cos(a) ** 0.86;
      const r = size(Math.cos(a));
      const hex = hexes[i % hexes.length] ?? PEARL;
      if (hang && i > 4 && i < count - 5) {
        const lean = Math.sin(a) * 0.5;
        const [hx, hy] = [x + lean * r * 2.6, yy + r * 2.4];
        out +=
          tube(`M${x} ${yy}L${hx} ${hy}`, 5, metal, 0.8) +
          (plain
            ? bead(bench, hx, hy, r * 0.8, metal)
            : stoneSet(bench, hx, hy, r * 0.6, r * 0.86, stone, metal, -lean * 60)) +
          bead(bench, hx + lean * r * 1.6, hy + r * 1.5, r * 0.46, PEARL);
      }
      out += bead(bench, x, yy, r, hex);
    }
    return out;
  };
  const cords =
    tube('M219 300C226 220 300 120 470 96', 9, shade(stone, -0.1), 0.2) +
    tube('M741 300C734 220 660 120 490 96', 9, shade(stone, -0.1), 0.2);
  const knot = `${bead(bench, 480, 98, 20, metal)}${tube('M480 118C470 150 462 160 452 186', 8, shade(stone, -0.1), 0.2)}${tube('M480 118C490 150 498 160 510 182', 8, shade(stone, -0.1), 0.2)}${bead(bench, 450, 196, 13, metal)}${bead(bench, 512, 192, 13, metal)}`;
  const pendant = [
    tube('M480 800V850', 12, metal, 1),
    rosette(bench, 480, 920, 100, metal, stone, plain),
    ...[-66, -36, 0, 36, 66].map((dx) => {
      const top = 920 + Math.sqrt(100 * 100 - dx * dx) + 2;
      const long = 26 - Math.abs(dx) * 0.12;
      return (
        tube(`M${480 + dx} ${top}v${long}`, 5, metal, 0.8) +
        bead(bench, 480 + dx, top + long + 13, 15, PEARL) +
        bead(bench, 480 + dx, top + long + 34, 7, plain ? metal : stone)
      );
    }),
  ].join('');
  const strands = look.counts?.strands;
  if (strands) {
    const dyes = [colourOf(look.colour), shade(colourOf(look.colour), 0.35), colourOf(look.accent)];
    const layers = Array.from({ length: strands }, (_, index) => {
      const dye = dyes[index % dyes.length] ?? stone;
      return shown(
        'strand',
        strand(300, 560 + index * 84, 214 + index * 12, 44 + index * 5, (c) => 11 + 3 * c, [dye]),
      );
    });
    const layered = [cords, knot, ...layers].join('');
    return bench.drawing(view === 'detail' ? bench.closeUp(layered, 480, 740, 2.3) : layered);
  }
  const jewel = [
    cords,
    knot,
    shown(
      'strand',
      strand(300, 790, 262, 75, (c) => 9 + 4 * c, [metal]),
    ),
    shown(
      'strand',
      strand(300, 670, 236, 61, (c) => 8 + 3 * c, [PEARL]),
    ),
    shown(
      'strand',
      strand(300, 724, 250, 51, (c) => 10 + 7 * c, [metal, PEARL], true),
    ),
    shown('medallion', pendant),
  ].join('');
  if (look.shape !== 'set') return bench.drawing(view === 'detail' ? bench.closeUp(jewel, 480, 850, 2.3) : jewel);
  const earring = jhumkaEarring(bench, metal, stone, plain);
  const pairOf = [150, 810].map(
    (x) => `<g transform="translate(${x} 1010) scale(0.6)">${shown('earring', earring)}</g>`,
  );
  const set = `<g transform="translate(0 -40)">${jewel}</g>${pairOf.join('')}`;
  return bench.drawing(view === 'detail' ? bench.closeUp(set, 480, 810, 2.3) : set);
};

export const jewellery = { bangles, necklace };
