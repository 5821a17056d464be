import { colourOf, mix, shade } from '../colour';
import { type Draw, type Drawing, shown } from '../drawing';
import { surface } from './bags';
import { Bench, DIAGONAL } from './bench';
import { bead, dot, polished, satin, tube } from './materials';

const GLOW = '#ffe3a6';

/** Light around a lamp. Only gradients, which render fast and compress well. */
export function spill(bench: Bench, cx: number, cy: number, rx: number, ry: number, opacity: number): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${bench.radial([
    [0, '#fff3cf', opacity],
    [0.4, GLOW, opacity * 0.5],
    [1, GLOW, 0],
  ])}"/>`;
}

const bulbLight = (bench: Bench) =>
  bench.radial(
    [
      [0, '#ffffff'],
      [0.5, '#fff6da'],
      [0.85, '#ffdf96'],
      [1, '#f5c56a'],
    ],
    0.45,
    0.45,
    0.6,
  );

const deskLamp: Draw = (look, view): Drawing => {
  const bench = new Bench(view);
  const hex = colourOf(look.colour);
  const metal = look.accent === look.colour ? colourOf('Silver') : colourOf(look.accent);
  const arm = (x1: number, y1: number, x2: number, y2: number) => {
    const [dx, dy] = [(y2 - y1) * 0.03, (x1 - x2) * 0.03];
    return (
      tube(`M${x1 - dx} ${y1 - dy}L${x2 - dx} ${y2 - dy}`, 14, metal, 0.9) +
      tube(`M${x1 + dx} ${y1 + dy}L${x2 + dx} ${y2 + dy}`, 14, metal, 0.9)
    );
  };
  const spring = (x1: number, y1: number, x2: number, y2: number) => {
    let out = '';
    for (let i = 0; i < 22; i += 1) {
      const t = i / 22;
      out += `<ellipse cx="${x1 + (x2 - x1) * t}" cy="${y1 + (y2 - y1) * t}" rx="9" ry="4" transform="rotate(20 ${x1 + (x2 - x1) * t} ${y1 + (y2 - y1) * t})" fill="none" stroke="${shade('#b9bcc0', i % 2 ? -0.3 : 0.3)}" stroke-width="3"/>`;
    }
    return out;
  };
  const joint = (x: number, y: number, r: number) =>
    `${dot(x, y, r, hex, ` ${bench.relief({ round: 7, height: 16, gloss: 0.5, tight: 18 })}`)}${dot(
      x,
      y,
      r * 0.5,
      bench.linear(
        [
          [0, shade(metal, 0.7)],
          [1, shade(metal, -0.5)],
        ],
        DIAGONAL,
      ),
    )}<path d="M${x - r * 0.3} ${y + r * 0.12}L${x + r * 0.3} ${y - r * 0.12}" stroke="${shade(metal, -0.6)}" stroke-width="4"/>`;
  const head =
    'M-46 -112C-46 -132 46 -132 46 -112L52 -64C96 -44 150 20 166 92C120 126 -120 126 -166 92C-150 20 -96 -44 -52 -64Z';
  const shade3 = bench.linear(satin(hex, 1.1));
  const back = view === 'back';
  const lamp = [
    `<ellipse cx="0" cy="92" rx="166" ry="32" fill="${bench.radial(
      [
        [0, '#fffdf2'],
        [0.4, '#ffeec2'],
        [0.8, '#e8bf74'],
        [1, '#a3814c'],
      ],
      0.5,
      0.4,
      0.56,
    )}"/>`,
    `<path d="M-60 92C-66 150 66 150 60 92C40 80 -40 80 -60 92Z" fill="${bulbLight(bench)}"/>`,
    `<path d="${head}" fill="${shade3}"/><path d="M-166 92C-120 126 120 126 166 92C120 66 -120 66 -166 92Z" fill="${bench.linear(
      [
        [0, '#fff6dd'],
        [0.5, '#ffedbd'],
        [1, '#ecc67c'],
      ],
    )}"/>`,
    `<path d="M-52 102C-50 142 50 142 52 102C30 92 -30 92 -52 102Z" fill="${bulbLight(bench)}"/>`,
    tube('M-165 92C-120 126 120 126 165 92', 7, shade(hex, 0.1), 0.7),
    `<path d="M-128 40C-108 -6 -84 -38 -50 -54L-42 -42C-70 -20 -92 10 -104 46Z" fill="#fff" opacity="0.5" ${bench.blur(5)}/>`,
    ...[0, 1, 2, 3].map(
      (i) =>
        `<path d="M${-22 + i * 15} -108v26" stroke="${shade(hex, -0.7)}" stroke-width="6" stroke-linecap="round"/>`,
    ),
    back ? `${bead(bench, 0, -20, 22, shade(metal, -0.1))}` : '',
  ].join('');
  const base = [
    bench.floor(490, 1130, 290, 54, 0.6),
    `<path d="M250 1082C250 1044 350 1020 480 1020C610 1020 710 1044 710 1082L710 1104C710 1142 610 1166 480 1166C350 1166 250 1142 250 1104Z" fill="${bench.linear(satin(shade(hex, -0.12), 1.1))}"/>`,
    `<ellipse cx="480" cy="1082" rx="230" ry="62" fill="${bench.linear(
      [
        [0, shade(hex, 0.42)],
        [0.4, shade(hex, 0.05)],
        [1, shade(hex, -0.28)],
      ],
      DIAGONAL,
    )}"/><ellipse cx="480" cy="1084" rx="218" ry="55" fill="none" stroke="#fff" stroke-width="3" opacity="0.22"/>`,
    `<path d="M448 1078V1030Q480 1016 512 1030V1078Q480 1092 448 1078Z" fill="${bench.linear(polished(metal))}"/>`,
    `<ellipse cx="590" cy="1096" rx="34" ry="11" fill="${shade(hex, -0.5)}"/><ellipse cx="590" cy="1092" rx="31" ry="10" fill="${bench.linear(
      [
        [0, shade(metal, 0.6)],
        [1, shade(metal, -0.3)],
      ],
      DIAGONAL,
    )}"/>`,
    tube('M256 1110C170 1130 120 1180 60 1172C20 1166 -10 1190 -30 1210', 11, '#2b2927', 0.4),
  ].join('');
  const body = [
    base,
    tube('M480 1040C560 960 640 800 676 690C660 560 540 420 420 330', 8, '#2b2927', 0.3),
    arm(480, 1036, 680, 680) + spring(520, 950, 600, 816),
    arm(680, 680, 372, 318) + spring(628, 606, 540, 506),
    joint(480, 1032, 30) + joint(680, 680, 36),
    view === 'front' ? spill(bench, 330, 760, 330, 380, 0.5) : '',
    `<g transform="translate(338 330) rotate(24) scale(1.2)">${lamp}</g>`,
    joint(382, 322, 30),
  ].join('');
  const turned = back ? `<g transform="translate(960 0) scale(-1 1)">${body}</g>` : body;
  return bench.drawing(
    view === 'detail' ? bench.closeUp(body, 400, 400, 2) : `<g transform="translate(0 -30)">${turned}</g>`,
    'none',
  );
};

const pendantLamp: Draw = (look, view, random): Drawing => {
  const bench = new Bench(view);
  const hex = colourOf(look.colour);
  const trim = look.accent === look.colour ? colourOf('Gold') : colourOf(look.accent);
  const drum = look.shape === 'drum';
  const shadeFill = drum ? surface(bench, look, random, 0.8) : bench.linear(satin(hex, 0.9));
  const dome = drum
    ? 'M200 600C200 566 340 548 480 548C620 548 760 566 760 600V900C760 950 620 968 480 968C340 968 200 950 200 900Z'
    : 'M430 560C400 572 240 660 196 900C194 920 198 930 206 934C300 974 660 974 754 934C762 930 766 920 764 900C720 660 560 572 530 560Z';
  const below = view === 'back';
  const inner = bench.radial(
    [
      [0, '#fffdf4'],
      [0.3, '#fff0c6'],
      [0.65, '#f0cd8a'],
      [1, mix(trim, '#7a5a30', 0.5)],
    ],
    0.5,
    0.62,
    0.6,
  );
  const cup = `<path d="M446 470C446 460 514 460 514 470L530 562C500 574 460 574 430 562Z" fill="${bench.linear(polished(trim))}"/><ellipse cx="480" cy="562" rx="51" ry="9" fill="${shade(trim, -0.4)}"/>${tube('M431 560C450 572 510 572 529 560', 7, trim, 1)}`;
  const cable = tube('M480 -20V470', 11, mix('#2b2927', hex, 0.2), 0.3);
  const weave = Array.from(
    { length: 58 },
    (_, i) => `<path d="M475 ${4 + i * 8}l9 5" stroke="#fff" stroke-width="1.6" opacity="0.22"/>`,
  ).join('');
  const curved = bench.radial(
    [
      [0, '#fff', 0.62],
      [0.25, '#fff', 0.2],
      [0.55, '#fff', 0],
      [0.8, '#120a06', 0.22],
      [1, '#120a06', 0.55],
    ],
    0.3,
    0.42,
    0.72,
  );
  const lantern = () =>
    bench.radial(
      [
        [0, '#fff3cf', 0.62],
        [0.5, '#ffe3a6', 0.26],
        [0.85, '#120a06', 0.08],
        [1, '#120a06', 0.34],
      ],
      0.5,
      0.58,
      0.66,
    );
  const side = [
    cable + weave,
    spill(bench, 480, 1080, 400, 240, 0.85),
    shown(
      drum ? 'drum shade' : 'dome shade',
      `<path d="${dome}" fill="${shadeFill}"/><path d="${dome}" fill="${drum ? lantern() : curved}"/>`,
    ),
    drum
      ? ''
      : `<path d="M312 700C280 750 256 820 246 900" fill="none" stroke="#fff" stroke-width="20" opacity="0.5" stroke-linecap="round" ${bench.blur(7)}/><path d="M676 720C700 780 716 840 722 900" fill="none" stroke="#fff" stroke-width="9" opacity="0.25" stroke-linecap="round" ${bench.blur(5)}/>`,
    drum
      ? ''
      : `<ellipse cx="480" cy="922" rx="282" ry="44" fill="${inner}"/><ellipse cx="480" cy="934" rx="74" ry="29" fill="${bulbLight(bench)}"/>`,
    ...(drum
      ? [
          tube('M201 604C230 640 730 640 759 604', 9, trim, 0.4),
          tube('M201 900C230 970 730 970 759 900', 11, trim, 0.4),
        ]
      : [
          tube('M198 918C214 980 746 980 762 918', 9, trim, 1),
          tube('M199 914C240 870 720 870 761 914', 4, shade(trim, -0.2), 0.4),
        ]),
    cup,
  ].join('');
  const under = [
    `<g transform="translate(480 680)">`,
    `${tube('M0 -330V-700', 11, mix('#2b2927', hex, 0.2), 0.3)}`,
    `<path d="${drum ? 'M-362 -260C-362 -330 362 -330 362 -260V30H-362Z' : 'M-130 -300C-250 -260 -350 -130 -362 20C-362 150 362 150 362 20C350 -130 250 -260 130 -300C80 -330 -80 -330 -130 -300Z'}" fill="${drum ? shadeFill : bench.linear(satin(hex))}"/>`,
    `<ellipse cx="0" cy="30" rx="362" ry="236" fill="${shade(hex, -0.25)}"/><ellipse cx="0" cy="32" rx="352" ry="228" fill="${bench.radial(
      [
        [0, '#ffffff'],
        [0.22, '#fff5d8'],
        [0.5, '#f8d999'],
        [0.8, '#d6a85e'],
        [1, '#9c7440'],
      ],
      0.5,
      0.42,
      0.56,
    )}"/>`,
    ...[0.82, 0.64, 0.46].map(
      (s) =>
        `<ellipse cx="0" cy="${32 - (1 - s) * 50}" rx="${352 * s}" ry="${228 * s}" fill="none" stroke="#8a6432" stroke-width="3" opacity="0.22"/>`,
    ),
    tube('M-358 30a358 232 0 1 0 716 0a358 232 0 1 0 -716 0', 10, trim, 1),
    spill(bench, 0, -10, 230, 190, 0.95),
    `<ellipse cx="0" cy="-30" rx="62" ry="40" fill="${shade(trim, -0.3)}"/><ellipse cx="0" cy="-6" rx="94" ry="88" fill="${bulbLight(bench)}"/>`,
    '</g>',
  ].join('');
  return bench.drawing(below ? under : view === 'detail' ? bench.closeUp(side, 420, 640, 2.1) : side, 'none');
};

export const lighting = { deskLamp, pendantLamp };
