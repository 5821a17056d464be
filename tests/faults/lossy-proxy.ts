import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Chance } from './chance';

/** An HTTP proxy between shop and store that loses, duplicates and delays requests and responses. */
export type LossyProxy = {
  url: string;
  /** The share of requests without a response: half are lost before they reach the store, half lose the response. */
  setLoss(percent: number): void;
  /** How many responses of the store were lost. */
  answersLost(): number;
  /** Resolves once no request is under way, late duplicates included. */
  quiet(): Promise<void>;
  close(): Promise<void>;
};

const LONGEST_DELAY_MS = 20;
const DELAYED_PERCENT = 20;
const DOUBLED_PERCENT = 10;

export async function lossyProxyTo(store: string, chance: Chance): Promise<LossyProxy> {
  let loss = 0;
  let answersLost = 0;
  const onItsWay = new Set<Promise<unknown>>();
  const happens = (percent: number) => chance.between(1, 100) <= percent;
  const delay = () =>
    happens(DELAYED_PERCENT)
      ? new Promise<void>((resolve) => setTimeout(resolve, chance.between(1, LONGEST_DELAY_MS)))
      : Promise.resolve();

  const track = (work: Promise<unknown>) => {
    const tracked = work.catch(() => {}).finally(() => onItsWay.delete(tracked));
    onItsWay.add(tracked);
  };

  async function carry(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = Buffer.concat(await asked.toArray());
    const isLost = happens(loss);
    const isLostOnTheWayThere = isLost && happens(50);
    const isDoubled = loss > 0 && happens(DOUBLED_PERCENT);
    if (isDoubled) track(delay().then(() => sent(store, asked, body)));
    await delay();
    if (isLostOnTheWayThere) return void answer.destroy();
    const { status, headers, content } = await sent(store, asked, body);
    await delay();
    if (isLost) {
      answersLost += 1;
      return void answer.destroy();
    }
    answer.writeHead(status, headers).end(content);
  }

  const server = createServer((asked, answer) => track(carry(asked, answer).catch(() => answer.destroy())));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    setLoss: (percent) => {
      loss = percent;
    },
    answersLost: () => answersLost,
    async quiet() {
      while (onItsWay.size > 0) await Promise.all(onItsWay);
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function sent(store: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  const onward = request(new URL(url ?? '/', store), { method, headers });
  onward.end(body);
  const [answer]: IncomingMessage[] = await once(onward, 'response');
  if (!answer) throw new Error('The store did not answer.');
  return { status: answer.statusCode ?? 502, headers: answer.headers, content: Buffer.concat(await answer.toArray()) };
}
