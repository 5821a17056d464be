import type { Timeline } from '../world/timeline';
import type { PlaceToRun } from './place-to-run';

type Waiting = { page: PlaceToRun; work: () => unknown; done: (result: Promise<unknown>) => void };

/** The Web Locks of a browser: tabs that request the same name take turns. */
export class Turns {
  readonly #timeline: Timeline;
  readonly #lines = new Map<string, Waiting[]>();
  readonly #held = new Map<string, PlaceToRun>();

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
  }

  request(page: PlaceToRun, name: string, work: () => unknown): Promise<unknown> {
    if (!page.isAlive) return Promise.reject(new Error('The page is gone.'));
    return new Promise((resolve) => {
      const line = this.#lines.get(name) ?? [];
      line.push({ page, work, done: resolve });
      this.#lines.set(name, line);
      this.#grantSoon(name);
    });
  }

  /** A page that goes releases its locks and withdraws its requests. */
  leave(page: PlaceToRun): void {
    for (const [name, line] of this.#lines)
      this.#lines.set(
        name,
        line.filter((waiting) => waiting.page !== page),
      );
    for (const [name, holder] of this.#held) if (holder === page) this.#release(name, page);
  }

  #grantSoon(name: string): void {
    this.#timeline.after(1, `turn: ${name}`, () => this.#grant(name));
  }

  #grant(name: string): void {
    if (this.#held.has(name)) return;
    const next = this.#lines.get(name)?.shift();
    if (!next) return;
    const { page, work, done } = next;
    this.#held.set(name, page);
    page.enter(() => {
      const result = Promise.resolve(work());
      done(result);
      const release = () => this.#release(name, page);
      result.then(release, release);
    });
  }

  #release(name: string, page: PlaceToRun): void {
    if (this.#held.get(name) !== page) return;
    this.#held.delete(name);
    this.#grantSoon(name);
  }
}
