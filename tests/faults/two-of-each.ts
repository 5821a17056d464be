import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from 'vitest';
import { BUILT_PROGRAMS } from '../../bin/command-line/ensure-built';
import { serveStore } from '../server/served-store';
import { builtForTests, plainEnvironment } from '../support/built-shop';
import { freePort } from '../support/free-port';
import { openHaproxy } from '../support/haproxy';

/** Two stores and two hosts behind HAProxy, each a separate process from the built programs. */
export type TwoOfEach = {
  /** HAProxy's addresses for the stores and the hosts. */
  store: string;
  host: string;
  stores: ChildProcess[];
  hosts: ChildProcess[];
  close(): Promise<void>;
};

/** Kills the process at once; the operating system closes its sockets. */
export async function die(one: ChildProcess): Promise<void> {
  if (one.exitCode !== null || one.signalCode !== null) return;
  const gone = once(one, 'exit');
  one.kill('SIGKILL');
  await gone;
}

export async function openTwoOfEach(haproxy: string, where: Record<string, string>): Promise<TwoOfEach> {
  const env = {
    ...where,
    TRUSTED_PROXIES: '1',
    MOST_UNPAID_UNITS: '1000000',
    MOST_UNPAID_UNITS_PER_ADDRESS: '1000000',
  };
  const stores = await Promise.all([serveStore('/nowhere', env), serveStore('/nowhere', env)]);
  const [storePort, dist] = await Promise.all([freePort(), builtForTests()]);
  const hosts = await Promise.all([hostOf(storePort, dist), hostOf(storePort, dist)]);
  const servers = { store: stores.map(({ url }) => url), host: hosts.map(({ url }) => url) };
  const proxy = await openHaproxy(haproxy, servers, storePort);
  const processes = { stores: stores.map((store) => store.process), hosts: hosts.map((host) => host.process) };
  for (const url of [proxy.store, ...servers.store, ...servers.host, proxy.host]) {
    await expect.poll(() => statusOf(`${url}/readyz`)).toBe(200);
  }
  return {
    store: proxy.store,
    host: proxy.host,
    ...processes,
    async close() {
      await proxy.close();
      await Promise.all([...processes.hosts, ...processes.stores].map(die));
    },
  };
}

async function hostOf(storePort: number, dist: string) {
  const port = await freePort();
  const apiBase = `http://127.0.0.1:${storePort}/api/v1`;
  const env = { HOST: '127.0.0.1', PORT: String(port), API_BASE: apiBase, STATECART_DIST: dist, LOG: 'text' };
  const program = path.join(BUILT_PROGRAMS, 'host.js');
  return {
    url: `http://127.0.0.1:${port}`,
    process: spawn(process.execPath, [program], { env: { ...plainEnvironment(), ...env }, stdio: 'ignore' }),
  };
}

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
