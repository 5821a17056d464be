import { availableParallelism } from 'node:os';
import { type PageAsked, type RenderedPage, type RenderingSetup, RenderingThread } from './rendering-thread';

/** Each thread has its own React and heap, and the main thread, which sends the pages, needs a core, too. */
const MOST_THREADS = Math.min(2, availableParallelism());

/** Renders pages in parallel. The second thread starts when a page arrives while the first is busy. */
export class RenderingThreads {
  readonly #setup: RenderingSetup;
  readonly #threads: RenderingThread[];
  #another: Promise<void> | undefined;

  private constructor(setup: RenderingSetup, first: RenderingThread) {
    this.#setup = setup;
    this.#threads = [first];
  }

  static async open(setup: RenderingSetup): Promise<RenderingThreads> {
    return new RenderingThreads(setup, await RenderingThread.open(setup));
  }

  async render(asked: PageAsked): Promise<RenderedPage | undefined> {
    for (const thread of this.#threads) thread.ensureBegun();
    const [idlest] = this.#threads.toSorted((one, other) => one.underWay - other.underWay);
    if (idlest && idlest.underWay > 0 && this.#threads.length < MOST_THREADS) this.#another ??= this.#openAnother();
    return idlest?.render(asked);
  }

  async close(): Promise<void> {
    await this.#another;
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  async #openAnother(): Promise<void> {
    this.#threads.push(await RenderingThread.open(this.#setup));
    this.#another = undefined;
  }
}
