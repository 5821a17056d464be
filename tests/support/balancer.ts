import { Agent, createServer, request } from 'node:http';

type Backend = { agent: Agent; isReady: boolean; isAsked: boolean };

const PROBED_EVERY_MS = 20;
/** Headers of one connection, which a proxy must not forward. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

/** A proxy before several stores: it keeps connections alive and skips stores whose `/readyz` fails. */
export async function openBalancer() {
  const backends = new Map<string, Backend>();
  let turn = 0;

  /** One probe at a time, so that a late answer cannot overwrite a newer one. */
  async function probe(url: string, backend: Backend): Promise<void> {
    if (backend.isAsked) return;
    backend.isAsked = true;
    backend.isReady = await fetch(`${url}/readyz`).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status === 200;
      },
      () => false,
    );
    backend.isAsked = false;
  }

  const server = createServer((incoming, outgoing) => {
    const ready = [...backends].filter(([, { isReady }]) => isReady);
    turn += 1;
    const [url, backend] = ready[turn % ready.length] ?? [];
    if (!backend) return void outgoing.writeHead(503).end();
    const { method = 'GET', headers } = incoming;
    const asked = request(new URL(incoming.url ?? '/', url), { agent: backend.agent, method, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
      outgoing.writeHead(answer.statusCode ?? 502, { ...Object.fromEntries(kept), 'x-answered-by': url });
      answer.pipe(outgoing);
    });
    asked.once('error', () => outgoing.writeHead(502).end());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const timer = setInterval(() => {
    for (const [url, backend] of backends) void probe(url, backend);
  }, PROBED_EVERY_MS);

  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    add: (url: string) =>
      void backends.set(url, { agent: new Agent({ keepAlive: true }), isReady: false, isAsked: false }),
    sendsTo: (url: string): boolean => backends.get(url)?.isReady ?? false,
    async close(): Promise<void> {
      clearInterval(timer);
      for (const { agent } of backends.values()) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
