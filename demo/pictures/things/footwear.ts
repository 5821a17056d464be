import type { Colour, Look, View } from '../../look';
import { colourOf, lightness, mix, shade } from '../colour';
import { type Draw, type Drawing, has, shown } from '../drawing';
import { fabricFill } from '../fabrics';
import { Bench } from './bench';
import { bead, dot, grain, ribbon, stitches, tube } from './materials';

/** A right foot from above, toes up, about 300 x 810 around the origin; the big toe is on the left. */
export const SOLE =
  'M-30 -402C40 -412 112 -350 136 -262C156 -184 128 -70 112 30C102 110 116 190 110 272C104 362 62 404 2 404C-60 404 -104 362 -106 282C-108 204 -84 142 -84 52C-84 -44 -132 -112 -138 -218C-142 -320 -104 -394 -30 -402Z';

/** The line of the stitching, a finger's width inside the edge. */
export const RIM =
  'M-30 -386C34 -394 100 -338 122 -258C140 -182 114 -70 98 30C89 110 102 190 97 270C92 352 55 388 2 388C-53 388 -90 352 -92 281C-94 204 -70 142 -70 52C-70 -44 -118 -112 -124 -218C-128 -314 -94 -378 -30 -386Z';

const INSET = 'translate(0 0) scale(0.9 0.945)';

/** The shoe and its mirror image, slightly turned outwards. */
export function pair(shoe: string, gap = 192, turn = 5, scale = 1.1): string {
  return `<g transform="translate(${480 + gap} 648) rotate(${turn}) scale(${scale})">${shoe}</g><g transform="translate(${480 - gap} 630) rotate(${-turn}) scale(${-scale} ${scale})">${shoe}</g>`;
}

/** Only the right shoe, at its place in the pair: a close crop does not show the other. */
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

/** Side walls, then the bed on top, seen from above and a little from the heel. */
export function slab(bench: Bench, bed: string, wall: string, layer: string, thick = 20): string {
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

/** Straps go between bed and sole, so none may reach beyond the edge. */
const tuck = (bench: Bench) => bench.clip(`<path d="${SOLE}" transform="scale(1.05 1.04)"/>`);

/** Lifts a strap off the bed: its shadow stays on the bed, and the strap bulges a little over the edge. */
export function strapped(bench: Bench, d: string, fill: string, lift = 14, gloss = 0.35): string {
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

export function tread(bench: Bench, hex: string): string {
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

export function present(
  bench: Bench,
  shoe: string,
  sole: string,
  view: View,
  focus: readonly [number, number],
): Drawing {
  if (view === 'detail') return bench.drawing(bench.closeUp(single(shoe), focus[0], focus[1], 2.3));
  return bench.drawing(pair(view === 'back' ? sole : shoe));
}

export const colours = (look: Look): [string, string] => [colourOf(look.colour), colourOf(look.accent)];

const flipFlops: Draw = (look, view, random) => {
  const bench = new Bench(view);
  const [base, trim] = colours(look);
  const woven = has(look, 'fabric strap');
  const cloth = fabricFill('cloth', woven ? { ...look, colour: look.accent, accent: look.colour } : look, random, {
    scale: 0.5,
  });
  if (look.fabric !== 'plain') bench.add(cloth.defs);
  const print = `<path d="${SOLE}" transform="${INSET}" fill="${cloth.fill}"/>`;
  const pegs = [
    [-72, 56],
    [94, 52],
  ] as const;
  const shoe = [
    slab(bench, base, base, trim, 26),
    rubberBed(bench, base),
    has(look, 'printed bed') ? shown('printed bed', print) : '',
    hollows(bench, 0.18),
    ...pegs.map(([x, y]) => bench.floor(x, y + 6, 34, 38, 0.6)),
    shown(
      woven ? 'fabric strap' : 'strap',
      strapped(bench, straps.flipInner + straps.flipOuter, woven ? cloth.fill : trim),
    ),
    bead(bench, -36, -226, 27, trim),
    dot(-36, -226, 9, shade(trim, -0.35), ' opacity="0.6"'),
    woven
      ? `<path d="M-42 -196C-58 -126 -92 -84 -76 34" fill="none" stroke="${shade(trim, -0.4)}" stroke-width="2.4" opacity="0.45" stroke-dasharray="5 5"/><path d="M-24 -196C20 -130 108 -90 100 26" fill="none" stroke="${shade(trim, -0.4)}" stroke-width="2.4" opacity="0.45" stroke-dasharray="5 5"/>`
      : '',
  ].join('');
  const plugs = [...pegs, [-36, -222] as const].map(
    ([x, y]) => bead(bench, x, y, 30, shade(trim, -0.1)) + dot(x, y, 12, shade(trim, -0.4)),
  );
  return present(bench, shoe, tread(bench, shade(base, -0.12)) + plugs.join(''), view, [664, 500]);
};

/** Diagonal rows of stitches and the small cushions between them. */
function quilting(bench: Bench, strap: string, hex: string): string {
  const cushions = bench.pattern(
    44,
    44,
    `<path d="M0 0L44 44M44 0L0 44" stroke="${shade(hex, -0.35)}" stroke-width="3.4" opacity="0.6"/><path d="M2 5L39 42M42 5L5 42" stroke="#fff" stroke-width="2" opacity="0.4"/><circle cx="22" cy="3" r="9" fill="#fff" opacity="0.22"/><circle cx="22" cy="47" r="9" fill="#fff" opacity="0.22"/><circle cx="0" cy="25" r="9" fill="#fff" opacity="0.22"/><circle cx="44" cy="25" r="9" fill="#fff" opacity="0.22"/>`,
  );
  return shown('quilting', `<path d="${strap}" fill="${cushions}"/>`);
}

const slides: Draw = (look, view, random) => {
  const bench = new Bench(view);
  const [base, trim] = colours(look);
  const moulded = look.shape === 'moulded';
  const crossed = look.shape === 'crossed';
  const bed = moulded ? base : mix(trim, '#c9a27a', 0.35);
  const thread = shade(base, lightness(base) > 0.6 ? -0.25 : 0.5);
  const cloth = fabricFill('cloth', look, random, { scale: 0.6 });
  if (look.fabric !== 'plain') bench.add(cloth.defs);
  const skin = moulded || look.fabric !== 'plain' ? '' : `<path d="${straps.wide}" fill="${grain(bench, random)}"/>`;
  const roundness = bench.linear([
    [0, '#000', 0.3],
    [0.22, '#000', 0],
    [0.45, '#fff', 0.16],
    [0.7, '#000', 0.04],
    [1, '#000', 0.34],
  ]);
  const band = () =>
    [
      strapped(bench, straps.wide, cloth.fill, 26, 0.3),
      look.shape === 'quilted' ? quilting(bench, straps.wide, base) : skin,
      `<path d="${straps.wide}" fill="${roundness}"/>`,
      moulded ? '' : stitches('M-132 -246C-88 -212 82 -212 138 -262M-104 -52C-56 -98 70 -98 122 -62', thread),
    ].join('');
  const one = ribbon([-146, -232, -60, -200, 60, -110, 118, 6], () => 104);
  const other = ribbon([150, -240, 70, -210, -50, -110, -98, 10], () => 104);
  const crossing = () => [one, other].map((strap) => strapped(bench, strap, base, 22, 0.3)).join('');
  const shoe = [
    slab(bench, bed, shade(bed, -0.3), shade(bed, -0.5), moulded ? 32 : 24),
    moulded ? '' : `<path d="${SOLE}" fill="${grain(bench, random)}"/>${stitches(RIM, shade(bed, 0.5))}`,
    hollows(bench, 0.22),
    crossed ? shown('crossed straps', crossing()) : shown('one strap', band()),
  ].join('');
  return present(bench, shoe, tread(bench, shade(bed, moulded ? -0.12 : -0.35)), view, [668, 480]);
};

/** A buckle frame with its pin, lying on a strap. */
export function metalLoop(x: number, y: number, w: number, h: number, metal: Colour): string {
  const hex = colourOf(metal);
  const d = `M${x - w / 2} ${y - h / 2 + 10}q0 -10 10 -10h${w - 20}q10 0 10 10v${h - 20}q0 10 -10 10h${20 - w}q-10 0 -10 -10Z`;
  return `<path d="${d}" fill="none" stroke="#1c0f08" opacity="0.3" transform="translate(3 5)" stroke-width="11"/>${tube(d, 9, hex, 1)}${tube(`M${x - w / 2} ${y}H${x + w / 2 - 2}`, 6, hex, 1)}`;
}

export const footwear = { flipFlops, slides };
