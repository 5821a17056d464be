import autocannon from 'autocannon';

export type Asking = {
  url: string;
  paths: string[];
  hostname: string;
  headers?: Record<string, string>;
  askers: number;
  seconds: number;
};
export type Asked = { perSecond: number; failed: number; took: number[] };

/** Asks for the paths in turn, over and over, from several connections at once. */
export function ask({ url, paths, hostname, headers, askers, seconds }: Asking): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const took: number[] = [];
    const asking: autocannon.Options = {
      url,
      connections: askers,
      duration: seconds,
      headers: { 'x-store-host': hostname, ...headers },
      requests: paths.map((path) => ({ method: 'GET', path })),
    };
    const running = autocannon(asking, (fault, { non2xx, errors, requests }) => {
      if (fault) reject(fault);
      else resolve({ perSecond: Math.round(requests.average), failed: non2xx + errors, took });
    });
    // Autocannon's own percentiles are whole milliseconds, too coarse here.
    running.on('response', (_client, _status, _bytes, milliseconds) => took.push(milliseconds));
  });
}

export type Figures = { p50: number; p95: number; p99: number };

export function figures(took: number[]): Figures {
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(2));
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
