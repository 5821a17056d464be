import type { View } from '../../look';
import type { Drawing } from '../drawing';

/** Light and shade as SVG gradients and filters. Light falls from the upper left. */

export type Stop = readonly [offset: number, colour: string, opacity?: number];
type Line = readonly [x1: number, y1: number, x2: number, y2: number];

const ACROSS: Line = [0, 0, 1, 0];
export const DOWN: Line = [0, 0, 0, 1];
export const DIAGONAL: Line = [0, 0, 1, 1];

type Relief = {
  /** How far in from the edge the surface curves. */
  round: number;
  /** The height of its middle above the edge. */
  height: number;
  /** 0 is felt, 1 is patent leather or polished metal. */
  gloss?: number;
  /** Small numbers make a broad soft highlight, large ones a tight one. */
  tight?: number;
};

const CLOSE = 'x="-8%" y="-8%" width="116%" height="116%"';
const ROOMY = 'x="-35%" y="-35%" width="170%" height="170%"';

/** Collects the defs of one picture and hands out references to them. */
export class Bench {
  #defs: string[] = [];
  #ids = new Map<string, string>();
  #cropped: boolean;

  constructor(view: View) {
    this.#cropped = view === 'detail';
  }

  /** Call it last, when the body has added all its definitions. */
  drawing(body: string, shadow: Drawing['shadow'] = 'wall'): Drawing {
    return { defs: this.#defs.join(''), body, shadow };
  }

  add(defs: string): void {
    this.#defs.push(defs);
  }

  /** Equal definitions are written once. */
  #define(tag: string, attributes: string, inner: string): string {
    const key = `${tag} ${attributes}>${inner}`;
    const known = this.#ids.get(key);
    if (known) return known;
    const id = `t${this.#ids.size}`;
    this.#ids.set(key, id);
    this.#defs.push(`<${tag} id="${id}" ${attributes}>${inner}</${tag}>`);
    return id;
  }

  linear(stops: readonly Stop[], [x1, y1, x2, y2]: Line = ACROSS, user = false): string {
    const units = user ? ' gradientUnits="userSpaceOnUse"' : '';
    return `url(#${this.#define('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${units}`, stopTags(stops))})`;
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return `url(#${this.#define('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, stopTags(stops))})`;
  }

  pattern(width: number, height: number, tile: string, transform = ''): string {
    const turned = transform ? ` patternTransform="${transform}"` : '';
    return `url(#${this.#define('pattern', `width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turned}`, tile)})`;
  }

  clip(shapes: string): string {
    return `clip-path="url(#${this.#define('clipPath', '', shapes)})"`;
  }

  mask(shapes: string): string {
    return `mask="url(#${this.#define('mask', 'maskUnits="userSpaceOnUse" x="-2000" y="-2000" width="5000" height="5000"', shapes)})"`;
  }

  blur(deviation: number): string {
    return `filter="url(#${this.#define('filter', 'x="-30%" y="-30%" width="160%" height="160%" color-interpolation-filters="sRGB"', `<feGaussianBlur stdDeviation="${deviation}"/>`)})"`;
  }

  /** Gives a flat shape a rounded body: its blurred outline serves as a height map and is lit. */
  relief({ round, height, gloss = 0, tight = 18 }: Relief): string {
    // A flat surface reflects a little light everywhere; subtracting that keeps dark leather dark. This lowers the
    // alpha as well, so the final `atop` fills thin parts with the surface itself.
    const level = (gloss * 0.9455 ** tight).toFixed(3);
    const light = '<feDistantLight azimuth="232" elevation="52"/>';
    // Wide curves have only a few grey levels; smoothing hides the steps. Narrow ones have no steps, and each filter
    // primitive takes the memory of a whole sheet.
    const mend = this.#cropped ? '<feComposite in2="raw" operator="over" result="l"/>' : '';
    const smooth = (of: string, deviation: number) =>
      round > 7 ? `<feGaussianBlur in="${of}" stdDeviation="${deviation.toFixed(1)}" result="${of}"/>${mend}` : '';
    const shine = gloss
      ? `<feSpecularLighting in="a" surfaceScale="${height}" specularConstant="${gloss}" specularExponent="${tight}" lighting-color="#fffaf0" result="s">${light}</feSpecularLighting>${this.#cropped ? '' : smooth('s', 0.4 + round * 0.07)}<feComposite in="o" in2="s" operator="arithmetic" k2="1" k3="1" k4="-${level}"/>`
      : '';
    // Flat areas come out of the lighting at 0.75, so multiplying by 1/0.75 restores their colour.
    const inner = `${this.#heights(round)}<feDiffuseLighting in="a" surfaceScale="${height}" diffuseConstant="0.952" lighting-color="#ffffff" result="l">${light}</feDiffuseLighting>${this.#cropped ? '<feOffset in="l" result="raw"/>' : ''}${smooth('l', 0.8 + round * 0.11)}<feComposite in="SourceGraphic" in2="l" operator="arithmetic" k1="1.333" result="o"/>${shine}<feComposite in2="SourceGraphic" operator="atop"/>`;
    return `filter="url(#${this.#define('filter', `${this.#cropped ? ROOMY : CLOSE} color-interpolation-filters="sRGB"`, inner)})"`;
  }

  /** The renderer cuts a filter's input at the sheet's edge. A crop restores what blurring loses, to avoid a rim. */
  #heights(round: number): string {
    const blurred = (of: string, result: string) =>
      `<feGaussianBlur in="${of}" stdDeviation="${round}" result="${result}"/>`;
    if (!this.#cropped) return blurred('SourceAlpha', 'a');
    return `<feFlood flood-color="#000" result="f"/>${blurred('f', 'g')}${blurred('SourceAlpha', 'b')}<feComposite in="b" in2="g" operator="arithmetic" k2="1" k3="-1" k4="1" result="a"/>`;
  }

  /** The shadow of a shape on what is close behind it. Widening strokes render faster than a blur. */
  cast(d: string, dx: number, dy: number, softness: number, opacity: number): string {
    const steps = 11;
    const rings = Array.from(
      { length: steps },
      (_, i) => `<path d="${d}" stroke-width="${(((i + 1) / steps) * softness * 3.2).toFixed(1)}"/>`,
    );
    return `<g transform="translate(${dx} ${dy})" fill="#2a1d16" stroke="#2a1d16" stroke-linejoin="round" opacity="${opacity}"><g fill-opacity="0.18" stroke-opacity="0.085">${rings.join('')}</g></g>`;
  }

  /** A close crop that moves the point (x, y) to the middle of the sheet. */
  closeUp(body: string, x: number, y: number, zoom = 2.4): string {
    return `<g transform="translate(480 640) scale(${zoom}) translate(${-x} ${-y})">${body}</g>`;
  }

  /** The contact shadow where a thing stands on the floor. */
  floor(cx: number, cy: number, rx: number, ry: number, opacity = 0.5): string {
    const soft = this.radial([
      [0, '#2a1d16', opacity],
      [0.45, '#2a1d16', opacity * 0.62],
      [0.75, '#2a1d16', opacity * 0.2],
      [1, '#2a1d16', 0],
    ]);
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${soft}"/>`;
  }
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const seeThrough = opacity === undefined ? '' : ` stop-opacity="${+opacity.toFixed(3)}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${seeThrough}/>`;
    })
    .join('');
}
