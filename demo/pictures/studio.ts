import type { Look, View } from '../look';
import { chanceFrom } from './chance';
import { type Drawing, renamed, SHEET, shown } from './drawing';
import { garments } from './garments';
import { things } from './things';

/** Pale walls, a hair warm or cool; none is pure white. */
const BACKDROPS = [
  ['#f6f2ec', '#e9e2d8'],
  ['#f4f1ec', '#e6e1d9'],
  ['#f5f0ea', '#eaded2'],
  ['#f1f1ee', '#e2e2dd'],
  ['#f3efeb', '#e5ddd6'],
  ['#f2f2f0', '#e0e1e0'],
] as const;

function backdrop(slug: string): { defs: string; body: string } {
  const random = chanceFrom(`${slug} backdrop`);
  const [light, dark] = BACKDROPS[Math.floor(random() * BACKDROPS.length)] ?? BACKDROPS[0];
  const x = (0.34 + random() * 0.14).toFixed(2);
  return {
    defs: `<radialGradient id="wall" cx="${x}" cy="0.36" r="0.85"><stop offset="0" stop-color="${light}"/><stop offset="0.55" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a2a1c" stop-opacity="0"/><stop offset="1" stop-color="#3a2a1c" stop-opacity="0.07"/></linearGradient>`,
    body: `<rect width="${SHEET.width}" height="${SHEET.height}" fill="url(#wall)"/><rect y="900" width="${SHEET.width}" height="380" fill="url(#ground)"/>`,
  };
}

/** One filter for the shadow of the whole drawing: a tight contact line and a wide soft fall-off. */
export function shadowFilter(id: string, kind: 'wall' | 'floor'): string {
  const [dx, dy, soft, tight] = kind === 'wall' ? [16, 20, '20', '5'] : [3, 16, '20 12', '5 3'];
  return `<filter id="${id}" filterUnits="userSpaceOnUse" x="-60" y="-60" width="1080" height="1400" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="${soft}" result="wide"/><feOffset in="wide" dx="${dx}" dy="${dy}" result="fall"/>
<feGaussianBlur in="SourceAlpha" stdDeviation="${tight}" result="near"/><feOffset in="near" dx="3" dy="5" result="contact"/>
<feColorMatrix in="fall" values="0 0 0 0 0.20  0 0 0 0 0.14  0 0 0 0 0.10  0 0 0 0.26 0" result="a"/>
<feColorMatrix in="contact" values="0 0 0 0 0.18  0 0 0 0 0.12  0 0 0 0 0.09  0 0 0 0.30 0" result="b"/>
<feMerge><feMergeNode in="a"/><feMergeNode in="b"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;
}

/** In librsvg, the `opacity` of a shape takes the memory of an extra sheet; fill and stroke opacity take none. */
function cheap(markup: string): string {
  return markup.replaceAll(
    /<(path|rect|circle|ellipse)\b((?:(?!filter=)[^>])*?) opacity="([\d.]+)"(?![^>]*filter=)/g,
    '<$1$2 fill-opacity="$3" stroke-opacity="$3"',
  );
}

/** The bare drawing of a look, without backdrop or shadow. */
export function drawingOf(slug: string, look: Look, view: View): Drawing {
  const draw = { ...garments, ...things }[look.silhouette];
  if (!draw) throw new Error(`Nobody has drawn ${look.silhouette} yet`);
  const drawing = draw(look, view, chanceFrom(slug));
  const { pieces = 1 } = look.counts ?? {};
  return inPack({ ...drawing, body: cheap(drawing.body) }, look, view === 'front' ? pieces : 1);
}

type Place = readonly [x: number, y: number];

/** Positions of the pieces of a pack: tall ones side by side, wide ones stacked, four in a square. */
function placesOf(pieces: number, isTall: boolean): { places: Place[]; scale: number } {
  if (pieces === 4) {
    const [left, right] = [270, 690];
    return {
      places: [
        [left, 370],
        [right, 370],
        [left, 930],
        [right, 930],
      ],
      scale: 0.5,
    };
  }
  const middle = (index: number, step: number) => (index - (pieces - 1) / 2) * step;
  const row = (index: number): Place => [480 + middle(index, pieces === 2 ? 440 : 296), 640];
  const column = (index: number): Place => [480, 650 + middle(index, pieces === 2 ? 560 : 390)];
  const places = Array.from({ length: pieces }, (_, index) => (isTall ? row(index) : column(index)));
  return { places, scale: isTall ? (pieces === 2 ? 0.56 : 0.54) : pieces === 2 ? 0.68 : 0.56 };
}

/** Repeats the drawing for each piece of the pack. */
function inPack(one: Drawing, look: Look, pieces: number): Drawing {
  if (pieces < 2) return { ...one, body: shown('piece', one.body) };
  const { places, scale } = placesOf(pieces, look.silhouette === 'vest');
  const copies = places.map(([x, y], index) => {
    const copy = shown('piece', renamed(one.body, `p${index}-`));
    return `<g transform="translate(${x} ${y}) scale(${scale}) translate(-480 -640)">${copy}</g>`;
  });
  const defs = places.map((_, index) => renamed(one.defs ?? '', `p${index}-`)).join('');
  return { ...one, defs, body: copies.join('') };
}

/** The whole picture of one product, as SVG text. */
export function photograph(slug: string, look: Look, view: View): string {
  const drawing = drawingOf(slug, look, view);
  const wall = backdrop(slug);
  const shadow = drawing.shadow ?? 'wall';
  const filter = shadow === 'none' ? '' : ' filter="url(#cast)"';
  const cast = shadow === 'none' ? '' : shadowFilter('cast', shadow);
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${SHEET.width}" height="${SHEET.height}" viewBox="0 0 ${SHEET.width} ${SHEET.height}"><defs>${wall.defs}${cast}${drawing.defs ?? ''}</defs>${wall.body}<g${filter}>${drawing.body}</g></svg>`;
}
