import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

export type Difference = {
  /** How many pixels differ, or exist in one picture only. */
  pixels: number;
  /** Shows the changed pixels in colour, on a pale copy of the rest. */
  picture: Buffer;
};

const CHANGED = [214, 0, 92] as const;
/** Opacity of unchanged pixels. */
const PALE = 0.25;

/** Tolerance per colour channel: anti-aliasing varies by that much between runs, invisibly. */
const ROUNDED = 2;

/** Compares pixel by pixel: one browser on one machine renders identically. Undefined if nothing changed. */
export async function differenceOf(before: string, now: string): Promise<Difference | undefined> {
  const files = await Promise.all([readFile(before), readFile(now)]);
  if (files[0].equals(files[1])) return undefined;
  const [one, other] = await Promise.all([decoded(files[0]), decoded(files[1])]);
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const drawn = Buffer.alloc(width * height * 3);
  let pixels = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [left, right] = [colourAt(one, x, y), colourAt(other, x, y)];
      const place = (y * width + x) * 3;
      if (isSame(left, right)) {
        const grey = 255 - (255 - greyOf(right)) * PALE;
        drawn.fill(grey, place, place + 3);
      } else {
        pixels++;
        drawn.set(CHANGED, place);
      }
    }
  }
  if (pixels === 0) return undefined;
  const raw = { width, height, channels: 3 } as const;
  return { pixels, picture: await sharp(drawn, { raw }).png({ compressionLevel: 6 }).toBuffer() };
}

type Decoded = { data: Buffer; width: number; height: number };

async function decoded(file: Buffer): Promise<Decoded> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The RGB value as one number, or -1 outside the picture. */
function colourAt({ data, width, height }: Decoded, x: number, y: number): number {
  return x < width && y < height ? data.readUIntBE((y * width + x) * 3, 3) : -1;
}

const isSame = (one: number, other: number): boolean =>
  one === other || (one >= 0 && other >= 0 && [16, 8, 0].every((bits) => isNear(one >> bits, other >> bits)));

const isNear = (one: number, other: number): boolean => Math.abs((one & 255) - (other & 255)) <= ROUNDED;

const greyOf = (colour: number): number => ((colour >> 16) + ((colour >> 8) & 255) + (colour & 255)) / 3;
