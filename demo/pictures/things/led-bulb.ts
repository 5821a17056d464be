import { colourOf, shade } from '../colour';
import { type Draw, type Drawing, shown } from '../drawing';
import { Bench, DOWN } from './bench';
import { spill } from './lighting';
import { bead, polished, satin, tube } from './materials';

export const ledBulb: Draw = (look, view): Drawing => {
  const bench = new Bench(view);
  const body = colourOf(look.colour);
  const cap = look.accent === 'Gold' ? colourOf('Gold') : colourOf('Silver');
  const globe =
    'M330 640C300 590 232 520 226 410C220 260 330 150 480 150C630 150 740 260 734 410C728 520 660 590 630 640C600 656 360 656 330 640Z';
  const sink =
    'M328 632C350 654 610 654 632 632C640 730 592 830 568 916C540 932 420 932 392 916C368 830 320 730 328 632Z';
  const fins = Array.from({ length: 13 }, (_, i) => {
    const a = ((i + 0.5) / 13 - 0.5) * Math.PI * 0.94;
    const s = Math.sin(a);
    return `<path d="M${480 + s * 146} 668C${480 + s * 138} 760 ${480 + s * 106} 830 ${480 + s * 88} 900" fill="none" stroke="#140a06" stroke-width="${2 + 4 * Math.cos(a)}" opacity="0.2"/><path d="M${484 + s * 146} 668C${484 + s * 138} 760 ${484 + s * 106} 830 ${484 + s * 88} 900" fill="none" stroke="#fff" stroke-width="${1 + 2 * Math.cos(a)}" opacity="0.5"/>`;
  }).join('');
  const bayonet = [
    `<path d="M394 914C420 930 540 930 566 914V1060C560 1084 400 1084 394 1060Z" fill="${bench.linear(polished(cap))}"/>`,
    `<path d="M394 940C420 956 540 956 566 940M394 1030C420 1046 540 1046 566 1030" fill="none" stroke="${shade(cap, -0.55)}" stroke-width="4" opacity="0.7"/>`,
    `<path d="M400 1062C420 1080 540 1080 560 1062L548 1092C520 1104 440 1104 412 1092Z" fill="#2a2623"/>`,
    ...[438, 522].map(
      (x) => `<path d="M${x - 18} 1092h36v10q-18 16 -36 0Z" fill="${bench.linear(polished('#c9a25e'))}"/>`,
    ),
    ...[
      [384, 980],
      [576, 980],
    ].map(
      ([x = 0, y = 0]) =>
        `<rect x="${x - 15}" y="${y - 10}" width="30" height="20" rx="8" fill="${bench.linear(polished(cap), DOWN)}"/>`,
    ),
    `<g>${bead(bench, 480, 986, 13, cap)}</g>`,
  ].join('');
  const milk = bench.radial(
    [
      [0, '#ffffff'],
      [0.45, '#fffaf0'],
      [0.72, '#f7ecd6'],
      [0.9, '#e2d3b8'],
      [1, '#cdbc9f'],
    ],
    0.42,
    0.42,
    0.62,
  );
  const lit = bench.radial(
    [
      [0, '#ffffff'],
      [0.5, '#fffbe8'],
      [0.8, '#ffe9b4'],
      [1, '#f9cf80'],
    ],
    0.5,
    0.52,
    0.58,
  );
  const off = view === 'back';
  const filament = look.shape === 'filament';
  const clear = () => {
    const thread = [648, 700, 752, 804, 856].map((y) => tube(`M396 ${y}L564 ${y + 14}`, 34, cap, 0.9)).join('');
    const pear =
      'M410 640C404 570 226 540 226 400C226 258 340 150 480 150C620 150 734 258 734 400C734 540 556 570 550 640Z';
    const glow = off ? '#b9772c' : '#ffb648';
    const wires = [-84, -30, 30, 84]
      .map((x) => {
        const wire = `M${480 + x * 0.5} 560L${480 + x} 300`;
        const halo = off
          ? ''
          : `<path d="${wire}" stroke="#ffd27a" stroke-width="34" opacity="0.5" fill="none" ${bench.blur(9)}/>`;
        return shown('filament', `${halo}${tube(wire, 13, glow, 0.9)}`);
      })
      .join('');
    return [
      shown('screw base', `${thread}<path d="M420 884H540L510 930H450Z" fill="#2a2623"/>`),
      `<path d="${pear}" fill="#fff3d6" opacity="${off ? 0.3 : 0.5}"/>`,
      `<path d="M470 640V470Q480 455 490 470V640Z" fill="#f4ede0" opacity="0.75"/>`,
      wires,
      `<path d="${pear}" fill="none" stroke="#8d7a5c" stroke-width="5" opacity="0.5"/><path d="M280 400C280 300 340 226 416 202C360 254 322 318 316 416C310 446 286 436 280 400Z" fill="#fff" opacity="0.8" ${bench.blur(8)}/>`,
      tube('M404 634C430 646 530 646 556 634', 16, cap, 0.9),
    ].join('');
  };
  const pins = [
    bayonet,
    `<path d="${sink}" fill="${bench.linear(satin(body, 0.8))}"/>${fins}`,
    `<path d="${globe}" fill="${off ? milk : lit}"/>`,
    `<path d="M270 400C270 300 330 220 410 196C350 250 312 320 306 420C300 450 276 440 270 400Z" fill="#fff" opacity="0.9" ${bench.blur(9)}/><path d="M690 420C690 500 650 560 610 606C650 540 664 470 664 400Z" fill="#fff" opacity="0.55" ${bench.blur(7)}/>`,
    off
      ? `<path d="M330 640C360 600 600 600 630 640C600 656 360 656 330 640Z" fill="#7d6a52" opacity="0.25" ${bench.blur(8)}/>`
      : '',
    tube('M328 638C356 658 604 658 632 638', 8, shade(body, -0.08), 0.6),
  ].join('');
  const bulb = filament ? clear() : shown('pin base', pins);
  const shadow = off ? `${bench.floor(500, 800, 420, 90, 0.5)}` : '';
  const out = off
    ? `${shadow}<g transform="translate(470 640) rotate(-72) scale(0.86) translate(-480 -620)">${bulb}</g>`
    : `${spill(bench, 480, 410, 560, 560, 0.85)}${bulb}`;
  return bench.drawing(view === 'detail' ? bench.closeUp(bulb, 480, filament ? 560 : 860, 2.2) : out, 'none');
};
