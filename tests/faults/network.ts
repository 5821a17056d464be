import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to PostgreSQL that simulates a network between the store and its database. */
export type Network = {
  port: number;
  /** Stops all data in both directions without an error; `release` delivers what was sent meanwhile. */
  hold(): void;
  release(): void;
  /** Closes all connections; neither side learns why. */
  cut(): void;
  close(): Promise<void>;
};

export async function networkTo(target: () => Promise<number>): Promise<Network> {
  const open = new Set<Socket>();
  let isHeld = false;
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    const through = (port: number) => {
      const far = connect(port, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          open.delete(one);
          other.destroy();
        });
        one.pipe(other);
        if (isHeld) one.unpipe(other).pause();
        one.on('released', () => one.pipe(other));
        one.on('held', () => one.unpipe(other).pause());
      }
    };
    target().then(through, () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const tell = (event: 'held' | 'released') => {
    isHeld = event === 'held';
    for (const socket of open) socket.emit(event);
  };
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    hold: () => tell('held'),
    release: () => tell('released'),
    cut,
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
