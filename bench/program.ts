import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { BUILT_PROGRAMS, ensureProgramsBuilt } from '../bin/command-line/ensure-built';
import { PROJECT } from '../bin/command-line/settings';

export type RunningProgram = {
  /** Where it says that it is open. */
  url: string;
  pid: number;
  /** What the system counts as its memory: all that it occupies now, or has at most. Linux alone tells. */
  mebibytes(what?: 'VmRSS' | 'VmHWM'): Promise<number>;
  /** What all its threads have taken of processors since it began. Linux alone tells. */
  processorMs(): Promise<number>;
  close(): Promise<void>;
};

type Opening = {
  program: 'start' | 'store' | 'host';
  args?: string[];
  env: NodeJS.ProcessEnv;
};

/** The hundredth of a second by which every Linux counts for programs. */
const MS_PER_TICK = 10;

/** A program as it is built and shipped, in a process of its own. */
export async function openProgram({ program, args = [], env }: Opening): Promise<RunningProgram> {
  await ensureProgramsBuilt();
  const running = spawn(process.execPath, [join(BUILT_PROGRAMS, `${program}.js`), ...args], {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(running, 'close');
  const url = await Promise.race([
    addressIn(createInterface(running.stdout)),
    ended.then(() => Promise.reject(new Error(`${program}.js did not open.`))),
  ]);
  return {
    url,
    pid: running.pid ?? 0,
    mebibytes: async (what = 'VmRSS') => {
      const told = await readFile(`/proc/${running.pid}/status`, 'utf8').catch(() => '');
      return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(told)?.[1] ?? Number.NaN) / 1024;
    },
    processorMs: async () => {
      const told = await readFile(`/proc/${running.pid}/stat`, 'utf8').catch(() => '');
      const [user, system] = told.slice(told.lastIndexOf(')')).split(' ').slice(12, 14);
      return MS_PER_TICK * (Number(user) + Number(system));
    },
    close: async () => {
      running.kill('SIGTERM');
      await ended;
    },
  };
}

/** The first that is told: of shop and store, the shop's. What is told afterwards is read, lest the program wait. */
function addressIn(lines: Interface): Promise<string> {
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const [url] = /http:\/\/[^/\s,]+/.exec(line) ?? [];
      if (url) resolve(url);
    });
  });
}
