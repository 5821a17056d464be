import { COLOURS, type Colour, type Look } from '../look';

export const colourOf = (colour: Colour): string => COLOURS[colour];

type Channels = [number, number, number];

const channels = (hex: string): Channels => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const toHex = (parts: Channels): string =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `share` of the way from one colour to the other. */
export function mix(from: string, to: string, share: number): string {
  const [r1, g1, b1] = channels(from);
  const [r2, g2, b2] = channels(to);
  return toHex([r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share]);
}

/** amount < 0 is darker, amount > 0 is lighter; shadows lean warm brown and lights lean cream, as in daylight. */
export function shade(hex: string, amount: number): string {
  return amount < 0 ? mix(hex, '#1a0f0c', -amount) : mix(hex, '#fffaf2', amount);
}

/** 0 is black, 1 is white. */
export function lightness(hex: string): number {
  const [r, g, b] = channels(hex);
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
}

/** The print colour: the accent, or a tone of the cloth when the accent would vanish on it. */
export function inkOf(look: Look): string {
  const cloth = colourOf(look.colour);
  const accent = colourOf(look.accent);
  const [r1, g1, b1] = channels(cloth);
  const [r2, g2, b2] = channels(accent);
  const distance = Math.hypot(r1 - r2, g1 - g2, b1 - b2);
  if (distance > 60) return accent;
  return lightness(cloth) > 0.5 ? shade(cloth, -0.38) : shade(cloth, 0.5);
}
