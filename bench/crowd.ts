/**
 * A flood of requests from a process of its own, so that its cost does not count as time of the shop: `crowd.ts
 * <flood>`, with the flood as JSON, prints at the end how many answers came.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import * as v from 'valibot';

const FloodSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    url: v.string(),
    connections: v.number(),
    seconds: v.number(),
    /** What replaces a `*` in the address, so that no address comes twice. */
    star: v.picklist(['number', 'uuid']),
    /** If given, each request posts it instead of getting a page. */
    body: v.optional(v.string()),
    headers: v.optional(v.record(v.string(), v.string())),
  }),
);

export type Flood = v.InferOutput<typeof FloodSchema>;

const { url, connections, seconds, star, body, headers: more } = v.parse(FloodSchema, process.argv[2]);
// On Linux the flood gets a loopback address of its own, so that the shop does not take it for the visitor.
const localAddress = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';
const agent = new Agent({ keepAlive: true, maxSockets: connections, family: 4, localAddress });
const { host } = new URL(url);
const until = performance.now() + seconds * 1_000;
let asked = 1;
let answers = 0;

await Promise.all(Array.from({ length: connections }, askOn));
agent.destroy();
console.log(answers);

async function askOn(): Promise<void> {
  while (performance.now() < until) {
    asked += 1;
    await ask(url.replace('*', star === 'uuid' ? randomUUID() : String(asked)));
    answers += 1;
  }
}

function ask(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { host, ...more, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const asking = request(address, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
      answer.resume().once('end', resolve);
    });
    asking.once('error', reject);
    asking.end(body);
  });
}
