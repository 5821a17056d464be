import { shade } from '../colour';
import { type Draw, type Drawing, shown } from '../drawing';
import { Bench } from './bench';
import { bead, polished, tube } from './materials';
import { garland, metalAndStone, PEARL, rosette, stoneSet } from './stones';

export function jhumkaEarring(bench: Bench, metal: string, stone: string, plain: boolean): string {
  const dome =
    'M-34 -52C-40 -20 -108 10 -134 92C-140 112 -140 122 -136 132C-80 164 80 164 136 132C140 122 140 112 134 92C108 10 40 -20 34 -52Z';
  const sheen = bench.linear(polished(metal));
  let leaves = '';
  for (let i = 0; i < 9; i += 1) {
    const a = ((i + 0.5) / 9 - 0.5) * Math.PI * 0.96;
    const s = Math.sin(a);
    const w = 15 * Math.cos(a) + 2;
    const y = 26 + 16 * Math.cos(a);
    leaves += `<path d="M${s * 48} ${y - 50}C${s * 70 - w} ${y - 20} ${s * 96 - w} ${y + 10} ${s * 104} ${y + 44}C${s * 96 + w} ${y + 10} ${s * 70 + w} ${y - 20} ${s * 48} ${y - 50}Z"/>`;
  }
  let drops = '';
  for (let i = 0; i < 11; i += 1) {
    const a = ((i + 0.5) / 11 - 0.5) * Math.PI * 0.94;
    const x = 128 * Math.sin(a);
    const y = 144 + 24 * Math.cos(a);
    drops +=
      tube(`M${x} ${y}V${y + 20}`, 5, metal, 0.8) +
      bead(bench, x, y + 34, 15, PEARL) +
      bead(bench, x, y + 54, 6, i % 2 ? stone : metal);
  }
  return [
    tube('M0 -150V-46', 9, metal, 0.9),
    rosette(bench, 0, -214, 88, metal, stone, plain),
    tube('M0 -128a17 19 0 1 0 0.1 0', 7, metal, 1),
    `<ellipse cx="0" cy="134" rx="130" ry="26" fill="${shade(metal, -0.72)}"/>`,
    shown('bead drops', drops),
    `<path d="${dome}" fill="${sheen}"/>`,
    `<g fill="${shade(metal, -0.45)}" opacity="0.42" transform="translate(3 4)">${leaves}</g><g fill="${metal}" ${bench.relief({ round: 3, height: 7, gloss: 0.9, tight: 20 })}>${leaves}</g>`,
    garland(bench, 0, -58, 36, 9, 9, 8, [metal]),
    plain
      ? ''
      : Array.from({ length: 7 }, (_, i) => {
          const a = ((i + 0.5) / 7 - 0.5) * Math.PI * 0.92;
          return stoneSet(bench, 122 * Math.sin(a), 84 + 24 * Math.cos(a), 5 + 9 * Math.cos(a), 15, stone, metal);
        }).join(''),
    garland(bench, 0, 122, 137, 26, 25, 9, [metal]),
    garland(bench, 0, 138, 135, 26, 31, 6.5, plain ? [metal] : [stone, PEARL]),
    bead(bench, 0, 214, 19, PEARL) + bead(bench, 0, 240, 8, metal),
  ].join('');
}

export const jhumka: Draw = (look, view): Drawing => {
  const bench = new Bench(view);
  const [metal, stone] = metalAndStone(look);
  const earring = jhumkaEarring(bench, metal, stone, false);
  if (view === 'detail') return bench.drawing(bench.closeUp(earring, 4, -8, 2.5));
  if (view === 'back') {
    const rear = jhumkaEarring(bench, metal, stone, true);
    const post = `${tube('M0 -214V-216', 16, shade(metal, 0.3), 1)}${bead(bench, 0, -214, 20, '#e9e6e0')}`;
    return bench.drawing(
      `<g transform="translate(330 600) rotate(14) scale(1.4)">${rear}${post}</g><g transform="translate(650 760) rotate(-16) scale(1.4)">${earring}</g>`,
    );
  }
  return bench.drawing(
    `<g transform="translate(262 610) scale(1.42)">${earring}</g><g transform="translate(698 660) scale(1.42)">${earring}</g>`,
  );
};
