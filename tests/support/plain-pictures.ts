import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalogue } from '../../server/catalogue/catalogue';

/** Three pixels by four, in the proportions of product pictures, in WebP. */
const PICTURE = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvAsAAAAdQ3yKXtv+BiOh/AAA=', 'base64');

/** Larger, in AVIF: only what a browser asks for as a picture accepts that format. */
const LARGER_PICTURE = Buffer.from(
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACEAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAYAAAAIAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAApbWRhdBIACgg4CK9tAQ0GkDITHEJi5OAAFgAAAJA1jjkrQ9Mn3A==',
  'base64',
);

/** Writes a tiny picture for each of the catalogue, since drawing large ones is most of the cost of a page. */
export async function makePlainPictures({ pictures }: Catalogue): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'statecart-pictures-'));
  const names = new Set((await readdir(pictures.rendered)).map((file) => file.replace(/-\d+\.\w+$/, '')));
  await Promise.all(
    [...names].flatMap((name) => [
      writeFile(join(folder, `${name}-480.webp`), PICTURE),
      writeFile(join(folder, `${name}-960.avif`), LARGER_PICTURE),
    ]),
  );
  return folder;
}
