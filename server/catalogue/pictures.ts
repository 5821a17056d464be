import { createHash, type Hash } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PictureFolders } from './catalogue';

type Format = 'avif' | 'webp' | 'svg';
type PictureFile = { format: Format; width: number; file: string };

export const MEDIA_TYPES: Record<Format, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

const RENDERED_NAME = /^(.+)-(\d+)\.(avif|webp)$/;
export const WIDTHS = [360, 480, 960] as const;
const USUAL_WIDTH = 960;

/**
 * The pictures this server has, listed once at start. Only listed files are ever opened, so no
 * name, however written, reaches another file.
 */
export class Pictures {
  readonly #files = new Map<string, PictureFile[]>();
  /** The path that shoppers get, by the path in the catalogue. */
  readonly #paths = new Map<string, string>();

  static async list({ rendered, logo }: PictureFolders): Promise<Pictures> {
    const pictures = new Pictures();
    const names = await readdir(rendered).catch((): string[] => []);
    for (const name of names.sort()) pictures.#add(rendered, name);
    if (existsSync(logo)) pictures.#files.set('logo.svg', [{ format: 'svg', width: 0, file: logo }]);
    for (const [name, files] of pictures.#files) pictures.#mark(name, files);
    return pictures;
  }

  #add(folder: string, fileName: string): void {
    const [, name, width, format] = RENDERED_NAME.exec(fileName) ?? [];
    if (!name || (format !== 'avif' && format !== 'webp')) return;
    const files = this.#files.get(name) ?? [];
    this.#files.set(name, [...files, { format, width: Number(width), file: path.join(folder, fileName) }]);
  }

  /**
   * Adds a short hash of the picture to its address: a redrawn one has another address, so caches may keep it for ever.
   */
  #mark(name: string, files: PictureFile[]): void {
    const hash = createHash('sha256');
    // Synchronous: nobody is waiting at start, and thousands of small files are read fastest one after the other.
    for (const { file } of files) readInto(hash, file);
    this.#paths.set(`/pictures/${name}`, `/pictures/${name}?v=${hash.digest('hex').slice(0, 8)}`);
  }

  /** The address a shopper's browser gets for a path on this server; addresses elsewhere stay as they are. */
  addressOf(picture: string, origin: string): string {
    const known = this.#paths.get(picture);
    if (known) return origin + known;
    return picture.startsWith('/pictures/') ? origin + picture : picture;
  }

  /** The best file for what the browser takes: AVIF before WebP, and the nearest width there is. */
  choose(name: string, accept: string, wanted: number = USUAL_WIDTH): PictureFile | undefined {
    const files = this.#files.get(name) ?? [];
    const formats: Format[] = /image\/avif/i.test(accept) ? ['avif', 'webp', 'svg'] : ['webp', 'svg', 'avif'];
    const format = formats.find((known) => files.some((file) => file.format === known));
    return files
      .filter((file) => file.format === format)
      .sort((one, other) => Math.abs(one.width - wanted) - Math.abs(other.width - wanted))[0];
  }
}

/** One buffer for all files: reading each whole would leave this process with unused memory of their total size. */
const BUFFER = Buffer.allocUnsafe(64 * 1024);

function readInto(hash: Hash, file: string): void {
  const open = openSync(file, 'r');
  try {
    for (let read = readSync(open, BUFFER); read > 0; read = readSync(open, BUFFER)) {
      hash.update(BUFFER.subarray(0, read));
    }
  } finally {
    closeSync(open);
  }
}
