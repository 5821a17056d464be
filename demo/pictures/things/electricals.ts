import { colourOf, lightness, shade } from '../colour';
import { type Draw, type Drawing, has, shown } from '../drawing';
import { Bench, DIAGONAL } from './bench';
import { bead, dot, polished, satin, tube } from './materials';

const pedestalFan: Draw = (look, view): Drawing => {
  const bench = new Bench(view);
  const hex = colourOf(look.colour);
  const trim = look.accent === look.colour ? '#c9ccd0' : colourOf(look.accent);
  const wire = lightness(hex) > 0.75 ? '#b9bbbe' : shade(hex, -0.1);
  const back = view === 'back';
  const [cx, cy, r] = [480, 410, 318];
  const spokes = (count: number, inner: number, bend: number, opacity: number) => {
    let d = '';
    for (let i = 0; i < count; i += 1) {
      const a = (i / count) * Math.PI * 2;
      const at = (radius: number, angle: number) =>
        `${(cx + radius * Math.cos(angle)).toFixed(1)} ${(cy + radius * Math.sin(angle)).toFixed(1)}`;
      d += `M${at(inner, a)}Q${at((inner + r) / 2, a + bend)} ${at(r - 6, a + bend * 0.6)}`;
    }
    const layer = (stroke: string, width: number, dx: number) =>
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" transform="translate(${dx} ${dx})"/>`;
    return `<g opacity="${opacity}">${layer(shade(wire, -0.55), 4.4, 1.2)}${layer(wire, 3, 0)}${layer(shade(wire, 0.7), 1.2, -0.7)}</g>`;
  };
  const hoop = (radius: number, width: number) =>
    tube(
      `M${cx - radius} ${cy}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`,
      width,
      wire,
      0.9,
    );
  const blade = `M${cx - 6} ${cy - 60}C${cx - 90} ${cy - 120} ${cx - 150} ${cy - 230} ${cx - 60} ${cy - 268}C${cx + 30} ${cy - 294} ${cx + 120} ${cy - 240} ${cx + 128} ${cy - 170}C${cx + 110} ${cy - 110} ${cx + 70} ${cy - 60} ${cx + 40} ${cy - 40}Z`;
  const turns = [12, 132, 252];
  const bladeFill = bench.linear(
    [
      [0, shade(trim, 0.4)],
      [0.45, trim],
      [1, shade(trim, -0.45)],
    ],
    DIAGONAL,
  );
  const blades = `<g ${bench.relief({ round: 9, height: 12, gloss: 0.4, tight: 12 })}>${turns.map((turn) => shown('blade', `<path d="${blade}" fill="${bladeFill}" transform="rotate(${turn} ${cx} ${cy})"/>`)).join('')}</g>`;
  const hub = back
    ? `<path d="M${cx - 112} ${cy - 60}Q${cx - 112} ${cy - 108} ${cx} ${cy - 108}Q${cx + 112} ${cy - 108} ${cx + 112} ${cy - 60}V${cy + 70}Q${cx + 112} ${cy + 116} ${cx} ${cy + 116}Q${cx - 112} ${cy + 116} ${cx - 112} ${cy + 70}Z" fill="${hex}" ${bench.relief({ round: 18, height: 34, gloss: 0.35, tight: 14 })}/>${[-44, -22, 0, 22, 44].map((dy) => `<path d="M${cx - 60} ${cy + dy}h120" stroke="${shade(hex, -0.6)}" stroke-width="8" stroke-linecap="round"/><path d="M${cx - 60} ${cy + dy + 5}h120" stroke="#fff" stroke-width="2" opacity="0.35"/>`).join('')}${bead(bench, cx, cy - 100, 17, trim)}`
    : `${dot(cx, cy, 78, hex, ` ${bench.relief({ round: 16, height: 30, gloss: 0.5, tight: 18 })}`)}${dot(cx, cy, 52, shade(trim, -0.05), ` ${bench.relief({ round: 8, height: 12, gloss: 0.5, tight: 18 })}`)}`;
  const pole = bench.linear(polished('#c9ccd0'));
  const stand = [
    bench.floor(490, 1176, 300, 50, 0.6),
    `<path d="M252 1140C256 1108 380 1090 480 1090C580 1090 704 1108 708 1140L710 1156C710 1184 610 1198 480 1198C350 1198 250 1184 250 1156Z" fill="${bench.linear(satin(hex, 1))}"/><ellipse cx="480" cy="1138" rx="228" ry="46" fill="${bench.linear(
      [
        [0, shade(hex, 0.36)],
        [0.5, hex],
        [1, shade(hex, -0.28)],
      ],
      DIAGONAL,
    )}"/>`,
    `<path d="M424 1136C430 1080 440 1060 454 1040H506C520 1060 530 1080 536 1136C510 1150 450 1150 424 1136Z" fill="${bench.linear(satin(hex, 1.1))}"/>`,
    `<rect x="461" y="800" width="38" height="260" fill="${pole}"/>`,
    `<path d="M436 812H524V894Q480 908 436 894Z" fill="${bench.linear(satin(hex, 1.1))}"/>`,
    `<path d="M438 690H522L516 820H444Z" fill="${bench.linear(satin(shade(hex, -0.1), 1.1))}"/>`,
    back
      ? ''
      : [454, 480, 506]
          .map((x, i) => bead(bench, x, 852, 10, i ? shade(hex, lightness(hex) > 0.5 ? -0.3 : 0.35) : trim))
          .join(''),
    tube('M680 1170C760 1176 800 1210 880 1206C920 1204 950 1216 990 1230', 11, '#2b2927', 0.3),
  ].join('');
  const gloom = dot(
    cx,
    cy,
    r,
    bench.radial([
      [0, '#120a06', 0.16],
      [0.7, '#120a06', 0.06],
      [0.95, '#120a06', 0.14],
      [1, '#120a06', 0.3],
    ]),
  );
  const head = [
    gloom,
    // In a close-up, the far half of the cage is out of focus; omitting it halves the file.
    view === 'detail' ? '' : spokes(54, 80, -0.24, 0.5),
    back ? '' : blades,
    back ? blades : '',
    `<circle cx="${cx}" cy="${cy}" r="112" fill="#120a06" opacity="0.25" ${bench.blur(12)}/>`,
    spokes(view === 'detail' ? 46 : 72, 76, 0.3, 0.95),
    hoop(190, 6) + hoop(262, 5) + hoop(112, 6) + hoop(r, 17),
    hub,
    back
      ? ''
      : `<path d="M${cx - 18} ${cy + r - 8}h36v30q-18 10 -36 0Z" fill="${trim}" ${bench.relief({ round: 4, height: 10, gloss: 0.5 })}/>`,
  ].join('');
  const keys = [0, 1, 2, 3].map((row) => dot(0, -58 + row * 38, 11, row ? shade(hex, 0.7) : '#e8603c')).join('');
  const remote = () =>
    shown(
      'remote',
      `${bench.floor(796, 1204, 84, 24, 0.5)}<g transform="translate(800 1110) rotate(-10)"><rect x="-38" y="-100" width="76" height="200" rx="20" fill="${shade(hex, -0.15)}" ${bench.relief({ round: 6, height: 12, gloss: 0.35 })}/>${keys}</g>`,
    );
  const body = stand + head + (has(look, 'remote') ? remote() : '');
  return bench.drawing(
    view === 'detail'
      ? bench.closeUp(body, 440, 390, 2.6)
      : `<g transform="translate(480 640) scale(0.96) translate(-480 -650)">${body}</g>`,
    'none',
  );
};

const extensionBoard: Draw = (look, view): Drawing => {
  const bench = new Bench(view);
  const hex = colourOf(look.colour);
  const trim = look.accent === look.colour ? '#b8322f' : colourOf(look.accent);
  const cord = lightness(hex) > 0.55 ? mixCord(hex) : '#2b2927';
  const back = view === 'back';
  const box = (x: number, y: number, w: number, h: number, r: number) =>
    `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}Z`;
  const body = box(232, 130, 318, 900, 44);
  const plate = box(256, 156, 270, 848, 28);
  const well = bench.radial(
    [
      [0, '#050403'],
      [0.7, '#1b1815'],
      [1, '#3a342e'],
    ],
    0.6,
    0.65,
  );
  const hole = (x: number, y: number, r: number) =>
    `${dot(x + 1.5, y + 2, r + 3, '#fff', ' opacity="0.5"')}${dot(x, y, r + 1.5, shade(hex, -0.4))}${dot(x, y, r, well)}`;
  const socket = (y: number) => {
    const seat = box(274, y, 154, 172, 34);
    return `<path d="${seat}" fill="${shade(hex, -0.07)}"/><path d="${seat}" fill="${bench.linear(
      [
        [0, '#120a06', 0.28],
        [0.25, '#120a06', 0.05],
        [1, '#fff', 0.28],
      ],
      DIAGONAL,
    )}"/><path d="${box(280, y + 6, 142, 160, 30)}" fill="${shade(hex, 0.06)}"/>${hole(351, y + 46, 15)}${hole(313, y + 112, 11)}${hole(389, y + 112, 11)}<rect x="${322}" y="${y + 76}" width="10" height="18" rx="5" fill="#1b1815" opacity="0.8"/><rect x="${370}" y="${y + 76}" width="10" height="18" rx="5" fill="#1b1815" opacity="0.8"/>`;
  };
  const rocker = (y: number, on: boolean) => {
    const d = box(448, y + 34, 58, 104, 12);
    const tilt = on
      ? ([
          [0, shade(trim, -0.35)],
          [0.5, trim],
          [0.54, shade(trim, 0.3)],
          [1, shade(trim, 0.1)],
        ] as const)
      : ([
          [0, shade(trim, 0.2)],
          [0.46, shade(trim, 0.34)],
          [0.5, trim],
          [1, shade(trim, -0.35)],
        ] as const);
    return `<path d="${box(442, y + 28, 70, 116, 16)}" fill="#1b1815" opacity="0.85"/><path d="${d}" fill="${bench.linear(tilt, [0, 0, 0, 1])}" ${bench.relief({ round: 4, height: 8, gloss: 0.5, tight: 16 })}/><rect x="474" y="${y + 104}" width="6" height="20" rx="3" fill="#fff" opacity="0.8"/>`;
  };
  const { sockets = 4, 'USB ports': usb = 0 } = look.counts ?? {};
  const rows = sockets === 2 ? [284, 692] : [182, 386, 590, 794].slice(0, sockets);
  const port = (x: number, y: number, w: number, h: number) =>
    shown(
      'USB port',
      `<rect x="${x - w / 2 - 5}" y="${y - h / 2 - 5}" width="${w + 10}" height="${h + 10}" rx="${h / 2.6}" fill="${bench.linear(polished('#c3c6ca'))}"/><rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="${h / 3}" fill="#15120f"/><rect x="${x - w / 2 + 6}" y="${y - 3}" width="${w - 12}" height="6" rx="3" fill="#e9e4da" opacity="0.85"/>`,
    );
  const usbPorts = [port(351, 824, 74, 32), port(351, 896, 74, 32), port(466, 860, 54, 22)].slice(0, usb).join('');
  const seats =
    rows.map((y, i) => shown('socket', socket(y)) + shown('switch', rocker(y, i !== 2))).join('') + usbPorts;
  const screw = (x: number, y: number) =>
    `${dot(x, y, 22, shade(hex, -0.4))}${dot(
      x,
      y,
      15,
      bench.linear(
        [
          [0, '#eceef0'],
          [1, '#7d8288'],
        ],
        DIAGONAL,
      ),
    )}<path d="M${x - 9} ${y}h18M${x} ${y - 9}v18" stroke="#3d4146" stroke-width="4"/>`;
  const keyhole = (y: number) =>
    `${dot(391, y, 24, well)}<rect x="382" y="${y - 60}" width="18" height="60" rx="9" fill="#15120f"/>`;
  const underside = [
    ...[
      [286, 190],
      [496, 190],
      [286, 970],
      [496, 970],
      [286, 580],
      [496, 580],
    ].map(([x = 0, y = 0]) => screw(x, y)),
    keyhole(330) + keyhole(880),
    ...[-3, -2, -1, 0, 1, 2, 3].map(
      (i) =>
        `<path d="M330 ${600 + i * 26}h122" stroke="${shade(hex, -0.45)}" stroke-width="9" stroke-linecap="round" opacity="0.8"/>`,
    ),
  ].join('');
  const plug = [
    ...[
      [-34, 62, 14],
      [34, 62, 14],
      [0, 74, 19],
    ].map(
      ([x = 0, long = 0, w = 0]) =>
        `<rect x="${x - w / 2}" y="${-96 - long}" width="${w}" height="${long + 8}" rx="${w / 2.4}" fill="${bench.linear(polished('#c9a25e'))}"/>`,
    ),
    `<path d="M-62 -92Q-62 -100 -54 -100H54Q62 -100 62 -92V-40C62 0 40 20 30 60H-30C-40 20 -62 0 -62 -40Z" fill="${cord}" ${bench.relief({ round: 11, height: 22, gloss: 0.35, tight: 14 })}/>`,
    ...[66, 80, 94, 108].map(
      (y, i) =>
        `<rect x="${-22 + i * 2}" y="${y}" width="${44 - i * 4}" height="9" rx="4" fill="${shade(cord, -0.15)}"/>`,
    ),
  ].join('');
  const lead =
    'M391 1030C391 1150 470 1210 590 1190C780 1160 850 1000 800 860C750 730 640 760 650 880C660 1000 800 1010 830 860C852 740 800 640 752 560C740 536 736 510 736 470';
  const all = [
    `<path d="${lead}" fill="none" stroke="#1c0f08" stroke-width="20" opacity="0.3" transform="translate(8 14)" ${bench.blur(7)}/>${tube(lead, 21, cord, 0.4)}`,
    `<g transform="translate(736 350)">${plug}</g>`,
    `<path d="M366 1020h50v26q0 26 -10 40h-30q-10 -14 -10 -40Z" fill="${shade(cord, -0.1)}" ${bench.relief({ round: 5, height: 10, gloss: 0.3 })}/>`,
    `<path d="${body}" fill="${hex}" ${bench.relief({ round: 12, height: 20, gloss: 0.35, tight: 16 })}/>`,
    `<path d="${plate}" fill="none" stroke="${shade(hex, -0.35)}" stroke-width="3" opacity="0.6"/><path d="${plate}" fill="none" stroke="#fff" stroke-width="2" opacity="0.6" transform="translate(1.5 2)"/>`,
    back ? underside : seats,
    back ? '' : bead(bench, 391, 986, 7, '#e8603c'),
  ].join('');
  return bench.drawing(
    view === 'detail' ? bench.closeUp(all, 400, 420, 2.3) : `<g transform="translate(-24 0)">${all}</g>`,
  );
};

/** The cord has the colour of the board, slightly darker. */
function mixCord(hex: string): string {
  return shade(hex, -0.08);
}

export const electricals = { pedestalFan, extensionBoard };
