import { Worker } from 'node:worker_threads';
import type { Encoding } from '../http/conditional';
import type { OwnPictures } from './first-picture';
import type { ToRender } from './own-code';
import type { Inline } from './page-policy';

/** A page in the form in which it was asked for. */
export type RenderedPage = {
  status: 200 | 404;
  inline: Inline;
  encoding: Encoding | undefined;
  /** Of the page in any form. */
  etag: string;
  content: Uint8Array<ArrayBuffer>;
};

export type PageAsked = Omit<ToRender, 'signal'> & {
  encoding: Encoding | undefined;
  /** Whether others will want it as well, so that making it small is worth some time. */
  isKnown: boolean;
  /** The time by which pages grow old. */
  at: number;
};

/** What the thread has to know before the first page. */
export type RenderingSetup = {
  /** The shop's rendering, as `npm run build` wrote it. */
  entry: string;
  apiBase: string;
  page: string;
  texts: ReadonlyMap<string, string>;
  pictures: OwnPictures;
  /** How long a page may take before it is given up. */
  givenUpMs: number;
};

export type Asked = { id: number; asked: PageAsked };
export type Answered = { id: number; page: RenderedPage | undefined };

/** The thread says so once it can begin. */
export const READY = 0;

/**
 * Far more than the pages at work at once take; a thread that needs more than this has lost its way. With so little room
 * for what is young, the host takes 40 MiB less than with half as much again, and pages no longer.
 */
const MOST_MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 10 };
/** One that cannot live is not begun over and over. */
const BEGUN_AGAIN_AFTER_MS = 1_000;

/**
 * Renders pages in a thread of its own, so that whatever else runs in this process is not kept waiting by them.
 * A thread that ends or hangs is replaced when the next page is asked for; what it was making is not made.
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

  /** How many pages it is at; one that has not begun yet comes after all others. */
  get underWay(): number {
    return this.#worker && !this.#awaited.has(READY) ? this.#awaited.size : Number.POSITIVE_INFINITY;
  }

  ensureBegun(): void {
    if (!this.#worker) this.#begin();
  }

  render(asked: PageAsked): Promise<RenderedPage | undefined> {
    this.ensureBegun();
    const worker = this.#worker;
    // Nobody waits for a thread to begin.
    if (!worker || this.#awaited.has(READY)) return Promise.resolve(undefined);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      // It gives pages up by itself, unless it can do nothing at all any more.
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
      // Not what this process was begun with: it may be a command of another kind.
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
      // From now on, a process that has nothing else to do does not wait for pages.
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
