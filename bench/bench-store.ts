import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PROJECT } from '../bin/command-line/settings';
import { demoCatalogue } from '../demo/catalogue';
import { seedProducts } from '../server/store';

export type ServedStore = { url: string; pid: number; close(): Promise<void> };
/** A store with a data folder of its own, served by a process of its own, gone without a trace when closed. */
export async function openBenchStore() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'statecart-bench-'));
  const open: ServedStore[] = [];

  async function seed(hostname: string, count: number): Promise<void> {
    const started = Date.now();
    await seedProducts({ catalogue: demoCatalogue, dataFolder, hostname, count });
    console.log(`Seeded ${count.toLocaleString('en-IN')} products in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  }

  async function serve({ answerLifetimeMs }: { answerLifetimeMs?: number }): Promise<ServedStore> {
    const serving = spawn(process.execPath, ['--import', 'tsx', join(PROJECT, 'bin', 'store.ts'), 'serve'], {
      cwd: PROJECT,
      env: {
        ...process.env,
        STATECART_DATA: dataFolder,
        STORE_PORT: '0',
        HOST: '127.0.0.1',
        DATABASE_URL: '',
        ...(answerLifetimeMs === undefined ? {} : { ANSWER_LIFETIME_MS: String(answerLifetimeMs) }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(serving, 'close');
    const [line]: unknown[] = await Promise.race([
      once(createInterface(serving.stdout), 'line'),
      ended.then(() => Promise.reject(new Error('The store did not open.'))),
    ]);
    const [url = ''] = /http:\/\/[^/\s]+/.exec(String(line)) ?? [];
    const store = {
      url,
      pid: serving.pid ?? 0,
      close: async () => {
        serving.kill('SIGTERM');
        await ended;
      },
    };
    open.push(store);
    return store;
  }

  async function close(): Promise<void> {
    for (const store of open) await store.close();
    await rm(dataFolder, { recursive: true, force: true });
  }

  return { dataFolder, seed, serve, close };
}
