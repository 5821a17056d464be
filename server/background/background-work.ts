import { kindOfFault } from '../db/unavailable';
import type { BackgroundMetrics } from '../monitoring/store-metrics';

/** Work that no caller waits for, such as writing a mail. The store waits for it before it closes. */
export class BackgroundWork {
  readonly #underWay = new Set<Promise<void>>();
  readonly #log: (line: string) => void;
  readonly #metrics: BackgroundMetrics | undefined;

  constructor(log: (line: string) => void, metrics?: BackgroundMetrics) {
    this.#log = log;
    this.#metrics = metrics;
  }

  begin(name: string, work: () => Promise<unknown>): void {
    this.#metrics?.began();
    const done = work().then(
      () => this.#metrics?.ended(name, true),
      (thrown: unknown) => {
        this.#metrics?.ended(name, false);
        this.#log(`${name} failed: ${kindOfFault(thrown)}`);
      },
    );
    this.#underWay.add(done);
    void done.then(() => this.#underWay.delete(done));
  }

  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}
