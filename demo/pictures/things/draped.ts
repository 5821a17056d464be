import { colourOf, lightness, mix, shade } from '../colour';
import { type Draw, type Drawing, shown } from '../drawing';
import { fabricFill, folds } from '../fabrics';
import { Bench, DOWN } from './bench';
import { bead, dot, grain, stitches, tube } from './materials';

const belt: Draw = (look, view, random): Drawing => {
  const bench = new Bench(view);
  const hex = colourOf(look.colour);
  const metal = colourOf(look.accent === 'Gold' ? 'Gold' : 'Silver');
  const raw = mix('#b98d62', hex, 0.25);
  const thread =
    lightness(hex) > 0.6
      ? shade(hex, -0.3)
      : look.accent === 'Gold' || look.accent === 'Silver' || look.accent === look.colour
        ? shade(hex, 0.4)
        : colourOf(look.accent);
  const slim = look.shape === 'slim';
  const skin = grain(bench, random);
  const hole = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="9" ry="9" fill="#120a06"/><path d="M${x - 9} ${y + 4}a9 9 0 0 0 18 0" fill="none" stroke="${shade(hex, 0.35)}" stroke-width="2.5" opacity="0.7"/>`;
  const frame = (x: number, y: number, w: number, h: number) => {
    const d = `M${x + 24} ${y}h${w - 48}q24 0 24 24v${h - 48}q0 24 -24 24h${48 - w}q-24 0 -24 -24v${48 - h}q0 -24 24 -24Z`;
    const shine = bench.linear(
      [
        [0, shade(metal, 0.75)],
        [0.2, shade(metal, 0.1)],
        [0.4, shade(metal, -0.45)],
        [0.55, shade(metal, 0.2)],
        [0.72, shade(metal, 0.8)],
        [1, shade(metal, -0.45)],
      ],
      [0, 0, 1, 1],
    );
    return `<path d="${d}" fill="none" stroke="#140a06" stroke-width="28" opacity="0.42" transform="translate(4 9)" ${bench.blur(6)}/><path d="${d}" fill="none" stroke="${shine}" stroke-width="27" stroke-linejoin="round" ${bench.relief({ round: 5, height: 10, gloss: 0.6, tight: 24 })}/>`;
  };
  if (view === 'back') {
    const left = 'M270 250H400V1120Q335 1180 270 1120Z';
    const right = 'M560 250H690V1070H560Z';
    const bands = [
      [left, hex],
      [right, raw],
    ].map(
      ([d, fill]) =>
        `<path d="${d}" fill="${fill}" ${bench.relief({ round: 8, height: 12, gloss: 0.25, tight: 10 })}/><path d="${d}" fill="${skin}"/>`,
    );
    const bridge = 'M270 262C270 130 690 130 690 262L560 262C560 226 400 226 400 262Z';
    const body = [
      `<path d="${bridge}" fill="${shade(hex, -0.1)}" ${bench.relief({ round: 9, height: 18, gloss: 0.35, tight: 12 })}/>`,
      ...bands,
      stitches('M286 262V1108Q335 1156 384 1108V262', thread, 0.9),
      ...[0, 1, 2, 3, 4].map((i) => hole(335, 820 + i * 62)),
      shown('buckle', frame(540, 1030, 170, 150)),
      tube('M625 1034V1166', 15, metal, 1),
      `<path d="M552 940H698V992H552Z" fill="${hex}" ${bench.relief({ round: 6, height: 12, gloss: 0.3 })}/>`,
    ].join('');
    return bench.drawing(
      slim ? `<g transform="translate(480 640) scale(0.62 1) translate(-480 -640)">${body}</g>` : body,
    );
  }
  const wall =
    'M170 560C170 640 310 700 480 700C650 700 790 640 790 560L784 770C784 850 640 908 480 908C320 908 176 850 176 770Z';
  const turn = bench.linear([
    [0, '#140a06', 0.62],
    [0.14, '#140a06', 0.2],
    [0.3, '#fff8ec', 0.2],
    [0.5, '#fff8ec', 0.02],
    [0.76, '#140a06', 0.24],
    [0.93, '#140a06', 0.6],
    [1, '#140a06', 0.4],
  ]);
  let coil = `<ellipse cx="480" cy="560" rx="308" ry="138" fill="${bench.linear(
    [
      [0, shade(raw, -0.45)],
      [0.5, shade(hex, -0.6)],
      [1, shade(hex, -0.75)],
    ],
    DOWN,
  )}"/>`;
  for (let i = 7; i >= 0; i -= 1) {
    const [rx, ry, cx] = [310 - (7 - i) * 27, 140 - (7 - i) * 13, 480 + (i % 2) * 5];
    const d = `M${cx - rx} 560a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
    coil += `<path d="${d}" fill="none" stroke="#0c0604" stroke-width="20" opacity="0.5" transform="translate(3 9)"/>${tube(d, 13, mix(hex, raw, 0.18), 0.2)}`;
  }
  const arc = (y: number, k: number) =>
    `M${180 + k} ${y}C${184 + k} ${y + 80} ${320 + k} ${y + 136} 480 ${y + 136}C${640 - k} ${y + 136} ${776 - k} ${y + 80} ${780 - k} ${y}`;
  const tip = 'M560 712C640 704 714 684 752 664Q778 742 744 820C700 850 640 878 560 896Z';
  const body = [
    bench.floor(500, 880, 420, 90, 0.6),
    coil,
    `<path d="${wall}" fill="${hex}" ${bench.relief({ round: 7, height: 10, gloss: 0.3, tight: 10 })}/><path d="${wall}" fill="${skin}"/>`,
    stitches(arc(592, 2), thread, 0.9) + stitches(arc(742, 6), thread, 0.9),
    `${bench.cast(tip, 6, 8, 6, 0.5)}<path d="${tip}" fill="${hex}" ${bench.relief({ round: 6, height: 11, gloss: 0.3, tight: 10 })}/><path d="${tip}" fill="${skin}"/>`,
    stitches('M560 729C640 720 704 702 740 682Q758 742 730 808C690 836 640 860 560 878', thread, 0.9),
    hole(640, 792) + hole(698, 772),
    `<path d="${wall}" fill="${turn}"/>`,
    `${bench.cast('M548 694h44v222h-44Z', 5, 6, 5, 0.5)}<path d="M546 694Q570 686 594 690V908Q570 916 546 914Z" fill="${shade(hex, 0.04)}" ${bench.relief({ round: 7, height: 13, gloss: 0.35, tight: 12 })}/>`,
    shown('buckle', frame(334, 676, 196, 250)),
    tube('M352 800H548', 19, metal, 1),
    bead(bench, 352, 800, 15, metal),
  ].join('');
  return bench.drawing(
    view === 'detail'
      ? bench.closeUp(slim ? `<g transform="translate(0 310) scale(1 0.6)">${body}</g>` : body, 450, 780, 2.2)
      : `<g transform="translate(480 640) scale(${slim ? '1.16 0.7' : 1.16}) translate(-480 -690)">${body}</g>`,
    'none',
  );
};

const stole: Draw = (look, view, random): Drawing => {
  const bench = new Bench(view);
  const base = colourOf(look.colour);
  const trim = look.accent === look.colour ? shade(base, lightness(base) > 0.5 ? -0.4 : 0.4) : colourOf(look.accent);
  const cloth = fabricFill('cloth', look, random, { scale: 0.8 });
  const drape = folds('drape', {
    across: 0.016,
    down: 0.0016,
    depth: 0.4,
    seed: Math.floor(random() * 900),
    push: 8,
    box: { x: 190, y: 110, width: 500, height: 970 },
  });
  bench.add(cloth.defs + drape.defs);
  const fringe = (x: number, y: number, width: number, lean: number) => {
    let out = '';
    for (let at = 4; at < width; at += 9) {
      const sway = lean + (random() - 0.5) * 12;
      out += `<path d="M${x + at} ${y - 4}q${sway * 0.3} 34 ${sway} ${62 + random() * 16}" fill="none" stroke="${shade(mix(base, trim, at % 2 ? 0.25 : 0.1), (random() - 0.5) * 0.4)}" stroke-width="4.6" stroke-linecap="round"/>${dot(x + at + sway * 0.1, y + 10, 4, shade(base, -0.2))}`;
    }
    return out;
  };
  const border = (x: number, y: number, width: number) => {
    const rows = [
      [0, 10],
      [22, 40],
      [76, 10],
      [104, 5],
    ] as const;
    let out = rows
      .map(
        ([dy, h]) => `<!--border--><rect x="${x}" y="${y - 118 + dy}" width="${width}" height="${h}" fill="${trim}"/>`,
      )
      .join('');
    for (let at = 14; at < width; at += 28) out += `<path d="M${x + at} ${y - 90}l9 14l-9 14l-9 -14Z" fill="${base}"/>`;
    return out;
  };
  if (view === 'back') {
    const fold = (y: number, h: number, inset: number, lift: number) => {
      const d = `M${150 + inset} ${y + 20}Q${146 + inset} ${y} ${176 + inset} ${y}H${786 - inset}Q${814 - inset} ${y + h / 2} ${786 - inset} ${y + h}H${176 + inset}Q${146 + inset} ${y + h} ${150 + inset} ${y + h - 20}Z`;
      return `<path d="${d}" fill="${cloth.fill}" ${bench.relief({ round: 14, height: 14 })}/><path d="${d}" fill="#1a0f0a" opacity="${lift}"/>`;
    };
    const top = 'M150 330Q150 300 182 300H780Q812 300 812 334V890Q812 920 780 920H182Q150 920 150 890Z';
    const soft = bench.linear(
      [
        [0, '#fffaf0', 0.2],
        [0.5, '#fffaf0', 0],
        [1, '#1a0f0a', 0.2],
      ],
      [0, 0, 1, 1],
    );
    const body = [
      fold(896, 84, 8, 0.1) + fold(866, 80, 3, 0.04),
      `<g filter="${folds('rest', { across: 0.004, down: 0.006, depth: 0.3, seed: 31, push: 6 }).filter}"><path d="${top}" fill="${cloth.fill}"/><g ${bench.clip(`<path d="${top}"/>`)}><g transform="rotate(90 480 640) translate(-160 130)">${border(280, 480, 700)}</g></g></g>`,
      `<path d="${top}" fill="${soft}"/>`,
      `<path d="M790 320Q796 610 790 900" fill="none" stroke="#1a0f0a" stroke-width="30" opacity="0.22" ${bench.blur(10)}/>`,
      tube('M182 302H780', 5, shade(base, 0.1), 0.1),
    ].join('');
    bench.add(folds('rest', { across: 0.004, down: 0.006, depth: 0.3, seed: 31, push: 6 }).defs);
    return bench.drawing(body);
  }
  // A length of cloth over a rail: the far side is narrower, shorter and in the shade of the near one.
  const far = 'M470 150C560 130 690 140 714 170C734 420 752 700 762 900Q640 926 500 902Z';
  const near = 'M250 168C290 128 560 118 640 158C660 400 640 780 630 1040Q420 1076 216 1040C220 760 232 420 250 168Z';
  const gather = bench.linear([
    [0, '#1a0f0a', 0.3],
    [0.1, '#1a0f0a', 0.02],
    [0.2, '#fffaf0', 0.24],
    [0.32, '#1a0f0a', 0.2],
    [0.4, '#fffaf0', 0.14],
    [0.55, '#1a0f0a', 0.24],
    [0.63, '#fffaf0', 0.22],
    [0.78, '#1a0f0a', 0.1],
    [0.86, '#fffaf0', 0.12],
    [1, '#1a0f0a', 0.4],
  ]);
  const hung = (d: string, edge: string, filter: string) =>
    `<g ${filter}><path d="${d}" fill="${cloth.fill}"/><g ${bench.clip(`<path d="${d}"/>`)}>${edge}</g><path d="${d}" fill="${gather}"/></g>`;
  const body = [
    `<g>${shown('fringe', fringe(502, 900, 258, 6))}${hung(far, border(480, 884, 300), '')}<path d="${far}" fill="#1a0f0a" opacity="0.2"/></g>`,
    bench.cast(near, 14, 12, 14, 0.34),
    fringe(218, 1040, 412, -3),
    hung(near, border(200, 1022, 460), `filter="${drape.filter}"`),
    `<path d="M250 168C290 128 560 118 640 158C680 140 700 150 714 170" fill="none" stroke="#fffaf0" stroke-width="16" opacity="0.22" ${bench.blur(7)}/>`,
  ].join('');
  return bench.drawing(view === 'detail' ? bench.closeUp(body, 420, 960, 2.2) : body);
};

export const draped = { belt, stole };
