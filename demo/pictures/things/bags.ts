import type { Look, View } from '../../look';
import { colourOf, lightness, shade } from '../colour';
import { type Draw, type Drawing, has, shown } from '../drawing';
import { fabricFill } from '../fabrics';
import { Bench } from './bench';
import { metalLoop } from './footwear';
import { bead, dot, grain, stitches, tube } from './materials';

/** The surface of a bag: its print, or its plain colour. */
export function surface(bench: Bench, look: Look, random: () => number, scale: number): string {
  const cloth = fabricFill('cloth', look, random, { scale });
  bench.add(cloth.defs);
  return cloth.fill;
}

/** Soft slumps in cloth: broad blurred strokes of shade and light, kept inside the outline. */
export function slumps(
  bench: Bench,
  outline: string,
  dark: readonly string[],
  light: readonly string[],
  width = 34,
): string {
  const strokes = (paths: readonly string[], hex: string, opacity: number) =>
    paths
      .map(
        (d) =>
          `<path d="${d}" fill="none" stroke="${hex}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`,
      )
      .join('');
  return `<g ${bench.clip(`<path d="${outline}"/>`)}><g ${bench.blur(width * 0.65)}>${strokes(dark, '#1c100a', 0.2)}${strokes(light, '#fffaf0', 0.22)}</g></g>`;
}

export const ready = (bench: Bench, body: string, view: View, x: number, y: number, zoom = 2.4): Drawing =>
  bench.drawing(view === 'detail' ? bench.closeUp(body, x, y, zoom) : body);

/** A tassel under its bead. */
export function tassel(bench: Bench, x: number, y: number, hex: string, random: () => number): string {
  let strands = '';
  for (let i = -6; i <= 6; i += 1)
    strands += `<path d="M${x + i * 2} ${y + 44}C${x + i * 3.4} ${y + 80} ${x + i * 3.8} ${y + 110} ${x + i * 4 + (random() - 0.5) * 6} ${y + 142 + random() * 8}" stroke="${i % 2 ? shade(hex, -0.25) : shade(hex, 0.2)}" stroke-width="5" fill="none" stroke-linecap="round"/>`;
  return shown(
    'tassel',
    `${strands}${bead(bench, x, y + 4, 14, '#f6ead6')}<path d="M${x - 15} ${y + 50}C${x - 18} ${y + 22} ${x + 18} ${y + 22} ${x + 15} ${y + 50}Z" fill="${hex}" ${bench.relief({ round: 5, height: 12, gloss: 0.6 })}/>${tube(`M${x - 15} ${y + 50}H${x + 15}`, 6, shade(hex, -0.1), 0.8)}`,
  );
}

const toteBag: Draw = (look, view, random) => {
  const bench = new Bench(view);
  const base = colourOf(look.colour);
  const strap = look.accent === look.colour ? shade(base, -0.35) : colourOf(look.accent);
  const cloth = surface(bench, look, random, 0.75);
  const bag =
    'M172 470C300 484 660 484 788 470C796 640 808 900 822 1086C822 1110 808 1122 784 1124C580 1138 380 1138 176 1124C152 1122 138 1110 138 1086C152 900 164 640 172 470Z';
  const thread = lightness(strap) > 0.6 ? shade(strap, -0.3) : shade(strap, 0.55);
  const handle = (lift: number) =>
    `M318 640L318 470C318 ${lift} 392 ${lift - 70} 480 ${lift - 70}C568 ${lift - 70} 642 ${lift} 642 470L642 640`;
  const loop = (d: string, hex: string) =>
    `<path d="${d}" fill="none" stroke="${hex}" stroke-width="44" ${bench.relief({ round: 5, height: 8, gloss: 0.18, tight: 10 })}/>`;
  const patch = (x: number) =>
    `${bench.cast(`M${x - 30} 560h60v116q-30 18 -60 0Z`, 3, 5, 4, 0.4)}<path d="M${x - 30} 560h60v116q-30 18 -60 0Z" fill="${strap}" ${bench.relief({ round: 4, height: 7, gloss: 0.2, tight: 10 })}/>${stitches(`M${x - 21} 566V668q21 12 42 0V566`, thread, 0.8)}${bead(bench, x, 640, 9, '#c79a4b')}`;
  const gussetShade = bench.linear([
    [0, '#1c100a', 0.34],
    [0.08, '#1c100a', 0.08],
    [0.3, '#fffaf0', 0.1],
    [0.6, '#1c100a', 0],
    [0.9, '#1c100a', 0.12],
    [1, '#1c100a', 0.42],
  ]);
  const fall = bench.linear(
    [
      [0, '#fffaf0', 0.12],
      [0.5, '#1c100a', 0],
      [1, '#1c100a', 0.3],
    ],
    [0, 0, 0, 1],
  );
  const back = view === 'back';
  const pocket = `<path d="M270 700H690V1010Q480 1030 270 1010Z" fill="${cloth}" ${bench.relief({ round: 4, height: 6 })}/>${stitches('M284 716V998Q480 1016 676 998V716', shade(base, lightness(base) > 0.5 ? -0.35 : 0.4), 0.8)}<rect x="270" y="688" width="420" height="26" rx="6" fill="${shade(strap, -0.2)}"/>${tube('M284 701H676', 9, '#c7b48c', 0.8)}${tube('M650 701v46', 10, '#c7b48c', 0.9)}`;
  const body = [
    loop(handle(250), shade(strap, -0.3)),
    `<path d="M176 470C320 500 640 500 784 470C640 448 320 448 176 470Z" fill="${shade(base, -0.62)}"/>`,
    `<path d="${bag}" fill="${cloth}" ${bench.relief({ round: 13, height: 16 })}/>`,
    slumps(
      bench,
      bag,
      [
        'M250 520C240 700 300 900 210 1120',
        'M700 520C740 700 690 900 770 1110',
        'M420 1130C460 1040 540 1010 640 1060',
        'M480 660C470 760 500 840 470 960',
      ],
      ['M300 540C300 720 350 900 280 1100', 'M620 560C640 720 600 860 640 980', 'M190 560C186 740 186 900 170 1060'],
      40,
    ),
    `<path d="${bag}" fill="${gussetShade}"/><path d="${bag}" fill="${fall}"/>`,
    stitches('M174 506C320 520 640 520 786 506', shade(base, lightness(base) > 0.5 ? -0.4 : 0.4), 0.9),
    back ? shown('zip pocket', pocket) : '',
    `${bench.cast('M296 640L296 470C296 300 392 200 480 200C568 200 664 300 664 470L664 640L620 640L620 470C620 330 560 246 480 246C400 246 340 330 340 470L340 640Z', 5, 8, 7, 0.14)}`,
    loop(handle(290), strap),
    back
      ? ''
      : stitches(
          'M303 640L303 470C303 290 385 206 480 206C575 206 657 290 657 470L657 640M333 640L333 470C333 306 402 234 480 234C558 234 627 306 627 470L627 640',
          thread,
          0.7,
        ),
    back ? '' : patch(318) + patch(642),
  ].join('');
  return ready(bench, body, view, 360, 590);
};

const slingBag: Draw = (look, view, random) => {
  const bench = new Bench(view);
  const base = colourOf(look.colour);
  const metal = look.accent === 'Silver' ? 'Silver' : 'Gold';
  const trim = look.accent === metal ? shade(base, -0.12) : colourOf(look.accent);
  const printed = look.fabric !== 'plain';
  const fill = printed ? surface(bench, look, random, 0.6) : base;
  const skin = printed ? '' : grain(bench, random);
  const bag =
    'M222 590C300 570 660 570 738 590C768 700 782 860 774 980C768 1052 720 1084 650 1090C540 1098 420 1098 310 1090C240 1084 192 1052 186 980C178 860 192 700 222 590Z';
  const flap =
    'M214 600C216 574 232 560 262 556C400 544 560 544 698 556C728 560 744 574 746 600C752 700 740 780 700 830C640 890 560 912 480 914C400 912 320 890 260 830C220 780 208 700 214 600Z';
  const flapSeam =
    'M236 604C230 700 246 766 278 812C334 868 404 890 480 892C556 890 626 868 682 812C714 766 730 700 724 604';
  const thread = lightness(base) > 0.6 ? shade(base, -0.3) : shade(base, 0.45);
  const soft = { round: 15, height: 24, gloss: 0.32, tight: 10 };
  const strapPath = 'M236 590C200 420 300 170 500 168C690 166 770 420 724 590';
  const ring = (x: number) => `${tube(`M${x - 22} 574a22 26 0 1 0 44 0a22 26 0 1 0 -44 0`, 10, colourOf(metal), 1)}`;
  const lining = stitches(
    'M226 1000C232 1040 262 1062 318 1068C420 1076 540 1076 642 1068C698 1062 728 1040 734 1000',
    thread,
    0.9,
  );
  const front = [
    `${bench.cast(flap, 4, 18, 10, 0.5)}<path d="${flap}" fill="${fill}" ${bench.relief(soft)}/><path d="${flap}" fill="${skin || 'none'}"/>`,
    stitches(flapSeam, thread, 0.9),
    `${bench.cast('M440 820h80v112a40 40 0 0 1 -80 0Z', 4, 10, 7, 0.5)}<path d="M440 800C440 790 450 786 480 786C510 786 520 790 520 800V936C520 976 440 976 440 936Z" fill="${trim}" ${bench.relief({ round: 6, height: 12, gloss: 0.35 })}/>`,
    stitches('M451 806V934C451 960 509 960 509 934V806', thread, 0.7),
    `<circle cx="480" cy="900" r="29" fill="#000" opacity="0.3" ${bench.blur(4)}/>`,
    dot(
      480,
      896,
      27,
      bench.linear(
        [
          [0, shade(colourOf(metal), 0.7)],
          [0.5, colourOf(metal)],
          [1, shade(colourOf(metal), -0.5)],
        ],
        [0, 0, 1, 1],
      ),
    ),
    dot(
      480,
      896,
      19,
      bench.linear(
        [
          [0, shade(colourOf(metal), -0.4)],
          [0.6, shade(colourOf(metal), 0.2)],
          [1, shade(colourOf(metal), 0.8)],
        ],
        [0, 0, 1, 1],
      ),
    ),
  ].join('');
  const rear = [
    `<path d="M276 700C400 690 560 690 684 700V930C560 944 400 944 276 930Z" fill="${fill}" ${bench.relief({ round: 6, height: 8, gloss: 0.25 })}/><path d="M276 700C400 690 560 690 684 700V930C560 944 400 944 276 930Z" fill="${skin || 'none'}"/>`,
    stitches('M290 720V918C400 930 560 930 670 918V720', thread, 0.8),
    tube('M286 706C400 697 560 697 674 706', 9, colourOf(metal), 0.8),
    tube('M648 706l4 40', 10, colourOf(metal), 1),
    stitches('M244 640C320 622 640 622 716 640', thread, 0.9),
  ].join('');
  const body = [
    `<path d="${strapPath}" fill="none" stroke="#1c0f08" stroke-width="22" opacity="0.16" transform="translate(14 20)" ${bench.blur(9)}/><path d="${strapPath}" fill="none" stroke="${trim}" stroke-width="26" ${bench.relief({ round: 4, height: 8, gloss: 0.3 })}/>`,
    stitches('M229 580C196 420 300 177 500 177C680 176 760 420 716 580', thread, 0.45),
    `<g transform="rotate(-58 296 330)">${metalLoop(278, 316, 58, 50, metal)}</g>`,
    ring(236) + ring(724),
    `<path d="${bag}" fill="${fill}" ${bench.relief({ ...soft, round: 20, height: 26 })}/><path d="${bag}" fill="${skin || 'none'}"/>`,
    slumps(
      bench,
      bag,
      [
        'M230 700C220 860 226 960 260 1060',
        'M740 700C752 860 744 960 716 1050',
        'M320 1080C440 1050 560 1050 660 1080',
      ],
      ['M300 960C400 990 560 990 640 960'],
      40,
    ),
    lining,
    view === 'back' ? shown('zip pocket', rear) : shown('flap', front),
    has(look, 'tassels') && view !== 'back' ? tassel(bench, 480, 948, trim, random) : '',
  ].join('');
  return ready(bench, body, view, 470, 850);
};

export const bags = { toteBag, slingBag };
