import type { Gateway } from '../gateway/gateway';
import type { StorePlan } from '../plan/plan';
import type { Randomness } from '../plan/randomness';
import type { Timeline } from '../world/timeline';
import { AccountDesk } from './account-desk';
import { type Answer, type Asked, refusal } from './answers';
import { Books } from './books';
import { Catalogue } from './catalogue';
import { OrderDesk } from './order-desk';
import { PaymentDesk } from './payment-desk';

type StoreDependencies = { plan: StorePlan; timeline: Timeline; gateway: Gateway; chance: Randomness };

/**
 * The reference store, written from the contract and docs/decisions, and independent of the real one. Each call is one
 * transaction, which happens in full or not at all.
 */
export class Store {
  readonly books = new Books();
  readonly plan: StorePlan;
  readonly accounts: AccountDesk;
  readonly catalogue: Catalogue;
  readonly orders: OrderDesk;
  readonly payments: PaymentDesk;

  constructor(dependencies: StoreDependencies) {
    const { books } = this;
    this.plan = dependencies.plan;
    for (const { id, sizes, paise, units } of this.plan.products) {
      for (const size of sizes.length > 0 ? sizes : ['']) books.variants.push({ product: id, size, units, paise });
    }
    this.accounts = new AccountDesk(books, dependencies.chance);
    this.catalogue = new Catalogue(books, this.plan);
    this.payments = new PaymentDesk(books, dependencies);
    this.orders = new OrderDesk(books, dependencies, this.payments);
  }

  answer(asked: Asked): Answer {
    const { method, path } = asked;
    const [, first = '', second = ''] = path.split('/');
    switch (`${method} ${first}${second ? '/…' : ''}`) {
      case 'GET storeInfo':
        return this.catalogue.storeInfo();
      case 'GET products':
        return this.catalogue.list();
      case 'GET products/…':
        return this.catalogue.product(decodeURIComponent(second));
      case 'POST availability':
        return this.catalogue.availability(asked.body);
      case 'POST users/…':
        return this.#aboutAccounts(second, asked);
    }
    // A guest sends contact details in place of a token.
    if (`${method} ${first}` === 'GET orders' && second && asked.query.has('contactInfo'))
      return this.orders.forGuest(decodeURIComponent(second), asked.query.get('contactInfo') ?? '');
    const email = asked.token === undefined ? undefined : this.books.tokens.get(asked.token);
    if (email === undefined) return refusal(401, 'Please sign in.');
    switch (`${method} ${first}${second ? '/…' : ''}`) {
      case 'GET accountInfo':
        return this.accounts.info(email);
      case 'GET orders':
        return this.orders.list(email);
      case 'GET orders/…':
        return this.orders.one(email, decodeURIComponent(second));
      case 'POST orders':
        return this.#underKey('orders', email, asked, () => this.orders.place(email, asked));
      case 'GET payments/…':
        return this.payments.fields();
      case 'POST payments':
        return this.#underKey('payments', email, asked, () => this.payments.begin(email, asked));
    }
    return refusal(404, 'There is nothing here.');
  }

  #aboutAccounts(call: string, asked: Asked): Answer {
    if (call === 'authorize') return this.accounts.authorize(asked.body);
    if (call === 'register') return this.accounts.register(asked.body);
    if (call === 'signOut') return this.accounts.signOut(asked.token);
    return refusal(404, 'There is nothing here.');
  }

  /** The same key and body get the same answer. Each account has keys of its own. */
  #underKey(call: string, email: string, asked: Asked, done: () => Answer): Answer {
    if (!this.plan.capabilities.includes('idempotencyKeys') || asked.key === undefined) return done();
    const name = `${email} ${call} ${asked.key}`;
    const body = JSON.stringify(asked.body);
    const kept = this.books.keys.get(name);
    if (kept && kept.body !== body) return refusal(422, 'This key was used for something else.');
    if (kept) return { status: kept.status, body: kept.answer };
    const answer = done();
    // A refusal is not stored under the key: the same request may succeed later.
    if (answer.status < 300) this.books.keys.set(name, { body, status: answer.status, answer: answer.body });
    return answer;
  }
}
