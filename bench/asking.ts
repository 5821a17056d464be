import { type Called, openCaller } from './caller';

export type Asking = {
  url: string;
  paths: string[];
  hostname: string;
  headers?: Record<string, string>;
  askers: number;
  seconds: number;
};
export type Asked = { perSecond: number; failed: number; took: number[] };

/** Requests the paths in turn, over and over, from `askers` connections at once. */
export async function ask({ url, paths, hostname, headers, askers, seconds }: Asking): Promise<Asked> {
  const { call, close } = openCaller(url, { 'x-store-host': hostname, ...headers });
  const took: number[] = [];
  let failed = 0;
  const begun = performance.now();
  const asker = async () => {
    for (let turn = 0; performance.now() - begun < seconds * 1_000; turn += 1) {
      const asked = performance.now();
      const isAnswered = await call(paths[turn % paths.length] ?? '/').then(isFine, () => false);
      // Refusals are quick, and would make a server look faster than it is, so they are not timed.
      if (isAnswered) took.push(performance.now() - asked);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: askers }, asker));
  close();
  return { perSecond: Math.round((1_000 * took.length) / (performance.now() - begun)), failed, took };
}

const isFine = ({ status }: Called): boolean => status === 200;

export type Figures = { p50: number; p95: number; p99: number };

export function figures(took: number[]): Figures {
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(2));
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
