import type { Look } from '../../look';
import { colourOf, lightness, mix, shade } from '../colour';
import { type Draw, type Drawing, shown } from '../drawing';
import { Bench, DIAGONAL, DOWN } from './bench';
import { bead, dot, grain, polished, stitches } from './materials';

/** Charcoal counts as darkened steel. */
const isMetal = (name: string) => ['Gold', 'Silver', 'Charcoal'].includes(name);

function disc(bench: Bench, r: number, hex: string, flip = false): string {
  const turns = [
    [0, shade(hex, 0.8)],
    [0.22, shade(hex, 0.1)],
    [0.42, shade(hex, -0.45)],
    [0.58, shade(hex, 0.05)],
    [0.76, shade(hex, 0.7)],
    [1, shade(hex, -0.4)],
  ] as const;
  return dot(480, 640, r, bench.linear(turns, flip ? [1, 1, 0, 0] : DIAGONAL));
}

function watchStrap(bench: Bench, look: Look, metal: string, inner: boolean, random: () => number): string {
  const bracelet = isMetal(look.colour);
  const hex = bracelet ? metal : inner ? mix(colourOf(look.colour), '#d2ac80', 0.55) : colourOf(look.colour);
  const upper = 'M362 470C366 380 378 270 388 168C440 156 520 156 572 168C582 270 594 380 598 470Z';
  const lower = 'M362 810C366 900 378 1010 388 1112C440 1124 520 1124 572 1112C582 1010 594 900 598 810Z';
  // The strap goes around a pillow, so both ends turn away from the light.
  const bend = bench.linear(
    [
      [0, '#140a06', 0.72],
      [0.16, '#140a06', 0.22],
      [0.36, '#fff8ec', 0.14],
      [0.62, '#140a06', 0],
      [0.84, '#140a06', 0.26],
      [1, '#140a06', 0.76],
    ],
    [0, 160, 0, 1120],
    true,
  );
  let out = '';
  for (const d of [upper, lower]) {
    out += `<path d="${d}" fill="${hex}" ${bench.relief({ round: 9, height: 15, gloss: bracelet ? 0.3 : 0.22, tight: 10 })}/>`;
    if (!bracelet) out += `<path d="${d}" fill="${grain(bench, random)}"/>`;
  }
  if (bracelet) {
    const shine = bench.linear(
      [
        [0, shade(hex, -0.1)],
        [0.2, shade(hex, 0.45)],
        [0.4, shade(hex, 0.7)],
        [0.6, shade(hex, 0.1)],
        [1, shade(hex, -0.34)],
      ],
      [0, 0, 0.5, 1],
    );
    for (let i = 0; i < 9; i += 1) {
      const squash = 36 - i * 1.6;
      for (const up of [true, false]) {
        const at = i * 34 + 16;
        const y = up ? 470 - at : 810 + at - squash;
        const w = 112 - (i * 34 * 26) / 310;
        out += [
          [-w, w * 0.52],
          [-w * 0.46, w * 0.92],
          [w * 0.48, w * 0.52],
        ]
          .map(
            ([x = 0, wide = 0]) =>
              `<rect x="${480 + x}" y="${y}" width="${wide}" height="${squash - 3}" rx="6" fill="${shine}" stroke="${shade(hex, -0.62)}" stroke-width="2"/>`,
          )
          .join('');
      }
    }
  } else if (!inner) {
    const thread = lightness(hex) > 0.6 ? shade(hex, -0.3) : shade(hex, 0.45);
    out += stitches(
      'M380 450C384 370 394 270 402 184M580 450C576 370 566 270 558 184M380 830C384 910 394 1010 402 1096M580 830C576 910 566 1010 558 1096',
      thread,
      0.8,
    );
  }
  return `${out}<path d="${upper}${lower}" fill="${bend}" opacity="${bracelet ? 0.45 : 1}"/>`;
}

function dial(bench: Bench, look: Look, metal: string): string {
  const face = isMetal(look.colour) ? colourOf(look.accent) : isMetal(look.accent) ? '#f3ede1' : colourOf(look.accent);
  const dark = lightness(face) < 0.5;
  const mark = dark ? shade(metal, 0.45) : shade(metal, -0.25);
  let out = dot(
    480,
    640,
    176,
    bench.radial(
      [
        [0, shade(face, 0.25)],
        [0.6, face],
        [0.93, shade(face, -0.28)],
        [1, shade(face, -0.5)],
      ],
      0.42,
      0.38,
      0.64,
    ),
  );
  for (let i = 0; i < 60; i += 1) {
    out +=
      i % 5
        ? `<path d="M480 474V482" stroke="${mark}" stroke-width="2.4" transform="rotate(${i * 6} 480 640)"/>`
        : `<rect x="${i % 15 ? 475 : 472}" y="478" width="${i % 15 ? 10 : 16}" height="38" rx="2" fill="${bench.linear([
            [0, shade(mark, 0.5)],
            [0.5, mark],
            [1, shade(mark, -0.4)],
          ])}" transform="rotate(${i * 6} 480 640)"/>`;
  }
  const subDial = `${dot(480, 724, 46, shade(face, -0.1))}<circle cx="480" cy="724" r="46" fill="none" stroke="${mark}" stroke-width="2.5"/>${Array.from({ length: 12 }, (_, i) => `<path d="M480 684v7" stroke="${mark}" stroke-width="2" transform="rotate(${i * 30} 480 724)"/>`).join('')}<path d="M480 724L500 698" stroke="${mark}" stroke-width="4" stroke-linecap="round"/>`;
  const places = [
    [0, 0],
    [-78, -84],
    [78, -84],
  ] as const;
  const many = look.counts?.['sub-dials'] ?? 0;
  const small = places
    .slice(0, many)
    .map(([x, y]) => shown('sub-dial', `<g transform="translate(${x} ${y})">${subDial}</g>`))
    .join('');
  const hand = (length: number, width: number, turn: number) => {
    const d = `M${480 - width} 664L${480 - width * 0.7} ${640 - length + 16}L480 ${640 - length}L${480 + width * 0.7} ${640 - length + 16}L${480 + width} 664Z`;
    return `<path d="${d}" transform="translate(4 6) rotate(${turn} 480 640)" fill="#000" opacity="0.28"/><path d="${d}" transform="rotate(${turn} 480 640)" fill="${bench.linear(
      [
        [0, shade(mark, 0.55)],
        [0.49, shade(mark, 0.2)],
        [0.51, shade(mark, -0.4)],
        [1, shade(mark, -0.2)],
      ],
    )}"/>`;
  };
  const seconds = many
    ? shown('hand', '<path d="M480 690V488" stroke="#b8322f" stroke-width="3.4" transform="rotate(196 480 640)"/>')
    : '';
  out += `${small}${shown('hand', hand(98, 8, 305))}${shown('hand', hand(146, 6.5, 52))}${seconds}${bead(bench, 480, 640, 11, metal)}`;
  const glass = bench.linear(
    [
      [0, '#fff', 0.46],
      [0.42, '#fff', 0.1],
      [0.5, '#fff', 0],
    ],
    [0, 0, 0.8, 1],
  );
  return `${out}<path d="M312 610A176 176 0 0 1 560 484C480 540 390 640 366 764A176 176 0 0 1 312 610Z" fill="${glass}"/>`;
}

export const watch: Draw = (look, view, random): Drawing => {
  const bench = new Bench(view);
  const metal = colourOf(isMetal(look.colour) ? look.colour : isMetal(look.accent) ? look.accent : 'Silver');
  const back = view === 'back';
  const lugs =
    'M352 500C344 452 356 430 366 424L404 424L412 500ZM608 500C616 452 604 430 594 424L556 424L548 500ZM352 780C344 828 356 850 366 856L404 856L412 780ZM608 780C616 828 604 850 594 856L556 856L548 780Z';
  const crown = back ? 'M274 622h-34v36h34Z' : 'M686 622h34v36h-34Z';
  const knurl = back
    ? ''
    : Array.from(
        { length: 6 },
        (_, i) => `<path d="M700 ${626 + i * 5.6}h19" stroke="${shade(metal, -0.6)}" stroke-width="1.8"/>`,
      ).join('');
  const rear = [
    dot(
      480,
      640,
      176,
      bench.linear(
        [
          [0, shade(metal, 0.3)],
          [0.5, shade(metal, -0.08)],
          [1, shade(metal, 0.35)],
        ],
        DIAGONAL,
      ),
    ),
    `<circle cx="480" cy="640" r="128" fill="none" stroke="${shade(metal, -0.4)}" stroke-width="3"/><circle cx="481.5" cy="642" r="128" fill="none" stroke="${shade(metal, 0.6)}" stroke-width="2"/>`,
    ...[0, 60, 120, 180, 240, 300].map(
      (turn) =>
        `<rect x="468" y="480" width="24" height="18" rx="4" fill="${shade(metal, -0.5)}" transform="rotate(${turn} 480 640)"/>`,
    ),
    dot(
      480,
      640,
      96,
      bench.linear(
        [
          [0, shade(metal, -0.2)],
          [0.5, shade(metal, 0.4)],
          [1, shade(metal, -0.25)],
        ],
        DIAGONAL,
      ),
    ),
  ].join('');
  const body = [
    watchStrap(bench, look, metal, back, random),
    `<path d="${crown}" fill="${bench.linear(polished(metal), DOWN)}"/>${knurl}`,
    `<path d="${lugs}" fill="${metal}" ${bench.relief({ round: 6, height: 14, gloss: 0.6, tight: 20 })}/>`,
    `<circle cx="486" cy="652" r="212" fill="#140a06" opacity="0.4" ${bench.blur(9)}/>`,
    disc(bench, 212, metal) + disc(bench, 203, shade(metal, 0.1), true) + disc(bench, 186, metal),
    dot(480, 640, 180, shade(metal, -0.6)),
    back ? rear : dial(bench, look, metal),
  ].join('');
  return bench.drawing(
    view === 'detail'
      ? bench.closeUp(body, 500, 620, 2.2)
      : `<g transform="translate(480 640) rotate(8) scale(1.08) translate(-480 -640)">${body}</g>`,
  );
};
