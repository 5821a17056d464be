import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PROJECT } from './settings';

/** Editors save several files at once: they are one change. */
const QUIET_MILLISECONDS = 150;

/** The store in a process of its own, which a change of its sources replaces by a fresh one. */
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
    // Its end of the channel is closed when we are gone, however that came.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function end(store: ChildProcess): Promise<void> {
  // A store that fell over a typing mistake is gone already, and waits for the next change.
  if (store.exitCode !== null || store.signalCode !== null) return;
  store.kill('SIGTERM');
  await once(store, 'exit');
}
