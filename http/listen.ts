import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

import { getRequestListener } from '@hono/node-server';
import { faultPlace } from './fault-place';

/** Is told the address at the other end of the connection, while there is one. */
type Handler = (request: Request, address: string | undefined) => Response | Promise<Response>;

export type Listening = {
  port: number;
  /** Lets no connection be used again: whoever kept one, such as a proxy, opens another elsewhere. */
  drain(): void;
  close(): Promise<void>;
};

type Options = {
  port: number;
  hostname?: string | undefined;
  /** Is told of faults, in one line each. */
  log?: ((line: string) => void) | undefined;
  /** How long a request may take to arrive. */
  requestWithinMs?: number;
  /** How long nothing may move on a connection while it is asked or answered. */
  stillForMs?: number;
  /** How long what is under way may still take once it is to be closed. */
  drainWithinMs?: number;
};

/** `localhost` is 127.0.0.1 to one browser and ::1 to the next. */
const LOOPBACKS = ['127.0.0.1', '::1'];
/** A crowd that comes all at once waits in the backlog instead of being turned away. */
const BACKLOG = 4_096;
/** Longer than the usual proxy keeps its own, so that no proxy sends into a closing connection. */
const KEEP_ALIVE_MS = 65_000;
const REQUEST_WITHIN_MS = 30_000;
/** Longer than any answer is worked at. Whoever reads nothing would have it kept in memory for ever. */
const STILL_FOR_MS = 60_000;
/** Most requests are refused while their last words are on the way. */
const THROWN_AWAY_FOR_MS = 500;
const MOST_THROWN_AWAY = 4 * 1024 ** 2;
/** Browsers and proxies ask for one thing at a time on a connection. */
const MOST_ASKED_AHEAD = 100;
const DRAIN_WITHIN_MS = 10_000;

/**
 * Listens on one address, or, where none is named, on both loopback ones. Closing takes no new calls and lets those
 * under way finish. What keeps it from listening is thrown as Node says it; `portTrouble` has words for it.
 */
export async function listen(handler: Handler, options: Options): Promise<Listening> {
  const { port, hostname, drainWithinMs = DRAIN_WITHIN_MS } = options;
  const work = new Set<Promise<unknown>>();
  const counted: Handler = (request, address) => {
    const answer = answered(handler, options.log ?? console.error)(request, address);
    work.add(answer);
    void answer.finally(() => work.delete(answer));
    return answer;
  };
  const [first = '', ...others] = hostname ? [hostname] : LOOPBACKS;
  const servers = [await bound(counted, port, first, options)];
  const boundPort = portOf(servers[0]?.server) ?? port;
  for (const address of others) {
    try {
      servers.push(await bound(counted, boundPort, address, options));
    } catch (thrown) {
      // Many machines and containers have no IPv6. But somebody else's server there would get our calls, unless the
      // system chose the port, whose other half nobody was told of.
      if (errorCode(thrown) !== 'EADDRINUSE' || port === 0) continue;
      await drain(servers, drainWithinMs);
      throw thrown;
    }
  }
  const letGo = () => {
    for (const bound of servers) bound.isLettingGo = true;
  };
  const close = async () => {
    letGo();
    const deadline = performance.now() + drainWithinMs;
    await drain(servers, drainWithinMs);
    // Whoever hung up left work under way, which still needs what is closed next.
    const left = Math.max(0, deadline - performance.now());
    await Promise.race([Promise.allSettled(work), wait(left, undefined, { ref: false })]);
  };
  return { port: boundPort, drain: letGo, close };
}

/** The `code` that Node puts on its errors. */
export const errorCode = (thrown: unknown): unknown =>
  thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;

/** A fault of ours is ours to know of, and nothing that the caller could mend. */
function answered(handler: Handler, log: (line: string) => void) {
  return async (request: Request, address: string | undefined): Promise<Response> => {
    try {
      return await handler(request, address);
    } catch (thrown) {
      const name = thrown instanceof Error ? thrown.name : typeof thrown;
      log(`${request.method} failed: ${name} at ${faultPlace(thrown)}`);
      return plainFailure(500, 'Something went wrong here. Please try again later.');
    }
  };
}

/**
 * Whether all of a request has come. What is left of one that is refused before it was read is thrown away first, for a
 * moment: on a connection that is closed upon it, whoever is still writing would hear of that and not of the answer. One
 * that goes on for longer is the last on its connection, since what came behind it would be cut off without an answer.
 */
async function hasCome(incoming: IncomingMessage): Promise<boolean> {
  const { 'content-length': length, 'transfer-encoding': pieces } = incoming.headers;
  if (incoming.complete || (!length && !pieces)) return true;
  const before = incoming.socket.bytesRead;
  const goOn = () => {
    if (incoming.socket.bytesRead - before < MOST_THROWN_AWAY) incoming.resume();
  };
  // Whoever began to read it, and stopped, would let it wait.
  incoming.on('pause', goOn);
  goOn();
  await finished(incoming, { signal: AbortSignal.timeout(THROWN_AWAY_FOR_MS) }).catch(() => undefined);
  incoming.off('pause', goOn);
  return incoming.complete;
}

/** A server, and what is being answered on each of its connections. */
type Bound = { server: Server; answers: Map<Socket, Set<ServerResponse>>; isLettingGo: boolean };

async function bound(handler: Handler, port: number, hostname: string, options: Options): Promise<Bound> {
  const { requestWithinMs = REQUEST_WITHIN_MS, stillForMs = STILL_FOR_MS } = options;
  const answerTo: Parameters<typeof getRequestListener>[0] = async (request, { incoming, outgoing }) => {
    const answer = await handler(request, incoming.socket.remoteAddress);
    const isHttp1 = incoming instanceof IncomingMessage && outgoing instanceof ServerResponse;
    if (isHttp1 && !(await hasCome(incoming))) outgoing.shouldKeepAlive = false;
    return answer;
  };
  const listener = getRequestListener(answerTo, {
    // Probes of proxies speak HTTP/1.0 and name no host.
    hostname: 'localhost',
    // What the handler fails in was answered: this is a request that is none.
    errorHandler: () => plainFailure(400, 'Bad request'),
  });
  const answers: Bound['answers'] = new Map();
  const checkedEveryMs = requestWithinMs / 6;
  const server = createServer(
    {
      requestTimeout: requestWithinMs,
      headersTimeout: requestWithinMs,
      connectionsCheckingInterval: checkedEveryMs,
    },
    (incoming, outgoing) => {
      const { socket } = incoming;
      if (here.isLettingGo) outgoing.shouldKeepAlive = false;
      const open = answers.get(socket) ?? new Set();
      const previous = [...open].at(-1);
      open.add(outgoing);
      outgoing.once('close', () => open.delete(outgoing));
      if (!previous) return listener(incoming, outgoing);
      if (open.size > MOST_ASKED_AHEAD) return void socket.destroy();
      // One who asks for a thousand things and reads none would have a thousand answers made and kept.
      previous.once('close', () => socket.writable && listener(incoming, outgoing));
    },
  );
  const here: Bound = { server, answers, isLettingGo: false };
  server.on('connection', (socket) => {
    answers.set(socket, new Set());
    socket.once('close', () => answers.delete(socket));
  });
  server.on('clientError', (thrown, socket: Socket) => {
    // A refusal would be read as the answer to the request before it, which may be an order.
    const isBehindAnother = [...(answers.get(socket) ?? [])].some(
      ({ headersSent, req }) => headersSent || req.complete,
    );
    refuseUnreadable(thrown, socket, isBehindAnother);
    // Its other end may never hang up.
    setTimeout(() => socket.destroy(), checkedEveryMs).unref();
  });
  server.timeout = stillForMs;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, BACKLOG, resolve);
  });
  return here;
}

function portOf(server: Server | undefined): number | undefined {
  const address = server?.address();
  return typeof address === 'object' && address ? address.port : undefined;
}

const plainFailure = (status: number, error: string) =>
  new Response(JSON.stringify({ error }), { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } });

const UNREADABLE = new Map<unknown, [status: string, error: string]>([
  ['HPE_HEADER_OVERFLOW', ['431 Request Header Fields Too Large', 'The address or the headers are too long']],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'The request took too long to arrive']],
]);

/** What is not even HTTP, has endless headers or never comes to its end gets an answer, unless another is awaited there. */
function refuseUnreadable(thrown: Error, socket: Socket, isBehindAnother: boolean): void {
  if (!socket.writable || isBehindAnother) return void socket.destroy();
  const [status, error] = UNREADABLE.get(errorCode(thrown)) ?? ['400 Bad Request', 'Bad request'];
  const body = JSON.stringify({ error });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Takes no new calls, lets those under way finish, and cuts off what takes too long. */
async function drain(bound: Bound[], withinMs: number): Promise<void> {
  const closed = Promise.all(bound.map(({ server }) => new Promise((resolve) => server.close(resolve))));
  const deadline = performance.now() + withinMs;
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  while (!isClosed && performance.now() < deadline) {
    // A connection kept alive by its browser falls idle only after its last answer.
    for (const { server } of bound) server.closeIdleConnections();
    await Promise.race([closed, wait(20)]);
  }
  // Also those that Node counts no more: whoever was refused may keep its own half open.
  for (const { answers } of bound) for (const socket of answers.keys()) socket.destroy();
  await closed;
}
