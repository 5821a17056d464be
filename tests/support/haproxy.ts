import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port';
import { isRunnable, placesOnPath } from './on-path';

/** Debian installs it outside the PATH of ordinary users. Undefined if it is not installed. */
export const HAPROXY = [...placesOnPath('haproxy'), '/usr/sbin/haproxy'].find(isRunnable);

/**
 * If a server fails, a GET is retried on another; an order is left to its shopper. A dead server refuses its check at
 * once; one on a busy machine only takes longer to answer it.
 */
const settings = (backends: { name: string; port: number; servers: string[] }[]) => `global
  maxconn 500
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 10s
  option forwardfor
  option redispatch
  retries 3
  retry-on all-retryable-errors
  option httpchk GET /readyz
  default-server check inter 500ms fall 1 rise 1
${backends
  .map(
    ({ name, port, servers }) => `frontend ${name}
  bind 127.0.0.1:${port}
  default_backend ${name}s
backend ${name}s
  http-request disable-l7-retry unless METH_GET
${servers.map((url, nth) => `  server ${name}-${nth} ${new URL(url).host}`).join('\n')}
`,
  )
  .join('')}`;

/** HAProxy before the stores and the hosts, as an operator would set it up. */
export async function openHaproxy(program: string, servers: { store: string[]; host: string[] }, storePort: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'statecart-haproxy-'));
  const hostPort = await freePort();
  const file = path.join(folder, 'haproxy.cfg');
  const backends = [
    { name: 'store', port: storePort, servers: servers.store },
    { name: 'host', port: hostPort, servers: servers.host },
  ];
  await writeFile(file, settings(backends));
  const running = spawn(program, ['-db', '-f', file], { stdio: 'ignore' });
  const ended = once(running, 'close');
  return {
    store: `http://127.0.0.1:${storePort}`,
    host: `http://127.0.0.1:${hostPort}`,
    pid: running.pid ?? 0,
    async close() {
      running.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
