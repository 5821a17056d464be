import type { CartLine } from '#contract/cart';
import type { Gateway } from '../gateway/gateway';
import type { CartLedger } from './cart-ledger';
import type { Doubts } from './doubts';

/** A person at a browser: their credentials, and what they have done. */
export class Person {
  readonly name: string;
  readonly email: string;
  readonly password = 'secret-1';
  readonly #paidFor = new Set<string>();
  readonly #ledger: CartLedger;
  /** Whether they were warned that there may be an order already, and ordered anew: then a second order is no fault. */
  ordersTwiceKnowingly = false;
  /** Whether they have picked an order as the one in doubt. They may be mistaken. */
  hasJudged = false;
  /** Whether another person used the browser before. */
  comesNext = false;
  readonly #recognised = new Set<string>();

  readonly #doubts: Doubts;

  constructor(name: string, ledger: CartLedger, doubts: Doubts) {
    this.#doubts = doubts;
    this.name = name;
    this.email = `${name}@mail.example`;
    this.#ledger = ledger;
  }

  pays(gateway: Gateway, payment: string, order: string): void {
    if (gateway.pay(payment)) this.#paidFor.add(order);
  }

  hasPaidFor(order: string): boolean {
    return this.#paidFor.has(order);
  }

  /** Whether this order is surely not the one in doubt. */
  knows(order: string): boolean {
    return this.#recognised.has(order);
  }

  recognises(order: string): void {
    this.#recognised.add(order);
  }

  /** Drops all doubts, whatever became of what was sent. */
  beginsAnew(): void {
    this.#doubts.forget();
  }

  changes(line: CartLine, quantity: number): void {
    if (quantity > line.quantity) this.#ledger.add(line, quantity - line.quantity);
    this.#ledger.loosen(line);
  }

  loosens(line: CartLine): void {
    this.#ledger.loosen(line);
  }
}
