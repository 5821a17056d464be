import { shade } from '../colour';
import type { Draw, Drawing } from '../drawing';
import { Bench } from './bench';
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

const bangles: Draw = (look, view): Drawing => {
  const bench = new Bench(view);
  const [metal, stone] = metalAndStone(look);
  if (view === 'back') {
    const rings = [
      [350, 480, stone, 26],
      [610, 520, metal, 40],
      [420, 800, metal, 26],
      [650, 830, stone, 26],
      [500, 650, metal, 34],
    ] as const;
    const body = rings
      .map(([x, y, hex, width], i) => {
        const r = 212;
        const knobs =
          i % 2
            ? Array.from({ length: 40 }, (_, k) =>
                bead(
                  bench,
                  x + r * Math.cos(k * 0.157),
                  y + r * Math.sin(k * 0.157),
                  k % 2 ? 9 : 12,
                  k % 2 ? PEARL : hex === stone ? metal : stone,
                ),
              ).join('')
            : '';
        return `<path d="M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0" fill="none" stroke="#1c0f08" stroke-width="${width}" opacity="0.28" transform="translate(9 14)" ${bench.blur(8)}/>${bangleRing(bench, x, y, r, r, width, hex, 'whole', hex === metal ? 1 : 0.5)}${knobs}`;
      })
      .join('');
    return bench.drawing(body, 'none');
  }
  const rows = [
    [metal, 54, true],
    [stone, 30, false],
    [stone, 30, false],
    [metal, 24, false],
    [stone, 30, false],
    [stone, 30, false],
    [metal, 54, true],
    [stone, 30, false],
    [stone, 30, false],
    [metal, 24, false],
    [metal, 54, true],
  ] as const;
  const [cx, rx, ry] = [480, 300, 104];
  let y = 950;
  let far = '';
  let near = '';
  for (const [hex, width, jewelled] of rows) {
    y -= width / 2;
    const gloss = hex === metal ? 1 : 0.55;
    far += bangleRing(bench, cx, y, rx, ry, width, hex, 'far', gloss);
    near += bangleRing(bench, cx, y, rx, ry, width, hex, 'near', gloss);
    const count = jewelled ? 19 : 33;
    for (let i = 0; i < count; i += 1) {
      const a = ((i + 0.5) / count - 0.5) * Math.PI * 0.97;
      const [bx, by] = [cx + rx * 1.01 * Math.sin(a), y + ry * Math.cos(a)];
      if (jewelled) near += stoneSet(bench, bx, by, 3 + 12 * Math.cos(a), 13, i % 2 ? PEARL : stone, metal);
      else if (hex === stone) near += dot(bx, by, 1.4 + 2.2 * Math.cos(a), shade(metal, 0.3));
    }
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
  const body = [
    cords,
    knot,
    strand(300, 790, 262, 75, (c) => 9 + 4 * c, [metal]),
    strand(300, 670, 236, 61, (c) => 8 + 3 * c, [PEARL]),
    strand(300, 724, 250, 51, (c) => 10 + 7 * c, [metal, PEARL], true),
    pendant,
  ].join('');
  return bench.drawing(view === 'detail' ? bench.closeUp(body, 480, 850, 2.3) : body);
};

export const jewellery = { bangles, necklace };
