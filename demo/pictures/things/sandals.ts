import { lightness, mix, shade } from '../colour';
import { type Draw, has, shown } from '../drawing';
import { Bench } from './bench';
import { colours, hollows, metalLoop, present, RIM, SOLE, slab, strapped, tread } from './footwear';
import { bead, dot, grain, ribbon, stitches, tube } from './materials';

/** Little round mirrors along a strap, each in its ring of thread. */
function mirrors(bench: Bench, points: readonly (readonly [number, number])[], thread: string): string {
  const glass = bench.linear(
    [
      [0, '#ffffff'],
      [0.5, '#b9c6cf'],
      [1, '#6f7f8a'],
    ],
    [0, 0, 1, 1],
  );
  const one = ([x, y]: readonly [number, number]) =>
    dot(x, y, 13.5, shade(thread, -0.2)) +
    `<circle cx="${x}" cy="${y}" r="12" fill="none" stroke="${shade(thread, 0.45)}" stroke-width="4" stroke-dasharray="4 3"/>` +
    dot(x, y, 9, glass);
  return shown('mirrors', points.map(one).join(''));
}

/** Three strands plaited down the foot. */
function braid(from: number, to: number, hex: string): string {
  let out = '';
  for (let y = from, turn = 1; y < to; y += 17, turn = -turn)
    out += tube(`M${-19 * turn} ${y}Q${4 * turn} ${y + 6} ${17 * turn} ${y + 30}`, 17, hex, 0.35);
  return shown('braid', out);
}

export const strapSandals: Draw = (look, view, random) => {
  const bench = new Bench(view);
  const [base, trim] = colours(look);
  const bed = mix(base, '#b98a62', 0.55);
  const toe = ribbon([-150, -250, -70, -196, 70, -200, 148, -236], () => 56);
  const cross = ribbon([-132, -140, -60, -120, 60, -40, 112, 34], () => 42);
  const crossBack = ribbon([142, -160, 70, -120, -30, -40, -84, 48], () => 42);
  const ankle = ribbon([-98, 240, -130, 70, 120, 70, 112, 236], () => 38);
  const heel =
    'M-104 232C-128 300 -110 420 0 424C112 420 132 300 114 228L98 228C104 300 84 372 0 374C-80 372 -98 300 -88 232Z';
  const line = shade(base, lightness(base) > 0.6 ? -0.3 : 0.45);
  const back = `<path d="${heel}" fill="${base}" ${bench.relief({ round: 8, height: 13, gloss: 0.35, tight: 14 })}/>`;
  const across = [
    [-112, -226],
    [-66, -209],
    [66, -209],
    [112, -224],
    [-92, -124],
    [-44, -98],
    [54, -40],
    [92, 8],
    [100, -132],
    [-24, -28],
    [-62, 18],
  ] as const;
  const laced = () => [
    strapped(bench, toe + crossBack, base, 14),
    strapped(bench, cross, base, 20),
    back,
    strapped(bench, ankle, base, 40),
    stitches('M-140 -270C-66 -218 70 -222 140 -256M-138 -228C-70 -176 70 -180 146 -214', line, 0.7),
    stitches('M-84 212C-104 92 104 92 100 214', line, 0.7),
    shown('buckle', metalLoop(84, 150, 46, 54, look.accent === 'Silver' ? 'Silver' : 'Gold')),
    has(look, 'mirrors') ? mirrors(bench, across, trim) : '',
    bead(bench, 2, -202, 24, trim),
  ];
  const sling = ribbon([-92, 240, -96, 110, -40, 92, 4, 92], () => 30);
  const slingRight = ribbon([4, 92, 50, 92, 108, 110, 106, 236], () => 30);
  const tStrap = () => [
    strapped(bench, toe, base, 14),
    stitches('M-140 -270C-66 -218 70 -222 140 -256M-138 -228C-70 -176 70 -180 146 -214', line, 0.7),
    shown('elastic sling', back + strapped(bench, sling + slingRight, base, 30)),
    `<g ${bench.relief({ round: 5, height: 9, gloss: 0.3 })}>${braid(-206, 84, base)}</g>`,
  ];
  const lower = ribbon([-112, -40, -60, -84, 74, -90, 124, -52], () => 74);
  const tab = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-58 -30H44Q60 -30 60 -14V14Q60 30 44 30H-58Z" fill="${shade(base, 0.08)}" ${bench.relief({ round: 5, height: 10, gloss: 0.25 })}/>${stitches('M-46 -19H40Q48 -19 48 -10V10Q48 19 40 19H-46', line, 0.6)}</g>`;
  const walking = () => [
    strapped(
      bench,
      ribbon([-150, -236, -70, -176, 70, -180, 148, -222], () => 84),
      base,
      18,
    ),
    strapped(bench, lower, base, 22),
    back,
    strapped(bench, ankle, base, 40),
    shown('hook and loop', tab(66, -194, -12) + tab(62, -76, -8)),
    stitches('M-84 212C-104 92 104 92 100 214', line, 0.7),
  ];
  const shoe = [
    slab(bench, bed, shade(bed, -0.35), shade(bed, -0.5), look.shape === 'walking' ? 34 : 22),
    `<path d="${SOLE}" fill="${grain(bench, random)}"/>`,
    stitches(RIM, shade(bed, 0.4), 0.8),
    hollows(bench, 0.22),
    ...(look.shape === 'tStrap' ? tStrap() : look.shape === 'walking' ? walking() : laced()),
  ].join('');
  return present(bench, shoe, tread(bench, shade(bed, -0.4)), view, [664, 560]);
};
