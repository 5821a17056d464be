import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processorMsOf } from './program';

/** Processor time of a PostgreSQL server, found by its data folder; includes connections that have ended. */
export async function postgresMs(folder: string): Promise<number> {
  const told = await readFile(join(folder, 'postmaster.pid'), 'utf8');
  const first = Number(told.split('\n')[0]);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const isChild = await Promise.all(pids.map(async (pid) => (await parentOf(pid)) === first));
  const children = pids.filter((_, place) => isChild[place]);
  const each = await Promise.all(children.map((pid) => processorMsOf(pid)));
  // A process that ended during this reading is counted among the reaped ones the next time.
  const living = each.reduce((sum, ms) => sum + (ms || 0), 0);
  return living + (await processorMsOf(first, { reaped: true }));
}

async function parentOf(pid: number): Promise<number> {
  const told = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(told.slice(told.lastIndexOf(')')).split(' ')[2]);
}
