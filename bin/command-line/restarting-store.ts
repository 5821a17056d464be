import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PROJECT } from './settings';

/** Debounce: editors save several files at once. */
const QUIET_MILLISECONDS = 150;

/** Runs the store in a child process and restarts it when its sources change. */
export function restartingStore(): { restart(): void; close(): Promise<void> } {
  let isClosing = false;
  let current = open();
  let waiting: NodeJS.Timeout | undefined;
  let replacing: Promise<void> = Promise.resolve();

  async function replace() {
    await end(current);
    if (isClosing) return;
    console.log('The store has changed; opening it anew.');
    current = open();
  }

  return {
    restart() {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        replacing = replacing.then(replace);
      }, QUIET_MILLISECONDS);
    },
    async close() {
      isClosing = true;
      clearTimeout(waiting);
      await replacing;
      await end(current);
    },
  };
}

function open(): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', join(PROJECT, 'bin', 'store.ts'), 'serve', '--trial'], {
    cwd: PROJECT,
    // The IPC channel closes when this process ends, even if killed; the store then stops.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function end(store: ChildProcess): Promise<void> {
  // A store that crashed, for instance on a syntax error, has exited; the next change restarts it.
  if (store.exitCode !== null || store.signalCode !== null) return;
  store.kill('SIGTERM');
  await once(store, 'exit');
}
