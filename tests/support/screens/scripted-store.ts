import { expect } from 'vitest';
import type { Account, Credentials, NewPassword, Registration } from '#contract/account';
import type { AskedAvailability } from '#contract/asked-availability';
import type { Availability } from '#contract/availability';
import type { BackInStock } from '#contract/back-in-stock';
import type { OrderLookup } from '#contract/contact';
import type { Delivery } from '#contract/delivery';
import type { OrderPage, ShownOrder } from '#contract/order';
import type { PlacedOrder } from '#contract/order-lines';
import type { NewPayment, PaymentAnswer, PaymentField } from '#contract/payment';
import type { Place } from '#contract/place';
import type { ListedProduct, Product } from '#contract/product';
import type { ProductPage } from '#contract/product-list';
import type { ProductQuery } from '#contract/product-query';
import type { FoundPage, Suggestions } from '#contract/search';
import type { StoreInfo } from '#contract/store-info';
import type { Attempt } from '#machines/attempt';
import { FEATURED_LIMIT, SUB_CATEGORY_LIMIT } from '#machines/catalogue/limits';
import type { AccountApi } from '../../../src/api/account-api';
import type { OrderApi } from '../../../src/api/order-api';
import type { StoreApi } from '../../../src/api/store-api';

/** One request of the shop to the store, open until the test settles it. */
type Question<Asked, Answer> = {
  asked: Asked;
  isOpen: boolean;
  wasAborted: boolean;
  answer(answer: Answer): void;
  fail(reason: unknown): void;
};

/** The requests of one kind, which only the test answers. */
class Counter<Asked, Answer> {
  readonly questions: Question<Asked, Answer>[] = [];

  ask(asked: Asked, signal: AbortSignal | undefined): Promise<Answer> {
    if (signal?.aborted) return Promise.reject(signal.reason);
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
        // An aborted request counts as settled; an answer may still arrive.
        question.wasAborted = true;
        question.isOpen = false;
      });
      this.questions.push(question);
    });
  }

  get asked(): Asked[] {
    return this.questions.map(({ asked }) => asked);
  }

  /** Waits for the latest open request. */
  async open(): Promise<Question<Asked, Answer>> {
    const latest = () => this.questions.findLast(({ isOpen }) => isOpen);
    await expect.poll(latest, { message: 'the shop sends a request' }).toBeDefined();
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

/** A store whose every answer is given by the test. */
export function scriptedStore() {
  const store = {
    info: new Counter<undefined, StoreInfo>(),
    featured: new Counter<ProductQuery, ProductPage>(),
    subCategories: new Counter<ProductQuery, ProductPage>(),
    listing: new Counter<ProductQuery, FoundPage>(),
    suggestions: new Counter<string, Suggestions>(),
    product: new Counter<string, Product | undefined>(),
    related: new Counter<string, ListedProduct[]>(),
    delivery: new Counter<string, Delivery | undefined>(),
    tellWhenBack: new Counter<BackInStock, void>(),
    signIn: new Counter<Credentials, string>(),
    register: new Counter<Registration, void>(),
    account: new Counter<undefined, Account>(),
    signOut: new Counter<string, void>(),
    forgotPassword: new Counter<string, void>(),
    resetPassword: new Counter<NewPassword, void>(),
    placeOrder: new Counter<{ order: PlacedOrder; key: Attempt['key'] }, { id: string }>(),
    myOrders: new Counter<{ page?: number; limit?: number }, ShownOrder[] | OrderPage>(),
    ownOrder: new Counter<string, ShownOrder | undefined>(),
    tracked: new Counter<OrderLookup, ShownOrder>(),
    paymentFields: new Counter<undefined, PaymentField[]>(),
    startPayment: new Counter<{ payment: NewPayment; key: Attempt['key'] }, PaymentAnswer>(),
    availability: new Counter<AskedAvailability, Availability>(),
    place: new Counter<string, Place>(),
    /** Whether the store's CORS forbids the key header, or the failure of finding out. */
    cors: { barsKey: async () => false },
  };
  const counterFor = ({ limit }: ProductQuery) => {
    if (limit === FEATURED_LIMIT) return store.featured;
    return limit === SUB_CATEGORY_LIMIT ? store.subCategories : store.listing;
  };
  const api: StoreApi = {
    storeInfo: (signal) => store.info.ask(undefined, signal),
    products: (query, signal) => counterFor(query).ask(query, signal),
    found: (query, signal) => store.listing.ask(query, signal),
    suggestions: (q, signal) => store.suggestions.ask(q, signal),
    product: (id, signal) => store.product.ask(id, signal),
    related: (id, signal) => store.related.ask(id, signal),
    delivery: (pin, signal) => store.delivery.ask(pin, signal),
    tellWhenBack: (wanted, signal) => store.tellWhenBack.ask(wanted, signal),
  };
  const accounts: AccountApi = {
    signIn: (credentials, signal) => store.signIn.ask(credentials, signal),
    register: (registration, signal) => store.register.ask(registration, signal),
    account: (signal) => store.account.ask(undefined, signal),
    signOut: (token) => store.signOut.ask(token, undefined),
    forgotPassword: (email, signal) => store.forgotPassword.ask(email, signal),
    resetPassword: (password, signal) => store.resetPassword.ask(password, signal),
  };
  const orders: OrderApi = {
    placeOrder: (order, key, signal) => store.placeOrder.ask({ order, key }, signal),
    orders: async (part, signal) => {
      const answer = await store.myOrders.ask(part, signal);
      return Array.isArray(answer) ? { orders: answer, total: answer.length } : answer;
    },
    ownOrder: (id, signal) => store.ownOrder.ask(id, signal),
    order: (lookup, signal) => store.tracked.ask(lookup, signal),
    paymentFields: (signal) => store.paymentFields.ask(undefined, signal),
    startPayment: (payment, key, signal) => store.startPayment.ask({ payment, key }, signal),
    barsKey: () => store.cors.barsKey(),
    availability: (asked, signal) => store.availability.ask(asked, signal),
    delivery: (pin, signal) => store.delivery.ask(pin, signal),
    place: (pin, signal) => store.place.ask(pin, signal),
  };
  return { ...store, api, calls: { accounts, orders: async () => orders } };
}

export type ScriptedStore = ReturnType<typeof scriptedStore>;

/** The kind of each request that the shop has sent, grouped by kind. */
export const kindsAsked = (store: ScriptedStore): string[] =>
  Object.entries(store).flatMap(([kind, counter]) =>
    counter instanceof Counter ? counter.questions.map(() => kind) : [],
  );
