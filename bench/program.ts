import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { CommandNotice } from '../bin/command-line/command-notice';
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
  /** The file that its standard error becomes, where nobody is to read it. */
  logFile?: string;
};

/** The hundredth of a second by which every Linux counts for programs. */
const MS_PER_TICK = 10;
const LOOK_EVERY_MS = 50;

/** A program as it is built and shipped, in a process of its own. */
export async function openProgram(opening: Opening): Promise<RunningProgram> {
  const { program } = opening;
  const { running, stdout, ended } = await begin(opening);
  const url = await Promise.race([
    addressIn(createInterface(stdout)),
    ended.then(() => Promise.reject(new Error(`${program}.js did not open.`))),
  ]);
  return {
    url,
    pid: running.pid ?? 0,
    mebibytes: (what = 'VmRSS') => mebibytesOf(running.pid, what),
    processorMs: () => processorMsOf(running.pid ?? 0),
    close: async () => {
      running.kill('SIGTERM');
      await ended;
    },
  };
}

/** A command that ends by itself, such as a backup: how long it took, and the most memory that it occupied. */
export async function runProgram(opening: Opening): Promise<{ seconds: number; mebibytes: number }> {
  const begun = performance.now();
  const { running, stdout, ended } = await begin(opening);
  stdout.pipe(process.stdout);
  let mebibytes = Number.NaN;
  // Linux keeps the most of all times, but forgets it with the process.
  const looking = setInterval(async () => {
    const most = await mebibytesOf(running.pid, 'VmHWM');
    if (most > 0) mebibytes = most;
  }, LOOK_EVERY_MS);
  const [code]: unknown[] = await ended.finally(() => clearInterval(looking));
  if (code !== 0) throw new CommandNotice(`${opening.program}.js ${opening.args?.join(' ')} ended with ${code}.`);
  return { seconds: (performance.now() - begun) / 1_000, mebibytes };
}

async function begin({ program, args = [], env, logFile }: Opening) {
  await ensureProgramsBuilt();
  const log = logFile === undefined ? undefined : openSync(logFile, 'a');
  const running = spawn(process.execPath, [join(BUILT_PROGRAMS, `${program}.js`), ...args], {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', log ?? 'inherit'],
  });
  if (log !== undefined) closeSync(log);
  const { stdout } = running;
  if (!stdout) throw new Error(`${program}.js has no standard output.`);
  return { running, stdout, ended: once(running, 'close') };
}

async function mebibytesOf(pid: number | undefined, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const told = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(told)?.[1] ?? Number.NaN) / 1024;
}

/** What a process has taken of processors since it began; with `reaped`, also its children that have ended. */
export async function processorMsOf(pid: number, { reaped = false } = {}): Promise<number> {
  const told = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (told === '') return Number.NaN;
  const ticks = told
    .slice(told.lastIndexOf(')'))
    .split(' ')
    .slice(12, reaped ? 16 : 14);
  return MS_PER_TICK * ticks.reduce((sum, told) => sum + Number(told), 0);
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
