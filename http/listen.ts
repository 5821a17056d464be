import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

import { getRequestListener } from '@hono/node-server';
import { faultPlace } from './fault-place';

/** `address` is the peer address; undefined once the connection is gone. */
type Handler = (request: Request, address: string | undefined) => Response | Promise<Response>;

export type Listening = {
  port: number;
  /** Stops keep-alive, so that clients such as proxies open their next connection elsewhere. */
  drain(): void;
  close(): Promise<void>;
};

type Options = {
  port: number;
  hostname?: string | undefined;
  /** Receives each fault as one line. */
  log?: ((line: string) => void) | undefined;
  /** How long a request may take to arrive. */
  requestWithinMs?: number;
  /** Idle timeout of a connection during a request or an answer. */
  stillForMs?: number;
  /** How long requests in progress may still take after `close`. */
  drainWithinMs?: number;
};

/** Some browsers take `localhost` for 127.0.0.1, others for ::1. */
const LOOPBACKS = ['127.0.0.1', '::1'];
/** A burst of connections waits in the backlog instead of being refused. */
const BACKLOG = 4_096;
/** Longer than the idle timeout of usual proxies, so that none sends into a connection being closed. */
const KEEP_ALIVE_MS = 65_000;
const REQUEST_WITHIN_MS = 30_000;
/** Longer than any answer takes. Without it, the answer to a client that does not read stays in memory for ever. */
const STILL_FOR_MS = 60_000;
/** Most refused requests finish arriving within this time. */
const THROWN_AWAY_FOR_MS = 500;
const MOST_THROWN_AWAY = 4 * 1024 ** 2;
/** Limit of pipelined requests: browsers and proxies send one at a time. */
const MOST_ASKED_AHEAD = 100;
const DRAIN_WITHIN_MS = 10_000;

/**
 * Listens on `hostname`, or on both loopback addresses without one. `close` refuses new connections and lets requests
 * in progress finish. Rejects with Node's own error, for which `portTrouble` has words.
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
      // Without IPv6, which many machines and containers lack, one address is enough. But if another server has this
      // port, it would get our requests, unless the system chose the port and nobody knows this half of it yet.
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
    // Handlers whose client hung up still run, and need what the caller closes next.
    const left = Math.max(0, deadline - performance.now());
    await Promise.race([Promise.allSettled(work), wait(left, undefined, { ref: false })]);
  };
  return { port: boundPort, drain: letGo, close };
}

/** The `code` that Node puts on its errors. */
export const errorCode = (thrown: unknown): unknown =>
  thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;

/** An error of the handler is logged; the caller cannot fix it, and gets a plain 500. */
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
 * Whether the request has arrived completely. The rest of a request that was refused before it was read is discarded
 * first, for a short time: if the connection were closed on a client that is still writing, it would see a reset
 * instead of the answer. If the rest takes longer, no request may follow on the connection, since it would be cut off
 * without an answer.
 */
async function hasCome(incoming: IncomingMessage): Promise<boolean> {
  const { 'content-length': length, 'transfer-encoding': pieces } = incoming.headers;
  if (incoming.complete || (!length && !pieces)) return true;
  const before = incoming.socket.bytesRead;
  const goOn = () => {
    if (incoming.socket.bytesRead - before < MOST_THROWN_AWAY) incoming.resume();
  };
  // A handler that stopped reading midway leaves the request paused.
  incoming.on('pause', goOn);
  goOn();
  await finished(incoming, { signal: AbortSignal.timeout(THROWN_AWAY_FOR_MS) }).catch(() => undefined);
  incoming.off('pause', goOn);
  return incoming.complete;
}

/** A server, and the open answers of each of its connections. */
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
    // For requests without a Host header, such as HTTP/1.0 probes of proxies.
    hostname: 'localhost',
    // Errors of the handler have been answered, so this is a malformed request.
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
      // Waits for the previous answer: a client that pipelines a thousand requests and reads nothing would have a
      // thousand answers made and kept.
      previous.once('close', () => socket.writable && listener(incoming, outgoing));
    },
  );
  const here: Bound = { server, answers, isLettingGo: false };
  server.on('connection', (socket) => {
    answers.set(socket, new Set());
    socket.once('close', () => answers.delete(socket));
  });
  server.on('clientError', (thrown, socket: Socket) => {
    // The client would take a refusal for the answer to the request before it, which may be an order.
    const isBehindAnother = [...(answers.get(socket) ?? [])].some(
      ({ headersSent, req }) => headersSent || req.complete,
    );
    refuseUnreadable(thrown, socket, isBehindAnother);
    // The client may never close its end.
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

/** Answers what is no HTTP, has headers that are too long or never ends, unless the client awaits another answer. */
function refuseUnreadable(thrown: Error, socket: Socket, isBehindAnother: boolean): void {
  if (!socket.writable || isBehindAnother) return void socket.destroy();
  const [status, error] = UNREADABLE.get(errorCode(thrown)) ?? ['400 Bad Request', 'Bad request'];
  const body = JSON.stringify({ error });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Refuses new connections, lets requests in progress finish, and cuts off what takes too long. */
async function drain(bound: Bound[], withinMs: number): Promise<void> {
  const closed = Promise.all(bound.map(({ server }) => new Promise((resolve) => server.close(resolve))));
  const deadline = performance.now() + withinMs;
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  while (!isClosed && performance.now() < deadline) {
    // A keep-alive connection becomes idle only after its last answer.
    for (const { server } of bound) server.closeIdleConnections();
    await Promise.race([closed, wait(20)]);
  }
  // Includes connections that Node no longer counts: a refused client may keep its own half open.
  for (const { answers } of bound) for (const socket of answers.keys()) socket.destroy();
  await closed;
}
