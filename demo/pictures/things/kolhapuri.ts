import { colourOf, mix, shade } from '../colour';
import { type Draw, type Drawing, shown } from '../drawing';
import { Bench } from './bench';
import { hollows, pair, RIM, SOLE, single } from './footwear';
import { bead, dot, grain, ribbon, stitches, tube } from './materials';

const BAND =
  'M-112 -96C-60 -150 70 -150 126 -108C136 -70 132 -20 118 22C70 -16 -46 -16 -92 26C-112 -10 -120 -56 -112 -96Z';
const TONGUE = ribbon([-22, -286, -14, -220, 4, -160, 6, -84], (t) => 34 + 30 * t);
const RING = 'M-126 -190C-134 -266 -54 -300 -20 -238';
const EARS =
  'M-128 -60C-92 -64 -78 -20 -66 30C-70 66 -84 84 -104 86C-112 40 -126 -10 -128 -60ZM142 -66C108 -64 92 -20 82 26C88 62 100 78 120 82C130 36 144 -16 142 -66Z';

/** Leather cord plaited across the band: short strands that lie over one another like a row of leaves. */
function plait(points: readonly (readonly [number, number])[], hex: string): string {
  let out = '';
  points.forEach(([x, y], i) => {
    const next = points[i + 1];
    if (!next) return;
    const [nx, ny] = next;
    const side = i % 2 ? 9 : -9;
    out += tube(
      `M${x - 4} ${y - side}Q${(x + nx) / 2} ${(y + ny) / 2 - side * 0.9} ${nx + 6} ${ny + side}`,
      13,
      hex,
      0.35,
    );
  });
  return out;
}

/** Punched holes and couched gold along an arc. */
function punches(bench: Bench, thread: string, hex: string): string {
  let out = '';
  for (let i = 0; i < 15; i += 1) {
    const t = i / 14;
    const x = -92 + 200 * t;
    const bend = 40 * Math.sin(Math.PI * t);
    out += dot(x, -66 - bend, 4.6, shade(hex, -0.65)) + dot(x + 1.4, -64.6 - bend, 3, shade(hex, -0.3));
    if (i % 2 === 0 && i !== 6 && i !== 8) out += bead(bench, x + 1, -34 - bend, 5.5, thread);
  }
  return out;
}

export const kolhapuri: Draw = (look, view, random): Drawing => {
  const bench = new Bench(view);
  const base = colourOf(look.colour);
  const thread = colourOf(look.accent);
  const broad = look.shape === 'broad';
  const skin = grain(bench, random);
  const bed = mix(base, '#c98f55', 0.4);
  const edge = shade(mix(base, '#5a331c', 0.5), -0.25);
  const clip = bench.clip(`<path d="${SOLE}"/>`);
  const strap = { round: 6, height: 11, gloss: 0.28, tight: 12 };
  const plaited = Array.from({ length: 16 }, (_, i) => {
    const t = i / 15;
    return [-96 + 206 * t, -116 + 6 * t - 38 * Math.sin(Math.PI * t)] as const;
  });
  const foot = `<path d="${SOLE}" transform="translate(0 22)" fill="${shade(edge, -0.3)}"/><path d="${SOLE}" transform="translate(0 14)" fill="${edge}"/><path d="${SOLE}" transform="translate(0 8)" fill="${shade(bed, -0.3)}"/>`;
  const shoe = [
    foot,
    `<path d="${SOLE}" fill="${bed}" ${bench.relief({ round: 7, height: 6, gloss: 0.2, tight: 8 })}/><path d="${SOLE}" fill="${skin}"/>`,
    stitches(RIM, shade(thread, 0.3), 0.9),
    `<g fill="none" stroke="${shade(bed, -0.5)}" opacity="0.55" stroke-width="4"><path d="M-52 236C-30 200 30 200 56 236C70 290 50 340 2 346C-46 340 -66 290 -52 236Z"/><path d="M-34 252C-20 226 24 226 38 252C48 290 34 318 2 324C-30 318 -44 290 -34 252Z" stroke-dasharray="3 7" stroke-linecap="round"/></g>`,
    hollows(bench, 0.24),
    `<g ${clip}>${bench.cast(BAND + TONGUE + EARS, 8, 22, 8, 0.6)}<g fill="none" stroke="#1c0f08" stroke-opacity="0.14" transform="translate(5 10)"><path d="${RING}" stroke-width="20"/><path d="${RING}" stroke-width="28"/><path d="${RING}" stroke-width="36"/></g></g>`,
    `<path d="${EARS}" fill="${shade(base, -0.14)}" ${bench.relief(strap)}/>`,
    shown('toe ring', tube(RING, 25, base, 0.2)),
    `<path d="${BAND}" fill="${base}" ${bench.relief(strap)}/><path d="${BAND}" fill="${skin}"/>`,
    stitches('M-100 4C-46 -34 70 -34 122 0', shade(thread, 0.25), 0.7),
    broad ? '' : shown('punches', punches(bench, thread, base)),
    `${bench.cast(TONGUE, 3, 6, 4, 0.5)}<path d="${TONGUE}" fill="${base}" ${bench.relief(strap)}/>`,
    stitches('M-32 -270C-26 -220 -16 -160 -18 -96M-8 -272C0 -220 18 -160 30 -96', shade(thread, 0.25), 0.6),
    broad
      ? ''
      : shown('braid', plait(plaited, shade(base, -0.12))) +
        `${dot(6, -86, 25, shade(thread, -0.3))}${bead(bench, 5, -88, 23, thread)}` +
        Array.from({ length: 10 }, (_, i) =>
          dot(5 + 14 * Math.cos(i * 0.628), -88 + 14 * Math.sin(i * 0.628), 2.6, shade(thread, -0.5)),
        ).join(''),
  ].join('');
  const sole = [
    `<path d="${SOLE}" fill="${shade(bed, -0.12)}" ${bench.relief({ round: 6, height: 7, gloss: 0.15, tight: 8 })}/><path d="${SOLE}" fill="${skin}"/>`,
    stitches(RIM, shade(thread, 0.3), 1),
    `<path d="M-100 216C-60 190 60 190 104 214C116 262 106 394 2 396C-104 394 -112 268 -100 216Z" fill="${edge}" ${bench.relief({ round: 5, height: 10, gloss: 0.2 })}/>`,
    stitches('M-82 232C-50 212 54 212 86 232C94 280 84 372 2 376C-80 372 -90 280 -82 232Z', shade(bed, 0.3), 0.9),
    hollows(bench, 0.16),
  ].join('');
  if (view === 'detail') return bench.drawing(bench.closeUp(single(shoe), 664, 520, 2.4));
  return bench.drawing(pair(view === 'back' ? sole : shoe));
};
