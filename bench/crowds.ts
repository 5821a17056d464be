import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PROJECT } from '../bin/command-line/settings';
import type { Flood } from './crowd';

/** Runs a flood in its own process; resolves at its end with the answers a second. */
export async function release(flood: Flood): Promise<number> {
  const path = join(PROJECT, 'bench', 'crowd.ts');
  const asking = spawn(process.execPath, ['--import', 'tsx', path, JSON.stringify(flood)], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [answers]: unknown[] = await once(createInterface(asking.stdout), 'line');
  return Math.round(Number(answers) / flood.seconds);
}
