import { Worker } from 'node:worker_threads';
import { FairLine } from '../../http/fair-line';
import type { Caller } from '../accounts/limits';
import type { ConnectionSettings } from '../db/connection';
import { isBusy } from '../http/failures';
import type { AnswerTo, AnyAnswer, FromThread, Question, ToThread } from './messages';

/** A question that is not answered by then is refused as busy. */
const ANSWER_WITHIN_MS = 2_000;
/** A thread that has sent nothing for so long while a question waits counts as stuck and is replaced. */
const SILENT_FOR_MS = 15_000;
/** A million products are read in two minutes, or in nine where the processors are slow or shared. */
const BEGINS_WITHIN_MS = 5 * 60_000;
const BEGUN_AGAIN_AFTER_MS = 1_000;
/**
 * The heap limit of the thread. The words of a million products take 25 MB, and a product of more than 32 sizes and
 * colours 2 kB; bits and numbers are outside the heap. A higher limit makes V8 keep more garbage: while 150,000
 * products were read, the process grew by 139 MB with 2,048, and by 90 MB with 1,024.
 */
const MOST_MEBIBYTES = 1_024;
/** For short-lived objects: with V8's default the process grew by 45 MB more while 300,000 products were read. */
const MOST_MEBIBYTES_SHORT_LIVED = 8;

/** Few at once, so that a caller who waits too long is refused before the thread has started on the question. */
const LINE = { atOnce: 4, mostWaiting: 400, mostEach: 200, patienceMs: 1_500, sentAway: isBusy };

/** How long answers from before a change may still be given. */
const MAY_BE_BEHIND_MS = 1_000;

type Version = { number: number; before: number | undefined; since: number };

type Awaited = { askedAt: number; answered(answer?: AnyAnswer): void };

/**
 * Searches in a worker thread, so that nothing else in this process has to wait. The thread keeps the products of all
 * stores in memory. If it ends, another is started, and a store can be searched once its products are read again.
 */
export class SearchThread {
  readonly #line = new FairLine(LINE);
  readonly #awaited = new Map<number, Awaited>();
  /** Stores that can be searched, with a version that rises whenever their products change. */
  readonly #versions = new Map<number, Version>();
  #version = 0;
  #lastId = 0;
  #heardAt = performance.now();
  #lookedAt = performance.now();
  #worker: Worker | undefined;
  #beginning: NodeJS.Timeout | undefined;
  #isClosed = false;
  #hasBegun = false;
  readonly #beganAt = performance.now();

  constructor(
    private readonly database: ConnectionSettings,
    private readonly log: (line: string) => void,
  ) {
    this.#begin();
  }

  /** How long ago the thread last looked for changes. Later changes are not found yet. */
  get behindMs(): number {
    return performance.now() - this.#lookedAt;
  }

  /** How many stores can be searched. */
  get stores(): number {
    return this.#versions.size;
  }

  /**
   * Whether all products were read once, or that takes too long. Until then `/readyz` refuses, since another process
   * may answer instead; but a store that sells without a search is better than none.
   */
  get hasBegun(): boolean {
    return this.#hasBegun || performance.now() - this.#beganAt > BEGINS_WITHIN_MS;
  }

  isReady(storeId: number): boolean {
    return this.#versions.has(storeId);
  }

  /** Changes whenever answers about the store may change; undefined while it cannot be searched. */
  versionOf(storeId: number): number | undefined {
    return this.#versions.get(storeId)?.number;
  }

  /** The version before, for as long as its answers may still be given. */
  versionJustBefore(storeId: number): number | undefined {
    const { before, since = 0 } = this.#versions.get(storeId) ?? {};
    return performance.now() - since < MAY_BE_BEHIND_MS ? before : undefined;
  }

  /** Whether a question has waited this long for its answer: other callers need not wait to find that out. */
  isBehind(ms: number): boolean {
    const [oldest] = this.#awaited.values();
    return oldest !== undefined && performance.now() - oldest.askedAt > ms;
  }

  /**
   * Asks for a caller at this address, who is refused as busy if there is no answer in time. `make` runs within the
   * caller's turn, so that a flood of searches holds few of the connections that listings need.
   */
  ask<Asked extends Question, Made>(
    { storeId, address }: Caller,
    question: Asked,
    make: (answer: AnswerTo<Asked>) => Promise<Made>,
  ): Promise<Made> {
    if (!this.isReady(storeId)) return Promise.reject(isBusy());
    return this.#line.join([address], async () => {
      const answer = await this.#asked(storeId, question);
      if (answer === undefined) throw isBusy();
      // The thread answers each kind of question with its own kind of answer.
      return make(answer as AnswerTo<Asked>);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#beginning);
    await this.#worker?.terminate();
  }

  #asked(storeId: number, question: Question): Promise<AnyAnswer | undefined> {
    const worker = this.#worker;
    if (!worker) return Promise.resolve(undefined);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      const overdue = setTimeout(() => {
        resolve(undefined);
        this.#replaceIfSilent(worker);
      }, ANSWER_WITHIN_MS);
      this.#awaited.set(id, {
        askedAt: performance.now(),
        answered: (answer) => {
          clearTimeout(overdue);
          resolve(answer);
        },
      });
      worker.postMessage({ kind: 'question', id, storeId, question } satisfies ToThread);
    });
  }

  #replaceIfSilent(worker: Worker): void {
    const oldest = Math.min(...Array.from(this.#awaited.values(), ({ askedAt }) => askedAt));
    if (performance.now() - Math.max(oldest, this.#heardAt) > SILENT_FOR_MS) void worker.terminate();
  }

  #begin(): void {
    const worker = new Worker(new URL('./search-thread-entry.js', import.meta.url), {
      // Without the flags of this process, which may be meant for another kind of command.
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: MOST_MEBIBYTES,
        maxYoungGenerationSizeMb: MOST_MEBIBYTES_SHORT_LIVED,
      },
    });
    worker.on('message', (message: FromThread) => this.#hear(worker, message));
    worker.on('error', (reason: unknown) => {
      this.log(
        `The search has failed, and begins anew: ${reason instanceof Error ? reason.name : 'for no known reason'}`,
      );
    });
    worker.on('exit', () => this.#replace());
    // Does not keep a process alive that has nothing else to do.
    worker.unref();
    this.#worker = worker;
  }

  #replace(): void {
    this.#worker = undefined;
    this.#versions.clear();
    for (const { answered } of this.#awaited.values()) answered();
    this.#awaited.clear();
    if (this.#isClosed) return;
    this.#beginning = setTimeout(() => this.#begin(), BEGUN_AGAIN_AFTER_MS);
    this.#beginning.unref();
  }

  #hear(worker: Worker, message: FromThread): void {
    this.#heardAt = performance.now();
    switch (message.kind) {
      case 'answer':
        this.#awaited.get(message.id)?.answered(message.answer);
        this.#awaited.delete(message.id);
        break;
      case 'database wanted':
        worker.postMessage({ kind: 'database', settings: this.database() } satisfies ToThread);
        break;
      case 'renewed':
        this.#version += 1;
        this.#versions.set(message.storeId, {
          number: this.#version,
          before: this.versionOf(message.storeId),
          since: performance.now(),
        });
        break;
      case 'looked':
        this.#lookedAt = performance.now();
        this.#hasBegun ||= message.hasReadAll;
        break;
      case 'gone':
        this.#versions.delete(message.storeId);
        break;
      case 'said':
        this.log(message.line);
        break;
    }
  }
}
