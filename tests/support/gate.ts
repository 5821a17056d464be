import { connect, createServer, type Server, type Socket } from 'node:net';

export type Gate = {
  url: string;
  /** Sets the server that connections are forwarded to. */
  leadsTo(url: string): void;
  /** Stops listening and cuts all connections. */
  shut(): Promise<void>;
  open(): Promise<void>;
};

/** A TCP proxy before a server that simulates the loss and return of the network. */
export async function openGate(): Promise<Gate> {
  let target: URL | undefined;
  let server: Server | undefined;
  let port = 0;
  const lines = new Set<Socket>();

  const pass = (caller: Socket) => {
    const answering = connect(Number(target?.port), target?.hostname);
    for (const line of [caller, answering]) {
      lines.add(line);
      line.once('close', () => lines.delete(line));
      // An error at either end closes both.
      line.once('error', () => [caller, answering].map((end) => end.destroy()));
    }
    caller.pipe(answering).pipe(caller);
  };

  const open = async () => {
    const listening = createServer(pass);
    await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve));
    const address = listening.address();
    port = typeof address === 'object' && address ? address.port : 0;
    server = listening;
  };

  await open();
  return {
    url: `http://127.0.0.1:${port}`,
    leadsTo: (url) => {
      target = new URL(url);
    },
    open,
    shut: async () => {
      const closed = new Promise((resolve) => server?.close(resolve));
      for (const line of lines) line.destroy();
      await closed;
    },
  };
}
