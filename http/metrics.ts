import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type Listening, listen } from './listen';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
/** From a cached answer to a request that the client gives up. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Prometheus metrics of this process. Every label has few values, whatever clients send. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the request to its answer, by the pattern of its address.',
    labelNames: ['server', 'method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** `begun`: when the request came, by `performance.now()`. */
  answered(server: 'store' | 'shop', method: string, route: string, status: number, begun: number): void {
    const labels = { server, method: METHODS.has(method) ? method : 'other', route, status };
    this.#requests.observe(labels, (performance.now() - begun) / 1_000);
  }

  /** On its own port, so that no proxy exposes it to the public. */
  serve(at: { port: number; hostname: string | undefined }): Promise<Listening> {
    return listen(async (request) => {
      if (new URL(request.url).pathname !== '/metrics') return new Response('Not found', { status: 404 });
      const headers = { 'Content-Type': this.registry.contentType, 'Cache-Control': 'no-store' };
      return new Response(await this.registry.metrics(), { headers });
    }, at);
  }
}
