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
  /** The address that it prints once it is open. */
  url: string;
  pid: number;
  /** Its memory by Linux: resident now (`VmRSS`) or at its peak (`VmHWM`). NaN on other systems. */
  mebibytes(what?: 'VmRSS' | 'VmHWM'): Promise<number>;
  /** Processor time of all its threads since it began. NaN on systems other than Linux. */
  processorMs(): Promise<number>;
  close(): Promise<void>;
};

type Opening = {
  program: 'start' | 'store' | 'host';
  args?: string[];
  env: NodeJS.ProcessEnv;
  /** A file for its standard error. Default: that of this process. */
  logFile?: string;
};

/** Linux reports processor time to programs in hundredths of a second. */
const MS_PER_TICK = 10;
const LOOK_EVERY_MS = 50;

/** Starts a built program in a process of its own, and waits until it prints its address. */
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

/** Runs a command that ends by itself, such as a backup. Returns how long it took and its peak memory. */
export async function runProgram(opening: Opening): Promise<{ seconds: number; mebibytes: number }> {
  const begun = performance.now();
  const { running, stdout, ended } = await begin(opening);
  stdout.pipe(process.stdout);
  let mebibytes = Number.NaN;
  // Linux keeps the peak only as long as the process lives, hence the polling.
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

/** Processor time of a process since it began; with `reaped`, also that of its children that have ended. */
export async function processorMsOf(pid: number, { reaped = false } = {}): Promise<number> {
  const told = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (told === '') return Number.NaN;
  const ticks = told
    .slice(told.lastIndexOf(')'))
    .split(' ')
    .slice(12, reaped ? 16 : 14);
  return MS_PER_TICK * ticks.reduce((sum, told) => sum + Number(told), 0);
}

/** The first address printed: of shop and store, the shop's. Keeps reading, as a full pipe would block the program. */
function addressIn(lines: Interface): Promise<string> {
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const [url] = /http:\/\/[^/\s,]+/.exec(line) ?? [];
      if (url) resolve(url);
    });
  });
}
