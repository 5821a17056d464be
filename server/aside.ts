import { isDatabaseAway } from './db/away';
import { codeOf } from './notice';

/** Work that no caller waits for, such as writing a mail. The store waits for it before it closes. */
export class Aside {
  readonly #underWay = new Set<Promise<void>>();
  readonly #log: (line: string) => void;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  begin(name: string, work: () => Promise<unknown>): void {
    const done = work().then(
      () => undefined,
      (thrown: unknown) => this.#tell(name, thrown),
    );
    this.#underWay.add(done);
    void done.then(() => this.#underWay.delete(done));
  }

  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** A fault's message may quote a contact, so only its kind is told. */
  #tell(name: string, thrown: unknown): void {
    const kind = isDatabaseAway(thrown) ? 'the database is away' : codeOf(thrown) || 'a fault inside';
    this.#log(`${name} failed: ${kind}`);
  }
}
