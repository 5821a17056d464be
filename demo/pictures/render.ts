import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { markOf, OF_THE_SHOP, type Picture, pictures } from './all-pictures';

/** npx tsx demo/pictures/render.ts [slug …] [--all]: draws every picture that changed. */

const FOLDER = fileURLToPath(new URL('./rendered/', import.meta.url));
const SHOP = fileURLToPath(new URL('../../public/categories/', import.meta.url));
const MANIFEST = `${FOLDER}manifest.json`;

async function readManifest(): Promise<Map<string, string>> {
  if (!existsSync(MANIFEST)) return new Map();
  const parsed: unknown = JSON.parse(await readFile(MANIFEST, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null) return new Map();
  return new Map(Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

async function develop({ stem, copies }: Picture, svg: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let bytes = 0;
  for (const { suffix, width, format, quality, effort = width > 480 ? 2 : 3 } of copies) {
    const sheet = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize(
      width,
    );
    const coded = format === 'avif' ? sheet.avif({ quality, effort }) : sheet.webp({ quality, effort });
    bytes += (await coded.toFile(`${FOLDER}${stem}${suffix}`)).size;
  }
  return bytes;
}

/** Also called during the run, so that an interruption loses little. */
async function keep(manifest: Map<string, string>): Promise<void> {
  const sorted = [...manifest].sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(MANIFEST, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
}

/** Deletes the pictures of products that no longer exist. */
async function sweep(manifest: Map<string, string>): Promise<void> {
  const wanted = new Set(pictures.map(({ stem }) => stem));
  for (const stem of [...manifest.keys()].filter((key) => !wanted.has(key))) {
    for (const suffix of ['-360.avif', '-480.avif', '-480.webp', '-960.avif', '.avif', '.webp'])
      await rm(`${FOLDER}${stem}${suffix}`, { force: true });
    manifest.delete(stem);
  }
}

const words = process.argv.slice(2);
const everything = words.includes('--all');
const only = new Set(words.filter((word) => !word.startsWith('--')));

await mkdir(FOLDER, { recursive: true });
const manifest = await readManifest();
if (!only.size) await sweep(manifest);

const queue = only.size ? pictures.filter(({ owner }) => only.has(owner)) : pictures;
let next = 0;
let drawn = 0;
let bytes = 0;

async function work(): Promise<void> {
  for (let picture = queue[next++]; picture; picture = queue[next++]) {
    const svg = picture.svg();
    const mark = markOf(svg, picture);
    const { stem } = picture;
    const present = picture.copies.every(({ suffix }) => existsSync(`${FOLDER}${stem}${suffix}`));
    if (!everything && present && manifest.get(stem) === mark) continue;
    const size = await develop(picture, svg);
    bytes += size;
    manifest.set(stem, mark);
    drawn += 1;
    if (drawn % 50 === 0) {
      console.info(`${drawn} pictures, ${(bytes / 1e6).toFixed(1)} MB`);
      await keep(manifest);
    }
  }
}

// Two pictures are rendered in parallel, each on one core.
sharp.concurrency(1);
process.env.RAYON_NUM_THREADS = '1';
await Promise.all([work(), work()]);
await keep(manifest);
for (const name of OF_THE_SHOP) await copyFile(`${FOLDER}category-${name}-480.webp`, `${SHOP}${name}.webp`);
console.info(`Drew ${drawn} of ${queue.length} pictures, ${(bytes / 1e6).toFixed(2)} MB`);
