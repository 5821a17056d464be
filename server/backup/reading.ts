import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import * as v from 'valibot';
import { codeOf, reasonOf, StoreNotice } from '../notice';
import {
  AnyBackupSchema,
  type Contents,
  ContentsSchema,
  FIRST,
  LAST,
  partOf,
  type Sums,
  SumsSchema,
  VERSION,
} from './format';
import { refuseNewer } from './migrations';

export type Backup = { contents: Contents; sums: Sums };

/** Handles each part of a backup, in the order of the file. It must read every stream to its end. */
export type Take = {
  table(name: string, rows: Readable): Promise<void>;
  picture(name: string, content: Readable): Promise<void>;
};

const pass = async (content: Readable): Promise<void> => {
  for await (const _ of content);
};
const LOOKED_AT_ONLY: Take = { table: (_, rows) => pass(rows), picture: (_, content) => pass(content) };

/** Reads a whole backup and changes nothing. Throws a `StoreNotice` if it cannot be restored completely. */
export async function checkBackup(file: string): Promise<Backup> {
  let contents: Contents | undefined;
  try {
    return await readBackup(file, LOOKED_AT_ONLY, (read) => {
      contents = read;
    });
  } catch (thrown) {
    if (thrown instanceof StoreNotice) throw thrown;
    const code = codeOf(thrown);
    if (['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR'].includes(code)) {
      throw new StoreNotice(`${file} cannot be read (${code}).`);
    }
    if (!contents) throw new StoreNotice(`${file} is no backup of a store.`);
    throw new StoreNotice(`${file} is damaged or was cut off (${reasonOf(thrown)}). Nothing was restored.`);
  }
}

/** Passes each part to `take`, and compares all checksums at the end: parts are handled before they are verified. */
export async function readBackup(file: string, take: Take, onContents: (contents: Contents) => void): Promise<Backup> {
  const entries = extract();
  const flowing = pipeline(createReadStream(file), createGunzip(), entries);
  // Prevents an unhandled rejection; reading the entries throws the same error.
  flowing.catch(() => undefined);
  const files: Record<string, string> = {};
  let contents: Contents | undefined;
  let sums: Sums | undefined;
  for await (const entry of entries) {
    const { name } = entry.header;
    if (sums) throw new Error(`${name} comes after its end`);
    const hash = createHash('sha256');
    const content = Readable.from(hashed(entry, hash), { objectMode: false });
    if (!contents) {
      contents = readContents(file, name, await text(content));
      onContents(contents);
    } else if (name === LAST) sums = v.parse(SumsSchema, JSON.parse(await text(content)));
    else {
      const part = partOf(name);
      if (!part || name in files) throw new Error(`${name} does not belong there`);
      await ('table' in part ? take.table(part.table, content) : take.picture(part.picture, content));
    }
    if (!sums) files[name] = hash.digest('hex');
  }
  await flowing;
  if (!contents) throw new Error('it is empty');
  if (!sums) throw new Error('its end is missing');
  const noted = sums.files;
  const names = new Set([...Object.keys(noted), ...Object.keys(files)]);
  const other = [...names].find((name) => noted[name] !== files[name]);
  if (other) throw new Error(`${other} is not as it was written`);
  return { contents, sums };
}

async function* hashed(entry: AsyncIterable<unknown>, hash: ReturnType<typeof createHash>) {
  for await (const piece of entry) {
    if (!Buffer.isBuffer(piece)) continue;
    hash.update(piece);
    yield piece;
  }
}

function readContents(file: string, name: string, told: string): Contents {
  const isOurs = name === FIRST ? v.safeParse(AnyBackupSchema, JSON.parse(told)) : undefined;
  if (!isOurs?.success) throw new StoreNotice(`${file} is no backup of a store.`);
  if (isOurs.output.version > VERSION) {
    throw new StoreNotice(`${file} was made by a newer version of this program: restore it with that one.`);
  }
  const contents = v.parse(ContentsSchema, JSON.parse(told));
  refuseNewer(contents.migration, file);
  return contents;
}
