import type { Fabric, Look, View } from '../../look';
import { colourOf, inkOf, lightness, mix } from '../colour';
import { fabricFill, folds } from '../fabrics';
import type { Panel } from './surface';

/** One sewn piece: an outline filled with cloth, then shaped by light. */
export type Piece = {
  outline: string;
  fill: string;
  /** The base colour of light and shadow; by default the cloth's own. */
  tone?: string;
  /** Borders, seams and prints that fold with the cloth. */
  trims?: string;
  /** Soft marks such as folds, wrinkles and gathers. They share one blur. */
  shading?: string;
  blur?: number;
  /** Darkening towards the edges: 0 is flat paper, 1 a round body. */
  rim?: number;
  /** Noise folds in the cloth; by default long and vertical. */
  grain?: { across?: number; down?: number; depth?: number; push?: number };
  /** Crisp details on top, such as buttons and stitches. */
  over?: string;
};

export type Bench = ReturnType<typeof benchFor>;

const number = (value: number): string => value.toFixed(1);

function boxOf(path: string, margin: number): { x: number; y: number; width: number; height: number } {
  const values = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const xs = values.filter((_, index) => index % 2 === 0);
  const ys = values.filter((_, index) => index % 2 === 1);
  const x = Math.floor(Math.min(...xs)) - margin;
  const y = Math.floor(Math.min(...ys)) - margin;
  return { x, y, width: Math.ceil(Math.max(...xs)) + margin - x, height: Math.ceil(Math.max(...ys)) + margin - y };
}

const boxText = (box: { x: number; y: number; width: number; height: number }): string =>
  `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`;

/** Hands out ids, collects definitions and draws the pieces of one drawing. Paths must use absolute M, L, C, Q, Z. */
export function benchFor(
  look: Look,
  view: View,
  random: () => number,
  { grain: calm = 0.24, prefix = '' }: { grain?: number; prefix?: string } = {},
) {
  const defs: string[] = [];
  let count = 0;
  const cloth = colourOf(look.colour);
  // Displacing a fine weave, or any print in a close-up, would tear it into blocks. The back is not displaced either,
  // since that takes half the drawing time.
  const fine = look.fabric === 'plain' || look.fabric === 'denim';
  const id = (name: string): string => {
    count += 1;
    return `${prefix}${name}${count}`;
  };

  /** The look's cloth, or another of the same set. */
  function fill(
    options: { fabric?: Fabric; colour?: Look['colour']; accent?: Look['accent']; scale?: number; angle?: number } = {},
  ): string {
    const { scale = 1, angle = 0, ...other } = options;
    const made = fabricFill(id('cloth'), { ...look, ...other }, random, {
      scale: view === 'detail' ? scale * 0.8 : scale,
      angle,
      weave: view === 'detail' && (other.fabric ?? look.fabric) !== 'denim',
    });
    defs.push(made.defs);
    return made.fill;
  }

  function gradient(stops: readonly (readonly [number, string, number])[], line: string): string {
    const name = id('g');
    defs.push(
      `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" ${line}>${stops
        .map(
          ([offset, colour, opacity]) =>
            `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity.toFixed(3)}"/>`,
        )
        .join('')}</linearGradient>`,
    );
    return `url(#${name})`;
  }

  function shadowTone(tone: string): string {
    return mix(tone, '#1c0e10', 0.74);
  }

  /** The light on a panel's folds: one soft strip for each step of its profile. */
  function drape(
    panel: Panel,
    { tone = cloth, depth = 1, round = 1 }: { tone?: string; depth?: number; round?: number } = {},
  ): string {
    const dark = shadowTone(tone);
    const bright = lightness(tone);
    const darkest = (bright > 0.75 ? 0.5 : 0.68) * depth;
    const lightest = (bright > 0.75 ? 0.4 : bright < 0.2 ? 0.2 : 0.3) * depth;
    const steps = Math.max(20, panel.folds * 10);
    const heights = [0, 0.25, 0.5, 0.75, 1];
    let strips = '';
    for (let index = 0; index < steps; index += 1) {
      const [u1, u2] = [index / steps, (index + 1) / steps];
      const u = (u1 + u2) / 2;
      const slope = ((panel.height(u2) - panel.height(u1)) * steps) / Math.max(4, panel.folds * 5.5);
      const turn = Math.abs(2 * u - 1);
      const tube =
        -round * (0.42 * turn ** 5 + 0.16 * Math.max(0, u - 0.45)) +
        round * 0.12 * Math.max(0, 1 - Math.abs(u - 0.32) * 4);
      const stops = heights.map((v) => {
        const light = tube + panel.strength(v) * (0.52 * slope + 0.34 * panel.height(u) - 0.06);
        return [
          v,
          light < 0 ? dark : '#fffaf0',
          Math.min(1, Math.abs(light)) * (light < 0 ? darkest : lightest),
        ] as const;
      });
      const [x1, y1] = panel.at(u, 0);
      const [x2, y2] = panel.at(u, 1);
      const paint = gradient(
        stops,
        `x1="${number(x1)}" y1="${number(y1)}" x2="${number(x2)}" y2="${number(y2 + 0.1)}"`,
      );
      const side = (at: number, rows: number[]) => rows.map((v) => panel.at(at, v).map(number).join(' '));
      const rows = [-0.0, 0.12, 0.25, 0.37, 0.5, 0.62, 0.75, 0.87, 1];
      strips += `<path d="M${[...side(u1, rows), ...side(u2, [...rows].reverse())].join('L')}Z" fill="${paint}"/>`;
    }
    return strips;
  }

  /** A tapered crease through three points with its lit shoulder beside it. */
  function wrinkle(
    points: readonly [number, number, number, number, number, number],
    width = 10,
    strength = 0.4,
    tone = cloth,
  ): string {
    const [x1, y1, cx, cy, x2, y2] = points;
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [nx, ny] = [((y2 - y1) / length) * width, (-(x2 - x1) / length) * width];
    const lens = (dx: number, dy: number, paint: string, opacity: number) =>
      `<path d="M${number(x1 + dx)} ${number(y1 + dy)}Q${number(cx + nx + dx)} ${number(cy + ny + dy)} ${number(x2 + dx)} ${number(y2 + dy)}Q${number(cx - nx + dx)} ${number(cy - ny + dy)} ${number(x1 + dx)} ${number(y1 + dy)}Z" fill="${paint}" opacity="${opacity.toFixed(2)}"/>`;
    const up = ny > 0 || (ny === 0 && nx > 0) ? -1 : 1;
    return (
      lens(0, 0, shadowTone(tone), strength) +
      lens(
        nx * up * 1.1,
        ny * up * 1.1,
        '#fffaf0',
        strength * (lightness(tone) > 0.7 ? 0.8 : lightness(tone) < 0.2 ? 0.14 : 0.36),
      )
    );
  }

  function piece(part: Piece): string {
    const { outline, tone = cloth, blur = 5, grain = {}, trims = '', shading = '', over = '' } = part;
    const clip = id('clip');
    const fold = id('fold');
    const soft = id('soft');
    const box = boxOf(outline, 24);
    // The edge shade has a fixed width, so narrow pieces need less of it.
    const rim = (part.rim ?? 0.6) * Math.min(1, (Math.min(box.width, box.height) - 48) / 150);
    defs.push(`<clipPath id="${clip}"><path d="${outline}"/></clipPath>`);
    const small = Math.min(box.width, box.height) < 130;
    // Filters take most of the drawing time: small pieces have no folds, and all soft marks share one blur.
    const folded = folds(fold, {
      depth: lightness(tone) > 0.6 ? calm * 0.62 : calm,
      push: fine || view !== 'front' ? 0 : 9,
      ...grain,
      seed: Math.floor(random() * 900) + 1,
      box,
    });
    if (!small) defs.push(folded.defs);
    defs.push(
      `<filter id="${soft}" filterUnits="userSpaceOnUse" ${boxText(box)} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
    );
    const dark = shadowTone(tone);
    const pale = lightness(tone) > 0.75;
    const ring = (width: number, opacity: number) =>
      `<path d="${outline}" fill="none" stroke="${dark}" stroke-width="${width}" opacity="${(opacity * rim).toFixed(2)}"/>`;
    const around = rim > 0 ? ring(34, pale ? 0.14 : 0.2) + ring(16, pale ? 0.26 : 0.38) : '';
    const line = rim > 0 ? ring(2.4, pale ? 0.16 : 0.24) : '';
    return `<g clip-path="url(#${clip})"><g${small ? '' : ` filter="${folded.filter}"`}><rect ${boxText(box)} fill="${part.fill}"/>${trims}</g><g filter="url(#${soft})">${shading}${around}</g>${line}${over}</g>`;
  }

  /** The visible inside of a garment: the same cloth in a darker shade. */
  function inside(outline: string, tone = cloth): string {
    const deep = mix(mix(tone, '#1c0e10', lightness(tone) > 0.6 ? 0.34 : 0.5), '#000000', 0.05);
    const box = boxOf(outline, 0);
    const paint = gradient(
      [
        [0, mix(deep, tone, 0.35), 1],
        [1, mix(deep, '#120a0a', 0.3), 1],
      ],
      `x1="0" y1="${box.y}" x2="0" y2="${box.y + box.height}"`,
    );
    return `<path d="${outline}" fill="${paint}"/>`;
  }

  /** A soft dark line along a path: a seam, or the shade one layer throws on the next. */
  function soften(path: string, width: number, opacity: number, blur = 4, colour = shadowTone(cloth)): string {
    const name = id('blur');
    defs.push(
      `<filter id="${name}" filterUnits="userSpaceOnUse" ${boxText(boxOf(path, width + blur * 3))} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
    );
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}" filter="url(#${name})"/>`;
  }

  const seam = (path: string, opacity = 0.35): string =>
    `<path d="${path}" fill="none" stroke="${shadowTone(cloth)}" stroke-width="1.8" opacity="${opacity}"/><path d="${path}" transform="translate(1.4 1.6)" fill="none" stroke="#fffaf0" stroke-width="1.1" opacity="${(opacity * 0.5).toFixed(2)}"/>`;

  const stitches = (
    path: string,
    colour = mix(cloth, lightness(cloth) > 0.5 ? '#4a3526' : '#fff4e4', lightness(cloth) < 0.2 ? 0.2 : 0.4),
  ): string =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="1.3" stroke-dasharray="4.5 2.6" opacity="0.6"/>`;

  return {
    look,
    view,
    random,
    cloth,
    ink: inkOf(look),
    accent: colourOf(look.accent),
    defs: () => defs.join(''),
    define: (markup: string) => void defs.push(markup),
    id,
    fill,
    gradient,
    drape,
    wrinkle,
    piece,
    inside,
    soften,
    seam,
    stitches,
    shadowTone,
  };
}
