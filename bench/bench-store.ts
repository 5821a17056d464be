import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoCatalogue } from '../demo/catalogue';
import { seedProducts } from '../server/store';
import { openProgram, type RunningProgram } from './program';

type Serving = {
  answerLifetimeMs?: number;
  /** With one proxy, `X-Forwarded-For` lets simulated shoppers come from different addresses. */
  trustedProxies?: number;
  env?: NodeJS.ProcessEnv;
  logFile?: string;
};

/** A store in a process of its own, with a temporary data folder that `close` deletes. */
export async function openBenchStore() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'statecart-bench-'));
  const open: RunningProgram[] = [];

  async function seed(hostname: string, count: number): Promise<void> {
    const started = Date.now();
    await seedProducts({ catalogue: demoCatalogue, dataFolder, hostname, count });
    console.log(`Seeded ${count.toLocaleString('en-IN')} products in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  }

  async function serve({ answerLifetimeMs, trustedProxies = 0, env, logFile }: Serving): Promise<RunningProgram> {
    const store = await openProgram({
      program: 'store',
      args: ['serve'],
      env: {
        STATECART_DATA: dataFolder,
        STORE_PORT: '0',
        HOST: '127.0.0.1',
        DATABASE_URL: '',
        TRUSTED_PROXIES: String(trustedProxies),
        ...(answerLifetimeMs === undefined ? {} : { ANSWER_LIFETIME_MS: String(answerLifetimeMs) }),
        ...env,
      },
      ...(logFile !== undefined && { logFile }),
    });
    open.push(store);
    return store;
  }

  async function close(): Promise<void> {
    for (const store of open) await store.close();
    await rm(dataFolder, { recursive: true, force: true });
  }

  return { dataFolder, seed, serve, close };
}
