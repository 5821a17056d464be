import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { carryOut } from './command-line/notice';
import { PROJECT } from './command-line/settings';

const FOLDER = join(PROJECT, 'public');
const DRAWING = 'favicon.svg';
const ROUND_CORNERS = / rx="7"/;
/** Width of the drawing in SVG units, and SVG units per inch at sharp's default density. */
const UNITS = 32;
const UNITS_TO_THE_INCH = 72;

/** Makes the pixel icons from the SVG icon. */
await carryOut(async () => {
  const drawing = await readFile(join(FOLDER, DRAWING), 'utf8');
  // Phones crop these icons to their own shape; the drawn bag is inside the safe zone.
  const square = drawing.replace(ROUND_CORNERS, '');
  if (square === drawing) throw new Error(`${DRAWING} is drawn otherwise than this was written for.`);
  await keep('favicon.ico', asIco(await pixels(drawing, 32), 32));
  await keep('apple-touch-icon.png', await pixels(square, 180));
  await keep('icon-192.png', await pixels(drawing, 192));
  await keep('icon-512.png', await pixels(drawing, 512));
  await keep('icon-maskable-512.png', await pixels(square, 512));
});

function pixels(drawing: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing), { density: (UNITS_TO_THE_INCH * size) / UNITS })
    .resize(size, size)
    .png({ palette: true, colours: 32, effort: 10 })
    .toBuffer();
}

/** An `.ico` file with one picture, for browsers that request only /favicon.ico. */
function asIco(picture: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of pictures
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(picture.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, picture]);
}

async function keep(name: string, content: Buffer): Promise<void> {
  await writeFile(join(FOLDER, name), content);
  console.log(`public/${name}  ${content.byteLength} bytes`);
}
