import type { Colour, Look, View } from '../../look';
import { colourOf, lightness, mix, shade } from '../colour';
import type { Draw, Drawing } from '../drawing';
import { Bench } from './bench';
import { bead, dot, grain, ribbon, stitches, tube } from './materials';

/** A right foot from above, toes up, about 300 x 810 around the origin; the big toe is on the left. */
export const SOLE =
  'M-30 -402C40 -412 112 -350 136 -262C156 -184 128 -70 112 30C102 110 116 190 110 272C104 362 62 404 2 404C-60 404 -104 362 -106 282C-108 204 -84 142 -84 52C-84 -44 -132 -112 -138 -218C-142 -320 -104 -394 -30 -402Z';

/** Where the stitching runs, a finger's width inside the edge. */
export const RIM =
  'M-30 -386C34 -394 100 -338 122 -258C140 -182 114 -70 98 30C89 110 102 190 97 270C92 352 55 388 2 388C-53 388 -90 352 -92 281C-94 204 -70 142 -70 52C-70 -44 -118 -112 -124 -218C-128 -314 -94 -378 -30 -386Z';

const INSET = 'translate(0 0) scale(0.9 0.945)';

/** The same shoe twice, mirrored, a little splayed, as a stylist lays a pair. */
export function pair(shoe: string, gap = 192, turn = 5, scale = 1.1): string {
  return `<g transform="translate(${480 + gap} 648) rotate(${turn}) scale(${scale})">${shoe}</g><g transform="translate(${480 - gap} 630) rotate(${-turn}) scale(${-scale} ${scale})">${shoe}</g>`;
}

/** The right one alone, where it lies in the pair: the other is out of a close crop anyway. */
export function single(shoe: string, gap = 192, turn = 5, scale = 1.1): string {
  return `<g transform="translate(${480 + gap} 648) rotate(${turn}) scale(${scale})">${shoe}</g>`;
}

/** The shadow inside a shoe where heel and ball press the bed down. */
export function hollows(bench: Bench, strength = 0.2): string {
  const deep = bench.radial([
    [0, '#1c0f08', strength],
    [0.6, '#1c0f08', strength * 0.45],
    [1, '#1c0f08', 0],
  ]);
  const bright = bench.radial([
    [0, '#fff8ea', strength * 1.3],
    [1, '#fff8ea', 0],
  ]);
  return `<ellipse cx="2" cy="288" rx="92" ry="112" fill="${deep}"/><ellipse cx="-6" cy="-196" rx="118" ry="132" fill="${deep}"/><ellipse cx="-10" cy="70" rx="80" ry="150" fill="${bright}"/>`;
}

/** Side walls, then the bed on top: the camera looks down and a little from the heel. */
function slab(bench: Bench, bed: string, wall: string, layer: string, thick = 20): string {
  return `<path d="${SOLE}" transform="translate(0 ${thick})" fill="${bench.linear([
    [0, shade(wall, -0.3)],
    [0.35, shade(wall, -0.08)],
    [1, shade(wall, -0.5)],
  ])}"/><path d="${SOLE}" transform="translate(0 ${thick * 0.6})" fill="${layer}"/><path d="${SOLE}" transform="translate(0 ${thick * 0.35})" fill="${shade(wall, -0.2)}"/><path d="${SOLE}" fill="${bed}" ${bench.relief({ round: 9, height: 9, gloss: 0.18, tight: 10 })}/>`;
}

const taper = (t: number) => (40 + 26 * Math.sin(t * 2.6)) * (t > 0.86 ? Math.sqrt(1 - ((t - 0.86) / 0.145) ** 2) : 1);

const straps = {
  flipInner: ribbon([-36, -222, -54, -130, -104, -90, -70, 66], taper),
  flipOuter: ribbon([-36, -222, 10, -150, 124, -110, 96, 60], taper),
  wide: 'M-142 -268C-96 -232 84 -232 146 -284C164 -230 148 -120 124 -40C72 -78 -56 -78 -106 -28C-132 -90 -150 -196 -142 -268Z',
};

/** Straps go in between bed and sole, so none may reach further out than the edge. */
const tuck = (bench: Bench) => bench.clip(`<path d="${SOLE}" transform="scale(1.05 1.04)"/>`);

/** Lets a strap stand off the bed: its shadow stays on the bed, the strap itself bulges a little over the edge. */
function strapped(bench: Bench, d: string, fill: string, lift = 14, gloss = 0.35): string {
  const bed = bench.clip(`<path d="${SOLE}"/>`);
  return `<g ${bed}>${bench.cast(d, 7, lift + 4, 7, 0.6)}</g><g ${bench.relief({ round: 8, height: 13, gloss, tight: 14 })}><path d="${d}" fill="${fill}" ${tuck(bench)}/></g>`;
}

function rubberBed(bench: Bench, hex: string): string {
  const dark = shade(hex, -0.35);
  const light = shade(hex, 0.35);
  const ribs = bench.pattern(
    12,
    12,
    `<path d="M0 12L12 0" stroke="${dark}" stroke-width="2.2" opacity="0.3"/><path d="M0 9.6L9.6 0" stroke="${light}" stroke-width="1.3" opacity="0.34"/><path d="M0 0L12 12" stroke="${dark}" stroke-width="1.6" opacity="0.16"/>`,
  );
  return `<path d="${SOLE}" transform="${INSET}" fill="${ribs}"/><path d="${SOLE}" transform="translate(1 2) ${INSET}" fill="none" stroke="${light}" stroke-width="3" opacity="0.4"/><path d="${SOLE}" transform="${INSET}" fill="none" stroke="${dark}" stroke-width="3" opacity="0.5"/>`;
}

function tread(bench: Bench, hex: string): string {
  const dark = shade(hex, -0.5);
  const light = shade(hex, 0.3);
  const zigzag = bench.pattern(
    60,
    34,
    `<path d="M0 26L30 8L60 26" fill="none" stroke="${light}" stroke-width="10" opacity="0.3" transform="translate(-1 -2)"/><path d="M0 26L30 8L60 26" fill="none" stroke="${dark}" stroke-width="8" opacity="0.65"/>`,
  );
  const edge = `<path d="${SOLE}" transform="${INSET}" fill="none" stroke="${dark}" stroke-width="6" opacity="0.5"/>`;
  const patch = `<ellipse cx="4" cy="66" rx="60" ry="84" fill="${hex}"/><ellipse cx="4" cy="66" rx="60" ry="84" fill="none" stroke="${dark}" stroke-width="5" opacity="0.45"/><ellipse cx="4" cy="66" rx="44" ry="66" fill="none" stroke="${light}" stroke-width="3" opacity="0.35"/>`;
  return `<path d="${SOLE}" fill="${hex}" ${bench.relief({ round: 8, height: 9, gloss: 0.15, tight: 8 })}/><path d="${SOLE}" transform="${INSET}" fill="${zigzag}"/>${edge}${patch}`;
}

function present(bench: Bench, shoe: string, sole: string, view: View, focus: readonly [number, number]): Drawing {
  if (view === 'detail') return bench.drawing(bench.closeUp(single(shoe), focus[0], focus[1], 2.3));
  return bench.drawing(pair(view === 'back' ? sole : shoe));
}

const colours = (look: Look): [string, string] => [colourOf(look.colour), colourOf(look.accent)];

const flipFlops: Draw = (look, view) => {
  const bench = new Bench(view);
  const [base, trim] = colours(look);
  const pegs = [
    [-72, 56],
    [94, 52],
  ] as const;
  const shoe = [
    slab(bench, base, base, trim, 26),
    rubberBed(bench, base),
    hollows(bench, 0.18),
    ...pegs.map(([x, y]) => bench.floor(x, y + 6, 34, 38, 0.6)),
    strapped(bench, straps.flipInner + straps.flipOuter, trim),
    bead(bench, -36, -226, 27, trim),
    dot(-36, -226, 9, shade(trim, -0.35), ' opacity="0.6"'),
    `<path d="M-42 -196C-58 -126 -92 -84 -76 34" fill="none" stroke="${shade(trim, -0.4)}" stroke-width="2.4" opacity="0.45" stroke-dasharray="5 5"/><path d="M-24 -196C20 -130 108 -90 100 26" fill="none" stroke="${shade(trim, -0.4)}" stroke-width="2.4" opacity="0.45" stroke-dasharray="5 5"/>`,
  ].join('');
  const plugs = [...pegs, [-36, -222] as const].map(
    ([x, y]) => bead(bench, x, y, 30, shade(trim, -0.1)) + dot(x, y, 12, shade(trim, -0.4)),
  );
  return present(bench, shoe, tread(bench, shade(base, -0.12)) + plugs.join(''), view, [664, 500]);
};

const slides: Draw = (look, view, random) => {
  const bench = new Bench(view);
  const [base, trim] = colours(look);
  const buckled = look.accent === 'Gold' || look.accent === 'Silver';
  const bed = buckled ? '#c39a70' : mix(trim, '#c9a27a', 0.35);
  const rows = 'M-132 -246C-88 -212 82 -212 138 -262M-104 -52C-56 -98 70 -98 122 -62';
  const rim = stitches(RIM, shade(bed, 0.5));
  const buckle = metalLoop(84, -158, 44, 62, look.accent === 'Silver' ? 'Silver' : 'Gold');
  const shoe = [
    slab(bench, bed, shade(bed, -0.3), shade(bed, -0.5), 24),
    `<path d="${SOLE}" fill="${grain(bench, random)}"/>`,
    rim,
    hollows(bench, 0.22),
    strapped(bench, straps.wide, base, 26, 0.3),
    `<path d="${straps.wide}" fill="${grain(bench, random)}"/>`,
    `<path d="${straps.wide}" fill="${bench.linear([
      [0, '#000', 0.3],
      [0.22, '#000', 0],
      [0.45, '#fff', 0.16],
      [0.7, '#000', 0.04],
      [1, '#000', 0.34],
    ])}"/>`,
    stitches(rows, shade(base, lightness(base) > 0.6 ? -0.25 : 0.5)),
    strapped(bench, 'M16 -232C40 -232 60 -236 76 -242L98 -82C80 -88 62 -92 40 -92Z', shade(base, -0.06), 4, 0.3),
    buckle,
  ].join('');
  return present(bench, shoe, tread(bench, shade(bed, -0.35)), view, [668, 480]);
};

/** A buckle frame with its pin, lying on a strap. */
export function metalLoop(x: number, y: number, w: number, h: number, metal: Colour): string {
  const hex = colourOf(metal);
  const d = `M${x - w / 2} ${y - h / 2 + 10}q0 -10 10 -10h${w - 20}q10 0 10 10v${h - 20}q0 10 -10 10h${20 - w}q-10 0 -10 -10Z`;
  return `<path d="${d}" fill="none" stroke="#1c0f08" opacity="0.3" transform="translate(3 5)" stroke-width="11"/>${tube(d, 9, hex, 1)}${tube(`M${x - w / 2} ${y}H${x + w / 2 - 2}`, 6, hex, 1)}`;
}

const strapSandals: Draw = (look, view, random) => {
  const bench = new Bench(view);
  const [base, trim] = colours(look);
  const bed = mix(base, '#b98a62', 0.55);
  const toe = ribbon([-150, -250, -70, -196, 70, -200, 148, -236], () => 56);
  const cross = ribbon([-132, -140, -60, -120, 60, -40, 112, 34], () => 42);
  const crossBack = ribbon([142, -160, 70, -120, -30, -40, -84, 48], () => 42);
  const ankle = ribbon([-98, 240, -130, 70, 120, 70, 112, 236], () => 38);
  const heel =
    'M-104 232C-128 300 -110 420 0 424C112 420 132 300 114 228L98 228C104 300 84 372 0 374C-80 372 -98 300 -88 232Z';
  const line = shade(base, lightness(base) > 0.6 ? -0.3 : 0.45);
  const shoe = [
    slab(bench, bed, shade(bed, -0.35), shade(bed, -0.5), 22),
    `<path d="${SOLE}" fill="${grain(bench, random)}"/>`,
    stitches(RIM, shade(bed, 0.4), 0.8),
    hollows(bench, 0.22),
    strapped(bench, toe + crossBack, base, 14),
    strapped(bench, cross, base, 20),
    `<path d="${heel}" fill="${base}" ${bench.relief({ round: 8, height: 13, gloss: 0.35, tight: 14 })}/>`,
    strapped(bench, ankle, base, 40),
    stitches('M-140 -270C-66 -218 70 -222 140 -256M-138 -228C-70 -176 70 -180 146 -214', line, 0.7),
    stitches('M-84 212C-104 92 104 92 100 214', line, 0.7),
    metalLoop(84, 150, 46, 54, look.accent === 'Silver' ? 'Silver' : 'Gold'),
    bead(bench, 2, -202, 24, trim),
  ].join('');
  return present(bench, shoe, tread(bench, shade(bed, -0.4)), view, [664, 560]);
};

export const footwear = { flipFlops, slides, strapSandals };
