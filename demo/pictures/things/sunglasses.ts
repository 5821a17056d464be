import type { Shape } from '../../look';
import { colourOf, shade } from '../colour';
import { type Draw, type Drawing, shown } from '../drawing';
import { Bench, DIAGONAL, DOWN } from './bench';
import { tube } from './materials';

/** The left lens and the width of the rim around it; the square one has a moulded rim of its own. */
const SHAPES: Partial<Record<Shape, { lens: string; rim: number }>> = {
  catEye: {
    lens: 'M-334 -118C-262 -112 -140 -92 -82 -60C-48 -24 -74 74 -124 104C-172 130 -242 122 -282 80C-312 42 -320 -40 -334 -118Z',
    rim: 34,
  },
  aviator: {
    lens: 'M-310 -78C-250 -98 -130 -98 -78 -72C-48 -30 -66 60 -116 128C-150 170 -216 168 -254 124C-300 68 -326 -20 -310 -78Z',
    rim: 13,
  },
  round: { lens: 'M-310 6A118 118 0 1 1 -74 6A118 118 0 1 1 -310 6Z', rim: 28 },
};

export const sunglasses: Draw = (look, view): Drawing => {
  const bench = new Bench(view);
  const back = view === 'back';
  const hex = colourOf(look.colour);
  const tint = look.accent === look.colour ? '#4a3a30' : shade(colourOf(look.accent), -0.42);
  const shaped = look.shape && SHAPES[look.shape];
  const lens =
    shaped?.lens ??
    'M-306 -62C-250 -96 -120 -96 -70 -62C-42 -34 -60 70 -112 112C-156 142 -236 140 -276 104C-316 62 -330 -30 -306 -62Z';
  const rim =
    'M-352 -92C-290 -134 -110 -128 -50 -92C-20 -104 20 -104 50 -92C110 -128 290 -134 352 -92C366 -82 366 -58 352 -50C346 30 322 116 270 148C220 176 150 170 104 136C62 104 44 40 38 -22C20 -40 -20 -40 -38 -22C-44 40 -62 104 -104 136C-150 170 -220 176 -270 148C-322 116 -346 30 -352 -50C-366 -58 -366 -82 -352 -92Z';
  const both = `<path d="${lens}"/><path d="${lens}" transform="scale(-1 1)"/>`;
  const holes = `<rect x="-2000" y="-2000" width="5000" height="5000" fill="#fff"/><g fill="#000">${both}</g>`;
  const glass = bench.linear(
    [
      [0, shade(tint, -0.2), 0.97],
      [0.45, tint, 0.9],
      [1, shade(tint, 0.45), 0.66],
    ],
    DOWN,
  );
  const glint = bench.linear(
    [
      [0, '#fff', 0.5],
      [0.55, '#fff', 0.08],
      [1, '#fff', 0],
    ],
    DIAGONAL,
  );
  const gleam = '<path d="M-296 -50C-270 -76 -200 -82 -164 -80C-190 -20 -250 40 -294 50C-312 10 -312 -30 -296 -50Z"/>';
  const gleams = `${gleam}<g transform="translate(376 0)">${gleam}</g>`;
  const gold = colourOf('Gold');
  const hinge = (x: number) => tube(`M${x - 12} -74H${x + 12}`, 9, gold, 1);
  const wire = look.shape === 'aviator';
  const front = shaped
    ? `<g fill="none" stroke="${hex}"><g stroke-width="${shaped.rim}">${both}</g><path d="M-82 -24Q0 -64 82 -24${wire ? 'M-96 -84Q0 -96 96 -84' : ''}" stroke-width="${wire ? 10 : 22}"/><path d="M-284 -68L-352 -80M284 -68L352 -80" stroke-width="${wire ? 12 : 22}"/></g>`
    : `<path d="${rim}" fill="${hex}" ${bench.mask(holes)} />`;
  const frame = `<g ${bench.relief({ round: 7, height: 15, gloss: 0.75, tight: 22 })}>${front}</g>`;
  const lenses = `<g fill="${glass}">${both}</g><g fill="${glint}">${shaped ? `<g ${bench.clip(both)}>${gleams}</g>` : gleams}</g><g fill="none" stroke="#0d0705" stroke-width="7" opacity="0.5">${both}</g>`;
  const temple = (side: number, d: string) =>
    wire
      ? `<g transform="scale(${side} 1)">${tube(back ? 'M-350 -84C-392 60 -402 200 -366 346' : 'M-350 -84C-340 -180 -312 -300 -268 -396', 13, hex, 1)}</g>`
      : `<g transform="scale(${side} 1)"><path d="${d}" fill="${shade(hex, -0.06)}" ${bench.relief({ round: 6, height: 13, gloss: 0.6, tight: 20 })}/></g>`;
  const pads = [-1, 1]
    .map(
      (side) =>
        `<ellipse cx="${side * 52}" cy="24" rx="11" ry="27" fill="#efe6d8" opacity="0.85" transform="rotate(${side * 14} ${side * 52} 24)" ${bench.relief({ round: 4, height: 8, gloss: 0.5 })}/>`,
    )
    .join('');
  const away = 'M-356 -90C-340 -180 -312 -300 -288 -380C-278 -410 -250 -414 -246 -386C-250 -330 -300 -180 -326 -84Z';
  const near = 'M-360 -92C-384 20 -402 190 -398 330C-396 378 -346 386 -342 338C-340 210 -342 40 -328 -86Z';
  const shadow = back
    ? bench.floor(480, 664, 380, 40, 0.4) + bench.floor(112, 890, 80, 38, 0.6) + bench.floor(848, 890, 80, 38, 0.6)
    : `${bench.floor(490, 862, 400, 60, 0.5)}<g transform="translate(490 880) scale(1 0.32)" fill="${tint}" opacity="0.3" ${bench.blur(10)}>${both}</g>`;
  const at = back ? 'translate(480 520) scale(1.02)' : 'translate(480 700) scale(1.12)';
  const temples = temple(1, back ? near : away) + temple(-1, back ? near : away);
  const body = `${shadow}<g transform="${at}">${back ? '' : temples}${lenses}${shown(`${look.shape ?? 'square'} frame`, frame)}${back ? pads + temples : ''}${hinge(-344)}${hinge(344)}</g>`;
  return bench.drawing(view === 'detail' ? bench.closeUp(body, 260, 690, 2.1) : body, 'none');
};
