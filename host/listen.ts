import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

export type Listening = { port: number; close(): Promise<void> };

/** `localhost` is 127.0.0.1 to one browser and ::1 to the next. */
const LOOPBACKS = ['127.0.0.1', '::1'];
/** Many containers have no IPv6: its absence matters only when nothing else is bound. */
const SPARE = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];
/** A port that the system chose for one address may be taken on the other. */
const SPARE_PORT = [...SPARE, 'EADDRINUSE'];
/** A crowd that comes all at once waits at the door instead of being turned away. */
const MOST_AT_THE_DOOR = 4_096;
const DRAIN_MILLISECONDS = 5_000;

export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { port, hostname }: { port: number; hostname?: string | undefined },
): Promise<Listening> {
  const listener = getRequestListener(fetch);
  const servers: Server[] = [];
  let boundPort = port;
  try {
    for (const address of hostname ? [hostname] : LOOPBACKS) {
      const server = createServer(listener);
      const mayFail = servers.length > 0 ? (port === 0 ? SPARE_PORT : SPARE) : [];
      if (await bind(server, boundPort, address, mayFail)) servers.push(server);
      boundPort ||= portOf(server);
    }
  } catch (reason) {
    await Promise.all(servers.map(drain));
    throw reason;
  }
  return {
    port: boundPort,
    close: async () => {
      await Promise.all(servers.map(drain));
    },
  };
}

function bind(server: Server, port: number, address: string, mayFail: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (reason: NodeJS.ErrnoException) => {
      if (mayFail.includes(reason.code ?? '')) resolve(false);
      else reject(reason);
    });
    server.listen(port, address, MOST_AT_THE_DOOR, () => resolve(true));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Answers what has been asked, then closes; whoever still holds on is cut off after a while. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MILLISECONDS);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}
