import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Chance, chance } from '../faults/chance';

/** GPRS, as in the presets of browsers' developer tools. */
const DOWN_BYTES_A_MS = 250 / 8;
const UP_BYTES_A_MS = 50 / 8;
const ONE_WAY_MS = 150;
const SEGMENT_BYTES = 1_400;
/** A lost segment is sent again after this time without acknowledgement. */
const RETRANSMITTED_AFTER_MS = 1_000;

/** A proxy for all requests of a browser, which share its bandwidth; lost segments arrive later, as with TCP. */
export type SlowLink = { proxy: { server: string; bypass: string }; close(): Promise<void> };

export async function slowLink(loss: number, seed: number): Promise<SlowLink> {
  const luck = chance(seed);
  const [up, down] = [direction(UP_BYTES_A_MS, loss, luck), direction(DOWN_BYTES_A_MS, loss, luck)];
  const server = createServer((asked, answer) => {
    carry(asked, answer).catch(() => answer.destroy());
  });

  async function carry(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = Buffer.concat(await asked.toArray());
    const { method, url = '', headers } = asked;
    await wait(up.untilArrived(0, body.length + JSON.stringify(headers).length) - Date.now());
    const onward = request(url, { method, headers });
    onward.end(body);
    const [given]: IncomingMessage[] = await once(onward, 'response');
    if (!given) throw new Error('Nobody answered.');
    answer.on('close', () => given.destroy());
    let arrived = down.untilArrived(0, JSON.stringify(given.headers).length);
    await wait(arrived - Date.now());
    answer.writeHead(given.statusCode ?? 502, given.headers);
    for await (const piece of given) {
      for (let from = 0; from < piece.length; from += SEGMENT_BYTES) {
        const segment = piece.subarray(from, from + SEGMENT_BYTES);
        arrived = down.untilArrived(arrived, segment.length);
        await wait(arrived - Date.now());
        answer.write(segment);
      }
    }
    answer.end();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Segments go one after the other; a lost one delays those after it in the same response. */
function direction(bytesAMs: number, loss: number, luck: Chance) {
  let freeFrom = 0;
  return {
    untilArrived(notBefore: number, bytes: number): number {
      let late = ONE_WAY_MS;
      for (let again = RETRANSMITTED_AFTER_MS; luck.between(1, 100) <= loss; again *= 2) {
        freeFrom = Math.max(freeFrom, Date.now()) + bytes / bytesAMs;
        late += again;
      }
      freeFrom = Math.max(freeFrom, Date.now()) + bytes / bytesAMs;
      return Math.max(notBefore, freeFrom + late);
    },
  };
}
