import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';
import type { PictureFolders } from '../catalogue/catalogue';
import { withOwnConnection } from '../db/migrate';
import type { OpenDatabase } from '../db/opening';
import { codeOf, StoreNotice } from '../notice';
import { contentsOf, FIRST, LAST, partName, partOf, pictureName, type Sums } from './format';
import { lastMigration, refuseNewer } from './migrations';
import { columnsOf, tablesToKeep } from './tables';

type BackupOptions = { file: string; pictures: PictureFolders; settings: Record<string, string> };

/** A low gzip level suffices: rows shrink to a fifth, and pictures are compressed already. */
const LEVEL = 3;

/**
 * Writes a backup while the store runs: one transaction reads a single snapshot, so an order is in it as a whole or not
 * at all.
 */
export async function writeBackup(
  { owner }: OpenDatabase,
  { file, pictures, settings }: BackupOptions,
): Promise<Sums['rows']> {
  if (existsSync(file)) throw new StoreNotice(`${file} is there already: move it away, or name another file.`);
  const draft = `${file}.unfinished`;
  try {
    const rows = await withOwnConnection(owner, async ({ $client }) => {
      const archive = pack();
      const written = pipeline(
        archive,
        createGzip({ level: LEVEL }),
        // Readable by its owner alone: it holds shoppers' addresses and password hashes.
        createWriteStream(draft, { mode: 0o600, flush: true }),
      );
      const [sums] = await Promise.all([fill(new Archive(archive), $client, { pictures, settings }), written]);
      return sums.rows;
    });
    await rename(draft, file);
    return rows;
  } catch (thrown) {
    if (!['ENOENT', 'EACCES', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EISDIR'].includes(codeOf(thrown))) throw thrown;
    throw new StoreNotice(
      `The backup cannot be written to ${file} (${codeOf(thrown)}): name a file in another folder.`,
    );
  } finally {
    await rm(draft, { force: true });
  }
}

async function fill(
  archive: Archive,
  client: pg.Client,
  { pictures, settings }: Omit<BackupOptions, 'file'>,
): Promise<Sums> {
  await client.query('begin isolation level repeatable read, read only');
  const tables = await tablesToKeep(client);
  // Locked before any row is read, so that no migration can change the tables halfway.
  if (tables.length > 0) {
    const names = tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
    await client.query(`lock table ${names} in access share mode`);
  }
  const migration = await lastMigration(client);
  refuseNewer(migration, 'The database');
  const madeAt = new Date().toISOString();
  await archive.put(FIRST, json(contentsOf({ madeAt, migration, tables, settings })));
  const copies = new Map<string, { rowCount: number }>();
  for (const table of tables) {
    const copying = client.query(copyTo(`copy ${columnsOf(table)} to stdout`));
    let part = 0;
    for await (const some of wholeRows(copying)) {
      await archive.put(partName(table.name, part), some);
      part += 1;
    }
    copies.set(table.name, copying);
  }
  // A copy has its row count only once it has ended; this query waits for all of them.
  await client.query('commit');
  const rows = Object.fromEntries([...copies].map(([name, { rowCount }]) => [name, rowCount]));
  for (const picture of await filesOf(pictures)) {
    await archive.put(pictureName(path.basename(picture)), await readFile(picture));
  }
  const sums = { rows, files: Object.fromEntries(archive.sums) };
  await archive.put(LAST, json(sums));
  archive.close();
  return sums;
}

async function filesOf({ rendered, logo }: PictureFolders): Promise<string[]> {
  const names = await readdir(rendered).catch((): string[] => []);
  const files = names.filter((name) => partOf(pictureName(name))).map((name) => path.join(rendered, name));
  return [...files.sort(), ...(existsSync(logo) ? [logo] : [])];
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

const PART_BYTES = 8_000_000;
const END_OF_ROW = 0x0a;

/** Splits at line feeds, which COPY writes only at the end of a row. */
async function* wholeRows(copied: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let bytes = 0;
  for await (const piece of copied) {
    const end = bytes + piece.length < PART_BYTES ? -1 : piece.lastIndexOf(END_OF_ROW);
    if (end !== -1) yield Buffer.concat([...kept, piece.subarray(0, end + 1)]);
    kept = end === -1 ? [...kept, piece] : [piece.subarray(end + 1)];
    bytes = end === -1 ? bytes + piece.length : piece.length - end - 1;
  }
  if (bytes > 0) yield Buffer.concat(kept);
}

/** Writes a tar entry by entry, and collects the checksum of each. */
class Archive {
  readonly sums = new Map<string, string>();

  constructor(private readonly archive: Pack) {}

  put(name: string, content: Buffer): Promise<void> {
    this.sums.set(name, createHash('sha256').update(content).digest('hex'));
    return new Promise((resolve, reject) => {
      // Through the entry's stream, which waits for the disk; content passed to `entry` would all be buffered in
      // memory.
      this.archive
        .entry({ name, size: content.length, mode: 0o600 }, (fault) => (fault ? reject(fault) : resolve()))
        .end(content);
    });
  }

  close(): void {
    this.archive.finalize();
  }
}
