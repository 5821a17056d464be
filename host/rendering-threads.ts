import { availableParallelism } from 'node:os';
import { type PageAsked, type RenderedPage, type RenderingSetup, RenderingThread } from './rendering-thread';

/** Each has its own React and its own heap; what gives out their pages wants a core as well. */
const MOST_THREADS = Math.min(2, availableParallelism());

/** Renders pages side by side. A second thread begins the first time that it would have something to do. */
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
