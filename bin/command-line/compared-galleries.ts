import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changesPage } from '../../shop-flows/gallery/compare/page';
import { type ChangedPicture, changesOf } from '../../shop-flows/gallery/compare/scenes';
import { type Picture, pictureFile } from '../../shop-flows/gallery/gallery';
import { checkOut } from './checked-out';
import { CommandNotice } from './command-notice';
import { differenceOf } from './compared-pictures';
import { galleryIn } from './made-gallery';
import { GALLERY, PROJECT } from './settings';

const CHANGES = join(PROJECT, 'reports', 'gallery-changes');

/** Compares the latest gallery with that of a revision; resolves to a summary. */
export async function compareGalleries(revision: string): Promise<string> {
  // Not in node_modules, where tools would treat it as a package.
  const folder = await mkdtemp(join(tmpdir(), 'statecart-gallery-'));
  try {
    return await compare(revision, await galleryOf(revision, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the revision's own scenes and gallery command. */
async function galleryOf(revision: string, folder: string): Promise<string> {
  const place = await checkOut(revision, folder);
  if (!existsSync(join(place, 'bin', 'gallery.ts'))) {
    throw new CommandNotice(`At ${revision} there was no gallery yet, and no pictures can be taken of it.`);
  }
  const read = (root: string) => readFile(join(root, 'package-lock.json'), 'utf8');
  if ((await read(place)) === (await read(PROJECT))) {
    await symlink(join(PROJECT, 'node_modules'), join(place, 'node_modules'), 'junction');
  } else {
    await carriedOut('npm', ['ci', '--no-audit', '--no-fund'], place);
  }
  await carriedOut(process.execPath, [join(place, 'bin', 'run.js'), 'gallery'], place);
  return join(place, 'reports', 'gallery');
}

async function carriedOut(command: string, words: readonly string[], cwd: string): Promise<void> {
  const running = spawn(command, words, {
    cwd,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  });
  const [code]: unknown[] = await once(running, 'close');
  if (code !== 0) throw new CommandNotice('The gallery of that revision could not be made; the lines above say why.');
}

async function compare(revision: string, before: string): Promise<string> {
  await rm(CHANGES, { recursive: true, force: true });
  await mkdir(CHANGES, { recursive: true });
  const changes = await changesOf(await galleryIn(before), await galleryIn(GALLERY), (slug, picture) =>
    changedPicture(before, slug, picture),
  );
  const css = await readFile(join(PROJECT, 'shop-flows', 'gallery', 'compare', 'changes.css'), 'utf8');
  for (const { slug, pictures } of changes.added) await keep(GALLERY, 'now', slug, pictures);
  for (const { slug, pictures } of changes.gone) await keep(before, 'before', slug, pictures);
  await writeFile(join(CHANGES, 'index.html'), changesPage(changes, { revision, css }));
  const pictures = changes.changed.reduce((sum, scene) => sum + scene.pictures.length, 0);
  return (
    `Since ${revision}: ${changes.changed.length} scenes changed, in ${pictures} pictures; ` +
    `${changes.added.length} added, ${changes.gone.length} gone; ${changes.same} as they were. ` +
    'Side by side: reports/gallery-changes/index.html'
  );
}

/** Writes both pictures and their difference next to the page that shows them. */
async function changedPicture(before: string, slug: string, picture: Picture): Promise<ChangedPicture | undefined> {
  const file = pictureFile(slug, picture);
  const [old, now] = [before, GALLERY].map((folder) => join(folder, 'pictures', file));
  const difference = old && now && (await differenceOf(old, now));
  if (!difference) return undefined;
  await write(join(CHANGES, 'difference', file), difference.picture);
  await keep(before, 'before', slug, [picture]);
  await keep(GALLERY, 'now', slug, [picture]);
  return { width: picture.width, look: picture.look, pixels: difference.pixels };
}

async function keep(
  gallery: string,
  side: 'before' | 'now',
  slug: string,
  pictures: readonly Picture[],
): Promise<void> {
  await mkdir(join(CHANGES, side), { recursive: true });
  for (const picture of pictures) {
    const file = pictureFile(slug, picture);
    await copyFile(join(gallery, 'pictures', file), join(CHANGES, side, file));
  }
}

async function write(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
