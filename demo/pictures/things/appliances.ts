import type { Look } from '../../look';
import { colourOf, lightness, mix, shade } from '../colour';
import { type Draw, type Drawing, has, shown } from '../drawing';
import { Bench, DIAGONAL, DOWN } from './bench';
import { bead, dot, polished, satin, tube } from './materials';

const STEEL = '#c9ccd0';
const CORD = '#2b2927';

const second = (look: Look): string =>
  look.accent === look.colour
    ? shade(colourOf(look.colour), lightness(colourOf(look.colour)) > 0.5 ? -0.55 : 0.4)
    : colourOf(look.accent);

const standing = (bench: Bench, body: string): Drawing => bench.drawing(body, 'none');

function soleplate(bench: Bench, steam: boolean): string {
  const plate =
    'M480 150C560 260 700 480 716 760C722 880 716 1010 700 1080C690 1110 660 1120 480 1120C300 1120 270 1110 260 1080C244 1010 238 880 244 760C260 480 400 260 480 150Z';
  const vents: [number, number][] = [];
  for (let i = 0; steam && i < 9; i += 1) {
    const y = 300 + i * 66;
    const half = 58 + 120 * (1 - (1 - i / 8) ** 1.6);
    vents.push([480 - half, y], [480 + half, y]);
    if (i % 2 === 0 && i > 1) vents.push([480, y]);
  }
  const groove =
    'M480 240C540 330 640 520 654 760C660 860 656 960 644 1030M480 240C420 330 320 520 306 760C300 860 304 960 316 1030';
  return [
    `<path d="${plate}" transform="translate(0 14)" fill="#3a3836"/>`,
    `<path d="${plate}" fill="${bench.linear(
      [
        [0, '#e9ebee'],
        [0.2, '#b5b9bf'],
        [0.42, '#f2f3f5'],
        [0.62, '#a9adb4'],
        [0.82, '#dfe1e4'],
        [1, '#8f949b'],
      ],
      DIAGONAL,
    )}" ${bench.relief({ round: 7, height: 10, gloss: 0.5, tight: 22 })}/>`,
    `<path d="${groove}" fill="none" stroke="#6d7177" stroke-width="9" opacity="0.45"/><path d="${groove}" fill="none" stroke="#fff" stroke-width="3" opacity="0.7" transform="translate(3 4)"/>`,
    ...vents.map(
      ([x, y]) =>
        `<!--steam vent-->${dot(x + 1.5, y + 2.5, 14, '#fff', ' opacity="0.6"')}${dot(
          x,
          y,
          13,
          bench.radial(
            [
              [0, '#15130f'],
              [0.6, '#3a3835'],
              [1, '#75787d'],
            ],
            0.6,
            0.65,
          ),
        )}`,
    ),
  ].join('');
}

const iron: Draw = (look, view): Drawing => {
  const bench = new Bench(view);
  const hex = colourOf(look.colour);
  const trim = second(look);
  const steam = has(look, 'steam');
  if (view === 'back') return bench.drawing(soleplate(bench, steam));
  const shell =
    'M176 806C250 748 330 690 380 610C420 530 450 440 560 410C640 392 740 388 806 394C862 398 886 430 882 480C874 600 868 720 866 806Z M486 610C474 640 484 660 520 662L760 654C784 652 796 640 798 616L806 532C808 506 796 494 770 494L630 502C560 508 514 550 486 610Z';
  const tank =
    'M196 800C270 744 350 690 402 606C410 630 420 664 470 690C520 706 560 706 580 716C560 760 520 800 500 806L190 806Z';
  const skirt = 'M128 858C150 826 172 808 196 800L868 800C884 806 888 830 886 858Z';
  const plate = 'M92 884C104 870 118 860 134 854L888 854Q896 868 892 884Q890 892 876 892H110Q88 892 92 884Z';
  const gloss = bench.linear(
    [
      [0, '#fff', 0.4],
      [0.3, '#fff', 0.06],
      [0.6, '#120a06', 0.02],
      [1, '#120a06', 0.34],
    ],
    DOWN,
  );
  const ticks = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M640 700v-9" stroke="#fff" stroke-width="3.4" opacity="0.85" transform="rotate(${-80 + i * 20} 640 742)"/>`,
  ).join('');
  const body = [
    bench.floor(500, 896, 460, 40, 0.7),
    tube('M868 430C930 400 930 300 860 260C760 210 700 120 770 40C790 14 800 0 800 -20', 22, CORD, 0.3),
    tube('M856 436L894 414', 34, shade(trim, -0.3), 0.4),
    `<path d="${plate}" fill="${bench.linear(
      [
        [0, '#f2f3f5'],
        [0.25, '#8f949b'],
        [0.5, '#eceef0'],
        [0.75, '#8a8f96'],
        [1, '#4b4e53'],
      ],
      DOWN,
    )}"/>`,
    `<path d="${skirt}" fill="${bench.linear(satin(mix(trim, '#ffffff', 0.06)), DOWN)}"/>`,
    `<path d="${shell}" fill-rule="evenodd" fill="${hex}" ${bench.relief({ round: 20, height: 38, gloss: 0.5, tight: 18 })}/>`,
    `<path d="${shell}" fill-rule="evenodd" fill="${gloss}"/>`,
    ...(steam
      ? [
          `<!--water tank--><path d="${tank}" fill="${bench.linear(
            [
              [0, '#dceaf2', 0.62],
              [0.5, '#9fbacb', 0.45],
              [1, '#5d7788', 0.62],
            ],
            DOWN,
          )}"/><path d="M262 770C330 716 386 664 410 630" stroke="#fff" stroke-width="11" opacity="0.75" fill="none" stroke-linecap="round" ${bench.blur(3)}/><path d="M250 778L566 748C550 780 520 802 500 806L206 806Z" fill="#8fb6d0" opacity="0.5"/>`,
          `<path d="${tank}" fill="none" stroke="${shade(hex, -0.5)}" stroke-width="4" opacity="0.5"/>`,
          `<!--spray--><path d="M470 470q-16 -34 18 -44l46 -12q16 30 -10 42Z" fill="${shade(trim, 0.1)}" ${bench.relief({ round: 6, height: 14, gloss: 0.5 })}/><path d="M420 540l-52 26l10 26l52 -20Z" fill="${shade(trim, -0.2)}" ${bench.relief({ round: 5, height: 12, gloss: 0.4 })}/>`,
        ]
      : []),
    `<path d="M560 412C640 392 740 388 806 394C846 397 872 416 880 446C800 424 660 424 520 446C530 430 544 418 560 412Z" fill="${trim}" ${bench.relief({ round: 7, height: 12, gloss: 0.35, tight: 14 })}/>`,
    dot(640, 742, 46, shade(hex, -0.4), ' opacity="0.5"') +
      dot(638, 738, 40, trim, ` ${bench.relief({ round: 8, height: 18, gloss: 0.5, tight: 18 })}`),
    `<path d="M638 738L662 714" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity="0.9"/>${ticks}`,
    bead(bench, 770, 742, 12, '#e8603c'),
    `<path d="M196 802H868" stroke="#120a06" stroke-width="5" opacity="0.4"/><path d="M140 855H886" stroke="#120a06" stroke-width="5" opacity="0.45"/>`,
  ].join('');
  return standing(
    bench,
    view === 'detail' ? bench.closeUp(body, 590, 700, 2) : `<g transform="translate(-18 40)">${body}</g>`,
  );
};

function kettleBody(bench: Bench, look: Look, back: boolean): string {
  const hex = colourOf(look.colour);
  const steel = look.colour === 'Silver' || look.colour === 'Gold';
  const trim = second(look);
  const vessel =
    'M318 380C312 560 272 860 258 1010C256 1032 268 1040 288 1044C400 1062 540 1062 652 1044C672 1040 684 1032 682 1010C668 860 628 560 622 380Z';
  const spout = 'M322 400C280 400 236 396 196 366C190 362 186 368 190 378C214 440 262 520 304 560Z';
  const handle =
    'M612 372C700 350 800 372 818 470C832 600 800 800 742 912C734 930 712 934 704 916L690 880C684 860 690 850 700 830C740 740 760 620 752 520C746 460 700 440 630 448Z';
  const gauge = 'M452 560h56v330q-28 22 -56 0Z';
  const sides = bench.linear([
    [0, '#140a06', 0.3],
    [0.1, '#fff', 0.05],
    [0.24, '#fff', 0.42],
    [0.34, '#fff', 0.08],
    [0.6, '#140a06', 0.1],
    [0.85, '#140a06', 0.42],
    [0.95, '#fff', 0.08],
    [1, '#140a06', 0.3],
  ]);
  return [
    bench.floor(480, 1104, 360, 60, 0.6),
    tube('M660 1092C760 1104 800 1154 900 1150C930 1148 960 1164 990 1174', 14, CORD, 0.3),
    `<path d="M230 1052C230 1024 710 1024 710 1052L716 1086C716 1122 224 1122 224 1086Z" fill="${bench.linear(satin(shade(trim, -0.2)))}"/><ellipse cx="470" cy="1050" rx="240" ry="24" fill="${shade(trim, 0.12)}"/>`,
    `<path d="${handle}" fill="${trim}" ${bench.relief({ round: 14, height: 28, gloss: 0.5, tight: 16 })}/>`,
    look.shape === 'gooseneck'
      ? shown(
          'gooseneck',
          tube('M306 860C206 850 214 660 196 540C182 450 152 410 92 396', 46, hex, 0.5) +
            `<ellipse cx="90" cy="396" rx="9" ry="20" transform="rotate(8 90 396)" fill="${shade(hex, -0.6)}"/>`,
        )
      : `<path d="${spout}" fill="${steel ? bench.linear(polished(hex)) : hex}" ${bench.relief({ round: 9, height: 16, gloss: 0.5, tight: 18 })}/>`,
    `<path d="${vessel}" fill="${bench.linear(steel ? polished(hex) : satin(hex, 0.9))}"/>${steel ? '' : `<path d="${vessel}" fill="${sides}"/>`}`,
    `<path d="M306 470C290 640 266 860 258 1010L298 1030C306 840 330 640 340 470Z" fill="#fff" opacity="${steel ? 0.16 : 0.1}" ${bench.blur(12)}/>`,
    `<path d="M261 984C380 1006 560 1006 679 984L682 1010C684 1032 672 1040 652 1044C540 1062 400 1062 288 1044C268 1040 256 1032 258 1010Z" fill="${bench.linear(satin(shade(trim, -0.08)))}"/>`,
    `<path d="M318 384C400 402 540 402 622 384L620 434C540 452 400 452 316 434Z" fill="${bench.linear(polished(steel ? shade(hex, -0.06) : STEEL))}"/>`,
    `<path d="M322 384C322 330 390 300 470 298C550 300 618 330 618 384C540 402 400 402 322 384Z" fill="${bench.linear(satin(trim, 1.1))}"/><path d="M352 356C380 326 430 314 480 314" fill="none" stroke="#fff" stroke-width="12" opacity="0.45" stroke-linecap="round" ${bench.blur(5)}/>`,
    `<path d="M440 300C436 262 504 262 500 300C490 308 450 308 440 300Z" fill="${bench.linear(polished(steel ? hex : STEEL))}"/>`,
    `<path d="M640 356C690 344 730 352 750 366L744 388C716 378 680 376 640 384Z" fill="${shade(trim, 0.16)}" ${bench.relief({ round: 4, height: 9, gloss: 0.5 })}/>`,
    back
      ? `<path d="${gauge}" fill="${shade(trim, -0.3)}" ${bench.relief({ round: 4, height: 6, gloss: 0.4 })}/><path d="M464 572h32v308q-16 10 -32 0Z" fill="${bench.linear(
          [
            [0, '#e6f0f5'],
            [0.42, '#cfdfe8'],
            [0.44, '#8fb4cb'],
            [1, '#7ba3bc'],
          ],
          DOWN,
        )}"/>${Array.from({ length: 7 }, (_, i) => `<path d="M${i % 2 ? 484 : 474} ${600 + i * 42}h${i % 2 ? 12 : 22}" stroke="#2d3b44" stroke-width="3.4" opacity="0.75"/>`).join('')}`
      : '',
    `${dot(716, 880, 10, '#5cc8ff', ' opacity="0.95"')}${dot(714, 877, 4, '#e8f8ff')}`,
  ].join('');
}

const kettle: Draw = (look, view): Drawing => {
  const bench = new Bench(view);
  const body = kettleBody(bench, look, view === 'back');
  if (view === 'detail') return standing(bench, bench.closeUp(body, 500, 480, 2));
  const placed = `<g transform="translate(480 640) scale(1.08) translate(-502 -705)">${body}</g>`;
  return standing(bench, view === 'back' ? `<g transform="translate(960 0) scale(-1 1)">${placed}</g>` : placed);
};

const trimmer: Draw = (look, view): Drawing => {
  const bench = new Bench(view);
  const hex = colourOf(look.colour);
  const trim = second(look);
  const back = view === 'back';
  const shell =
    'M392 330C384 420 372 520 374 640C378 800 396 960 410 1080C416 1124 436 1146 480 1146C524 1146 544 1124 550 1080C564 960 582 800 586 640C588 520 576 420 568 330Z';
  const neck = 'M404 236C400 280 394 310 392 340C440 356 520 356 568 340C566 310 560 280 556 236Z';
  const teeth = Array.from(
    { length: 19 },
    (_, i) =>
      `<path d="M${388 + i * 10} 196V${150 + (i % 18 ? 0 : 14)}q3 -8 6 0V196Z" fill="${bench.linear([
        [0, '#f4f5f6'],
        [0.5, '#b9bdc2'],
        [1, '#6f747a'],
      ])}"/>`,
  ).join('');
  const blade = `<path d="M382 192H578V224Q576 238 560 240H400Q384 238 382 224Z" fill="${bench.linear(
    [
      [0, '#fafbfc'],
      [0.3, '#b7bbc1'],
      [0.6, '#e3e5e8'],
      [1, '#7c8187'],
    ],
    DOWN,
  )}"/><path d="M384 207H576" stroke="#5a5e63" stroke-width="2.5" opacity="0.7"/>`;
  const rim = bench.linear([
    [0, '#140a06', 0.5],
    [0.12, '#140a06', 0],
    [0.22, '#fff', 0.42],
    [0.34, '#fff', 0.04],
    [0.7, '#140a06', 0.14],
    [0.92, '#140a06', 0.5],
    [0.97, '#fff', 0.16],
    [1, '#140a06', 0.3],
  ]);
  const grip = bench.pattern(
    18,
    18,
    `<circle cx="4.5" cy="4.5" r="3.6" fill="#000" opacity="0.35"/><circle cx="4" cy="3.6" r="2.6" fill="#fff" opacity="0.22"/><circle cx="13.5" cy="13.5" r="3.6" fill="#000" opacity="0.35"/><circle cx="13" cy="12.6" r="2.6" fill="#fff" opacity="0.22"/>`,
  );
  const pad =
    'M416 700C410 800 430 960 446 1060C450 1082 510 1082 514 1060C530 960 550 800 544 700C520 676 440 676 416 700Z';
  const face = back
    ? `<path d="M420 420C412 560 420 900 450 1060C456 1080 504 1080 510 1060C540 900 548 560 540 420C520 400 440 400 420 420Z" fill="${shade(trim, -0.1)}" ${bench.relief({ round: 8, height: 12, gloss: 0.2, tight: 10 })}/><path d="M428 520C420 640 430 880 456 1040H504C530 880 540 640 532 520Z" fill="${grip}"/>${dot(480, 462, 17, '#8d9197')}<path d="M470 462h20M480 452v20" stroke="#3a3d41" stroke-width="4"/>`
    : `<path d="${pad}" fill="${trim}" ${bench.relief({ round: 8, height: 12, gloss: 0.15, tight: 10 })}/><path d="${pad}" fill="${grip}"/><path d="M446 470q34 -26 68 0v140q-34 26 -68 0Z" fill="${shade(hex, -0.5)}"/><path d="M452 480q28 -20 56 0v66q-28 12 -56 0Z" fill="${bench.linear(polished(look.accent === 'Gold' ? colourOf('Gold') : STEEL), DOWN)}"/>${[494, 506, 518, 530].map((y) => `<path d="M462 ${y}h36" stroke="#4d5156" stroke-width="3.4" opacity="0.7"/>`).join('')}${dot(480, 640, 8, '#68d99a')}${dot(478, 638, 3, '#fff')}`;
  const comb = `<g transform="translate(742 900) rotate(${look.counts?.attachments ? 0 : 24})">${Array.from({ length: 12 }, (_, i) => `<path d="M${-84 + i * 14.6} -40L${-80 + i * 14.6} -128q4 -8 8 0L${-76 + i * 14.6 + 6} -40Z" fill="${shade(trim, 0.05)}"/>`).join('')}<path d="M-96 -52H96V36Q94 60 70 60H-70Q-94 60 -96 36Z" fill="${trim}" ${bench.relief({ round: 8, height: 14, gloss: 0.45, tight: 16 })}/><rect x="-60" y="-16" width="120" height="40" rx="14" fill="#120a06" opacity="0.22"/></g>`;
  const tool = [
    teeth + blade,
    `<path d="${neck}" fill="${bench.linear(satin(trim, 1.2))}"/>`,
    `<path d="${shell}" fill="${hex}" ${bench.relief({ round: 16, height: 22, gloss: 0.4, tight: 16 })}/><path d="${shell}" fill="${rim}"/>`,
    face,
    `<path d="M390 344C440 362 520 362 570 344L573 374C520 390 440 390 387 374Z" fill="${bench.linear(polished(look.accent === 'Gold' ? colourOf('Gold') : STEEL))}"/>`,
    back ? '<rect x="462" y="1112" width="36" height="14" rx="6" fill="#120a06" opacity="0.8"/>' : '',
  ].join('');
  const heads = look.counts?.attachments;
  const rack = heads
    ? Array.from({ length: heads }, (_, i) => {
        const [wide, y] = [0.52 + 0.11 * i, 300 + i * (800 / heads)];
        return shown(
          'attachment',
          `<g transform="translate(752 ${y}) scale(${wide} 0.78) translate(-742 -900)">${comb}</g>`,
        );
      }).join('')
    : comb;
  const placed = `<g transform="translate(${back ? 480 : heads ? 380 : 420} 640) rotate(${back ? -10 : heads ? 6 : 12}) translate(-480 -640)">${tool}</g>${back ? '' : rack}`;
  return bench.drawing(view === 'detail' ? bench.closeUp(tool, 480, 360, 2.2) : placed);
};

export const appliances = { iron, kettle, trimmer };
