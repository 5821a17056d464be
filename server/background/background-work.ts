import { kindOfFault } from '../db/unavailable';

/** Work that no caller waits for, such as writing a mail. The store waits for it before it closes. */
export class BackgroundWork {
  readonly #underWay = new Set<Promise<void>>();
  readonly #log: (line: string) => void;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  begin(name: string, work: () => Promise<unknown>): void {
    const done = work().then(
      () => undefined,
      (thrown: unknown) => this.#log(`${name} failed: ${kindOfFault(thrown)}`),
    );
    this.#underWay.add(done);
    void done.then(() => this.#underWay.delete(done));
  }

  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}
