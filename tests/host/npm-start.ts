import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../bin/command-line/settings';
import { plainEnvironment } from '../support/built-shop';

/** `npm start` as a separate process, whose output is recorded. */
export type Start = {
  process: ChildProcess;
  said(): { out: string; error: string };
  /** Both addresses, once it has opened. */
  opened: Promise<{ shop: string; store: string }>;
  ended: Promise<number | null>;
};

const running = new Set<ChildProcess>();

/** For starts that a failed test has left running. */
export function endLeftStarts(): void {
  for (const child of running) child.kill('SIGKILL');
}

export function npmStart(
  env: NodeJS.ProcessEnv,
  { program = join(PROJECT, 'bin', 'run.js'), nodeArgs = [] as string[], command = 'start' } = {},
): Start {
  const child = spawn(process.execPath, [...nodeArgs, program, command], {
    env: { ...plainEnvironment(), NODE_ENV: '', LOG: 'text', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const words = { out: '', error: '' };
  child.stderr.on('data', (chunk: Buffer) => {
    words.error += chunk;
  });
  const ended = once(child, 'close').then(() => child.exitCode);
  const opened = new Promise<{ shop: string; store: string }>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      words.out += chunk;
      const [, shop, store] = /Shop +(\S+)[\s\S]*Store +(\S+)[\s\S]*Press Ctrl\+C to stop\./.exec(words.out) ?? [];
      if (shop && store) resolve({ shop, store });
    });
    void ended.then((code) =>
      reject(new Error(`It ended with ${code} instead of opening: ${words.out}${words.error}`)),
    );
  });
  // Nothing awaits `opened` if the start is meant to fail, so its rejection would be unhandled.
  opened.catch(() => undefined);
  return { process: child, said: () => words, opened, ended };
}

/** Every process whose command line names the folder: the database's, and any left running by mistake. */
export async function processesNaming(folder: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return commands.filter((command) => command.includes(folder));
}
