import { colourOf, lightness, mix, shade } from '../colour';
import { type Draw, shown } from '../drawing';
import { ready, slumps, surface, tassel } from './bags';
import { Bench } from './bench';
import { bead, grain, stitches, tube } from './materials';

const potli: Draw = (look, view, random) => {
  const bench = new Bench(view);
  const base = colourOf(look.colour);
  const gold = look.accent === look.colour ? colourOf('Gold') : colourOf(look.accent);
  const cloth = surface(bench, look, random, 0.6);
  const pouch =
    'M392 560C320 620 196 740 190 890C186 1040 300 1122 480 1124C660 1122 774 1040 770 890C764 740 640 620 568 560C540 548 420 548 392 560Z';
  const frill =
    'M398 560C360 500 320 450 284 400C310 384 332 408 356 386C384 368 400 402 428 378C452 362 470 396 492 374C516 360 534 398 560 380C586 366 604 404 632 388C650 380 664 390 676 402C640 450 600 500 562 560C540 570 420 570 398 560Z';
  const pleats = [
    'M430 570C380 660 300 760 290 900',
    'M462 572C440 680 400 800 396 980',
    'M500 572C516 680 540 800 548 980',
    'M534 570C590 660 660 760 672 900',
    'M404 566C330 640 250 730 226 830',
  ];
  const rays = [
    'M446 572C410 670 350 780 344 950',
    'M482 574C478 690 470 820 472 1000',
    'M518 572C550 670 600 780 612 930',
    'M412 566C350 640 280 730 258 870',
  ];
  const cord = (d: string) => tube(d, 12, gold, 0.6);
  let border = '';
  for (let i = 0; i <= 26; i += 1) {
    const t = i / 26;
    const x = 222 + 516 * t;
    const y = 962 + 74 * Math.sin(Math.PI * t);
    border += bead(bench, x, y, i % 2 ? 7 : 10, i % 2 ? '#f6ead6' : gold);
    border += bead(bench, x, y + 30, 5, gold);
  }
  const round = bench.radial(
    [
      [0, '#fffaf0', 0.3],
      [0.42, '#fffaf0', 0.04],
      [0.75, '#1c100a', 0.14],
      [1, '#1c100a', 0.52],
    ],
    0.38,
    0.4,
    0.68,
  );
  const hang = view === 'back' ? 'M470 590C600 640 700 560 800 700' : 'M430 584C360 640 330 690 340 800';
  const body = [
    shown('cord handle', cord('M410 566C330 400 350 170 480 166C610 170 630 400 550 566')),
    `<path d="${frill}" fill="${cloth}" ${bench.relief({ round: 7, height: 12 })}/>`,
    slumps(
      bench,
      frill,
      ['M336 410L420 550', 'M408 400L452 550', 'M478 396L480 550', 'M546 400L512 550', 'M620 406L546 550'],
      ['M370 400L436 550', 'M442 392L466 550', 'M512 392L496 550', 'M584 400L530 550'],
      16,
    ),
    `<path d="${pouch}" fill="${cloth}" ${bench.relief({ round: 18, height: 24 })}/>`,
    slumps(bench, pouch, pleats, rays, 20),
    `<path d="${pouch}" fill="${round}"/>`,
    shown('beads', border),
    `<path d="M396 552C430 580 530 580 564 552L566 584C530 612 430 612 394 584Z" fill="${shade(base, -0.3)}" ${bench.relief({ round: 5, height: 9 })}/>`,
    cord('M394 566C430 594 530 594 566 566') + cord('M398 584C430 610 530 610 562 582'),
    `<g ${bench.blur(5)} opacity="0.35"><path d="${hang}M520 588C580 660 610 700 600 830" fill="none" stroke="#1c0f08" stroke-width="12" transform="translate(8 10)"/></g>`,
    cord(hang) + (view === 'back' ? tassel(bench, 800, 690, gold, random) : tassel(bench, 340, 800, gold, random)),
    cord('M520 588C580 660 610 700 600 830') + tassel(bench, 600, 824, gold, random),
  ].join('');
  return ready(bench, body, view, 470, 660);
};

const wallet: Draw = (look, view, random) => {
  const bench = new Bench(view);
  const base = colourOf(look.colour);
  const inner = mix(look.accent === look.colour ? shade(base, -0.2) : colourOf(look.accent), base, 0.25);
  const skin = grain(bench, random, 52);
  const cover = look.fabric === 'plain' ? base : surface(bench, look, random, 0.6);
  const slots = look.counts?.['card slots'] ?? 8;
  const thread = lightness(base) > 0.6 ? shade(base, -0.3) : shade(base, 0.42);
  const hide = { round: 9, height: 12, gloss: 0.28, tight: 9 };
  const sheen = bench.linear(
    [
      [0, '#fff8ec', 0.2],
      [0.4, '#fff8ec', 0],
      [0.6, '#1a0c06', 0.02],
      [1, '#1a0c06', 0.24],
    ],
    [0, 0, 1, 1],
  );
  const panel = (d: string, hex = cover) =>
    `<path d="${d}" fill="${hex}" ${bench.relief(hide)}/><path d="${d}" fill="${skin}"/><path d="${d}" fill="${sheen}"/>`;
  const box = (x: number, y: number, w: number, h: number, r = 18) =>
    `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}Z`;
  if (view === 'back') {
    const slot = (x: number, y: number, w: number, h: number) =>
      `${bench.cast(box(x, y, w, h, 10), 0, -5, 5, 0.5)}<path d="${box(x, y, w, h, 10)}" fill="${inner}" ${bench.relief({ round: 4, height: 6, gloss: 0.25 })}/><path d="${box(x, y, w, h, 10)}" fill="${skin}"/>${stitches(`M${x + 12} ${y + 13}H${x + w - 12}`, thread, 0.6)}`;
    const card = (x: number, y: number, hex: string) =>
      `<path d="${box(x, y, 286, 120, 14)}" fill="${bench.linear(
        [
          [0, shade(hex, 0.3)],
          [1, shade(hex, -0.15)],
        ],
        [0, 0, 1, 1],
      )}"/>`;
    const body = [
      `<g transform="rotate(-90 480 640)">`,
      panel(box(60, 320, 840, 640, 26)),
      `<path d="${box(78, 338, 804, 604, 18)}" fill="${shade(inner, -0.2)}"/>`,
      ...[104, 516].map((x, side) => {
        const rows = slots / 2;
        return Array.from({ length: rows }, (_, row) => {
          const y = 460 + (row * 430) / rows;
          const filled = row ? '' : card(x + 26, y - 62, side ? '#7d9a86' : '#5f7f9e');
          return filled + shown('card slot', slot(x, y, 340, 920 - y));
        }).join('');
      }),
      `<rect x="466" y="324" width="28" height="632" fill="${bench.linear([
        [0, '#1a0c06', 0.1],
        [0.5, '#1a0c06', 0.5],
        [1, '#1a0c06', 0.1],
      ])}"/>`,
      stitches(box(74, 334, 812, 612, 18), thread, 0.8),
      '</g>',
    ].join('');
    return ready(bench, body, view, 480, 640);
  }
  const holder = look.shape === 'card holder';
  const corner = (x: number, y: number, turn: number) =>
    `<path d="M0 0H96L0 96Z" transform="translate(${x} ${y}) rotate(${turn})" fill="${inner}" ${bench.relief({ round: 4, height: 7, gloss: 0.25 })}/>`;
  const corners = shown(
    'leather corners',
    `<g ${bench.clip(`<path d="${box(150, 380, 660, 520, 34)}"/>`)}>${corner(150, 380, 0)}${corner(810, 380, 90)}${corner(810, 900, 180)}${corner(150, 900, 270)}</g>`,
  );
  const track = 'M168 420V862Q168 884 190 884H770Q792 884 792 862V420';
  const zip = shown(
    'zip',
    `<path d="${track}" fill="none" stroke="${shade(base, -0.45)}" stroke-width="30"/>${tube(track, 13, '#c79a4b', 0.9)}<path d="${track}" fill="none" stroke="#4a3620" stroke-width="13" stroke-dasharray="3 5" opacity="0.55"/>${tube('M792 430v74', 15, '#c79a4b', 0.9)}`,
  );
  const loop = shown(
    'wrist loop',
    tube('M168 410C60 470 40 640 96 770C120 820 150 800 146 750C130 640 130 520 176 416', 26, shade(base, -0.1), 0.25),
  );
  const front = box(150, 380, 660, 520, 34);
  const body = [
    `<g transform="translate(480 640) rotate(-9) scale(${holder ? 0.9 : 1.14}) translate(-480 -645)">`,
    look.shape === 'zip-around' ? loop : '',
    `<path d="${box(168, 404, 652, 520, 34)}" fill="${shade(base, -0.5)}"/><path d="${box(164, 398, 652, 516, 30)}" fill="${shade(inner, 0.1)}"/><path d="${box(160, 392, 652, 516, 30)}" fill="${shade(inner, -0.3)}"/>`,
    panel(front),
    `<path d="M158 420C150 560 150 720 158 860" fill="none" stroke="#fff8ec" stroke-width="10" opacity="0.22" ${bench.blur(5)}/>`,
    stitches(box(170, 400, 620, 480, 22), thread, 1),
    `<path d="M150 720C330 706 630 706 810 720" fill="none" stroke="${shade(base, -0.55)}" stroke-width="4" opacity="0.6"/><path d="M150 724C330 710 630 710 810 724" fill="none" stroke="${shade(base, 0.3)}" stroke-width="2.5" opacity="0.5"/>`,
    stitches('M172 738C330 724 630 724 788 738', thread, 0.8),
    holder ? corners : look.shape === 'zip-around' ? zip : '',
    '</g>',
  ].join('');
  return ready(bench, body, view, 300, 720);
};

export const pouches = { potli, wallet };
