import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import type { Product } from '#contract/product';
import type { ProductPage } from '#contract/product-list';
import type { ProductQuery } from '#contract/product-query';
import type { StoreInfo } from '#contract/store-info';
import { FEATURED_LIMIT, SUB_CATEGORY_LIMIT } from '#machines/catalogue/limits';
import type { StoreApi } from '../../../src/api/store-api';

/** One question the shop has put to the store. It stays open until the test settles it. */
type Question<Asked, Answer> = {
  asked: Asked;
  isOpen: boolean;
  wasAborted: boolean;
  answer(answer: Answer): void;
  fail(reason: unknown): void;
};

/** Where questions of one kind arrive. Nothing is answered but by the test. */
class Counter<Asked, Answer> {
  readonly questions: Question<Asked, Answer>[] = [];

  ask(asked: Asked, signal: AbortSignal | undefined): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const question: Question<Asked, Answer> = {
        asked,
        isOpen: true,
        wasAborted: false,
        answer: (answer) => {
          question.isOpen = false;
          resolve(answer);
        },
        fail: (reason) => {
          question.isOpen = false;
          reject(reason);
        },
      };
      signal?.addEventListener('abort', () => {
        question.wasAborted = true;
        question.fail(new Failure({ kind: 'noResponse' }));
      });
      this.questions.push(question);
    });
  }

  get asked(): Asked[] {
    return this.questions.map(({ asked }) => asked);
  }

  /** The latest question still open, waited for if need be. */
  async open(): Promise<Question<Asked, Answer>> {
    const latest = () => this.questions.findLast(({ isOpen }) => isOpen);
    await expect.poll(latest, { message: 'the shop asks the store' }).toBeDefined();
    const question = latest();
    if (!question) throw new Error('The question was withdrawn.');
    return question;
  }

  async answers(answer: Answer): Promise<void> {
    (await this.open()).answer(answer);
  }

  async fails(reason: unknown): Promise<void> {
    (await this.open()).fail(reason);
  }
}

/** A store that says only what the test makes it say, when the test makes it say it. */
export function scriptedStore() {
  const store = {
    info: new Counter<undefined, StoreInfo>(),
    featured: new Counter<ProductQuery, ProductPage>(),
    shelves: new Counter<ProductQuery, ProductPage>(),
    listing: new Counter<ProductQuery, ProductPage>(),
    product: new Counter<string, Product | undefined>(),
  };
  const counterFor = ({ limit }: ProductQuery) => {
    if (limit === FEATURED_LIMIT) return store.featured;
    return limit === SUB_CATEGORY_LIMIT ? store.shelves : store.listing;
  };
  const api: StoreApi = {
    storeInfo: (signal) => store.info.ask(undefined, signal),
    products: (query, signal) => counterFor(query).ask(query, signal),
    product: (id, signal) => store.product.ask(id, signal),
  };
  return { ...store, api };
}

export type ScriptedStore = ReturnType<typeof scriptedStore>;
