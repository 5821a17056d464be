import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { codeOf, reasonOf, StoreNotice } from './notice';

/** Is told the address at the other end of the connection, while there is one. */
type Handler = (request: Request, address: string | undefined) => Response | Promise<Response>;

export type Listening = { port: number; drain(): Promise<void> };

const IPV4_LOOPBACK = '127.0.0.1';
const IPV6_LOOPBACK = '::1';
const DRAIN_WITHIN_MS = 10_000;

/**
 * Listens on one address, or, where none is named, on both loopback ones: browsers take
 * `localhost` for either.
 */
export async function listen(handler: Handler, port: number, hostname: string | undefined): Promise<Listening> {
  const work = new Set<Promise<unknown>>();
  const counted: Handler = (request, address) => {
    const answer = Promise.resolve(handler(request, address));
    work.add(answer);
    const isDone = () => void work.delete(answer);
    answer.then(isDone, isDone);
    return answer;
  };
  const first = await open(counted, port, hostname ?? IPV4_LOOPBACK);
  const servers = [first.server];
  if (hostname === undefined) {
    try {
      servers.push((await open(counted, first.port, IPV6_LOOPBACK)).server);
    } catch (thrown) {
      // Many machines and containers have no IPv6. But somebody else's server there would get our calls.
      if (codeOf(thrown) === 'EADDRINUSE') {
        await drain(servers);
        throw portNotice(thrown, first.port, IPV6_LOOPBACK);
      }
    }
  }
  const drainAll = async () => {
    await drain(servers);
    // Whoever hung up left work under way, which still needs the database.
    await Promise.race([Promise.allSettled(work), wait(DRAIN_WITHIN_MS, undefined, { ref: false })]);
  };
  return { port: first.port, drain: drainAll };
}

async function open(handler: Handler, port: number, hostname: string): Promise<{ server: Server; port: number }> {
  const listener = getRequestListener((request, { incoming }) => handler(request, incoming.socket.remoteAddress), {
    errorHandler: () => plainFailure(400, 'Bad request'),
  });
  const server = createServer(listener);
  server.on('clientError', refuseUnreadable);
  // Longer than the usual proxy keeps its own, so that no proxy sends into a closing connection.
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = 30_000;
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, hostname, resolve);
    });
  } catch (thrown) {
    if (hostname === IPV6_LOOPBACK) throw thrown;
    throw portNotice(thrown, port, hostname);
  }
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : port };
}

function portNotice(thrown: unknown, port: number, hostname: string): StoreNotice {
  const code = codeOf(thrown);
  if (code === 'EADDRINUSE') {
    return new StoreNotice(
      `Port ${port} on ${hostname} is in use: stop what runs there, or name another port with STORE_PORT.`,
    );
  }
  if (code === 'EACCES') {
    return new StoreNotice(`Port ${port} needs rights you do not have: name one above 1023 with STORE_PORT.`);
  }
  return new StoreNotice(
    `The store cannot listen on ${hostname}, port ${port} (${code || reasonOf(thrown)}): name another address with HOST.`,
  );
}

const plainFailure = (status: number, error: string) =>
  new Response(JSON.stringify({ error }), { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } });

/** What is not even HTTP, or has endless headers, never becomes a request. */
function refuseUnreadable(thrown: Error, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const [status, error] =
    codeOf(thrown) === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'The address or the headers are too long']
      : ['400 Bad Request', 'Bad request'];
  const body = JSON.stringify({ error });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Takes no new calls, lets those under way finish, and cuts off what takes too long. */
async function drain(servers: Server[]): Promise<void> {
  const closed = Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  const deadline = Date.now() + DRAIN_WITHIN_MS;
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  while (!isClosed && Date.now() < deadline) {
    // A connection kept alive by its browser falls idle only after its last answer.
    for (const server of servers) server.closeIdleConnections();
    await Promise.race([closed, wait(20)]);
  }
  for (const server of servers) server.closeAllConnections();
  await closed;
}
