import { Worker } from 'node:worker_threads';
import type { Encoding } from '../http/conditional';
import type { OwnPictures } from './first-picture';
import type { ToRender } from './own-code';
import type { Inline } from './page-policy';

/** A rendered page in the requested encoding. */
export type RenderedPage = {
  status: 200 | 404;
  inline: Inline;
  encoding: Encoding | undefined;
  /** Hash of the page, the same for every encoding. */
  etag: string;
  content: Uint8Array<ArrayBuffer>;
};

export type PageAsked = Omit<ToRender, 'signal'> & {
  encoding: Encoding | undefined;
  /** Whether the page will be requested again, so that slower, better compression pays off. */
  isKnown: boolean;
  /** The renderer's clock, for cache expiry in the thread. */
  at: number;
};

/** Passed to the thread as it starts. */
export type RenderingSetup = {
  /** The built rendering module. */
  entry: string;
  apiBase: string;
  page: string;
  texts: ReadonlyMap<string, string>;
  pictures: OwnPictures;
  /** How long rendering a page may take. */
  givenUpMs: number;
};

export type Asked = { id: number; asked: PageAsked };
export type Answered = { id: number; page: RenderedPage | undefined };

/** Id of the message that the thread sends when it is ready. */
export const READY = 0;

/**
 * Far more than concurrent renderings need; a thread that exceeds it is faulty and ends. Compared with 15 MB, this
 * young generation saves the host 40 MiB, and pages render as fast.
 */
const MOST_MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 10 };
/** Keeps a thread that crashes on start from restarting in a tight loop. */
const BEGUN_AGAIN_AFTER_MS = 1_000;

/**
 * Renders pages in a worker thread, so that rendering does not block the rest of the process. A thread that ends or
 * hangs is replaced at the next request; its pending pages resolve to undefined.
 */
export class RenderingThread {
  readonly #setup: RenderingSetup;
  readonly #awaited = new Map<number, (page?: RenderedPage) => void>();
  #worker: Worker | undefined;
  #begunAt = Number.NEGATIVE_INFINITY;
  #lastId = READY;
  #isClosed = false;

  private constructor(setup: RenderingSetup) {
    this.#setup = setup;
  }

  static async open(setup: RenderingSetup): Promise<RenderingThread> {
    const thread = new RenderingThread(setup);
    await new Promise<void>((resolve) => thread.#begin(resolve));
    return thread;
  }

  /** How many pages it is rendering; infinite until it is ready, so that other threads are preferred. */
  get underWay(): number {
    return this.#worker && !this.#awaited.has(READY) ? this.#awaited.size : Number.POSITIVE_INFINITY;
  }

  ensureBegun(): void {
    if (!this.#worker) this.#begin();
  }

  render(asked: PageAsked): Promise<RenderedPage | undefined> {
    this.ensureBegun();
    const worker = this.#worker;
    // Requests do not wait for a thread to start.
    if (!worker || this.#awaited.has(READY)) return Promise.resolve(undefined);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      // The thread aborts slow pages itself; if it does not answer even then, it hangs and is terminated.
      const overdue = setTimeout(() => void worker.terminate(), 2 * this.#setup.givenUpMs);
      this.#awaited.set(id, (page) => {
        clearTimeout(overdue);
        resolve(page);
      });
      worker.postMessage({ id, asked } satisfies Asked);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  #begin(onceReady = (): void => {}): void {
    if (this.#isClosed || performance.now() - this.#begunAt < BEGUN_AGAIN_AFTER_MS) return;
    this.#begunAt = performance.now();
    const worker = new Worker(new URL('./rendering-thread-entry.js', import.meta.url), {
      workerData: this.#setup,
      // Without this process's Node options, which may not suit a thread.
      execArgv: [],
      resourceLimits: MOST_MEMORY,
    });
    worker.on('message', ({ id, page }: Answered) => this.#answer(id, page));
    worker.on('error', (reason) => console.error('What renders pages has failed, and begins anew.', reason));
    worker.on('exit', () => {
      this.#worker = undefined;
      for (const id of this.#awaited.keys()) this.#answer(id, undefined);
    });
    this.#awaited.set(READY, () => {
      // From now on the thread does not keep an otherwise idle process alive.
      worker.unref();
      onceReady();
    });
    this.#worker = worker;
  }

  #answer(id: number, page: RenderedPage | undefined): void {
    this.#awaited.get(id)?.(page);
    this.#awaited.delete(id);
  }
}
