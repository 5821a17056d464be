type Batch<Answer> = { many: number; hasBegun: boolean; answer: Promise<Answer> };

/** The answer to a batch of `many` calls, and which of them this call was, from 1. */
export type Share<Answer> = { answer: Answer; many: number; place: number };

/**
 * Batches calls by key: one query at a time, and calls that come meanwhile share the next one. However many ask about a
 * key, they occupy one connection. If a query fails, the batch behind it fails, too: nobody waits twice for a database
 * that is away.
 */
export class Together<Answer> {
  readonly #ask: (key: string, many: number) => Promise<Answer>;
  readonly #last = new Map<string, Batch<Answer>>();

  constructor(ask: (key: string, many: number) => Promise<Answer>) {
    this.#ask = ask;
  }

  async ask(key: string): Promise<Share<Answer>> {
    const last = this.#last.get(key);
    const batch = last && !last.hasBegun ? last : this.#after(last, key);
    batch.many += 1;
    const place = batch.many;
    try {
      return { answer: await batch.answer, many: batch.many, place };
    } finally {
      if (this.#last.get(key) === batch) this.#last.delete(key);
    }
  }

  #after(last: Batch<Answer> | undefined, key: string): Batch<Answer> {
    const begin = async () => {
      await last?.answer;
      batch.hasBegun = true;
      return this.#ask(key, batch.many);
    };
    const batch: Batch<Answer> = { many: 0, hasBegun: false, answer: Promise.resolve().then(begin) };
    this.#last.set(key, batch);
    return batch;
  }
}
