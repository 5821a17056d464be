import type { CartLine } from '#contract/cart';
import type { Gateway } from '../gateway/gateway';
import type { CartLedger } from './cart-ledger';
import type { Doubts } from './doubts';

/** Somebody who shops: what they know of themselves, and what they have done. */
export class Person {
  readonly name: string;
  readonly email: string;
  readonly password = 'secret-1';
  readonly #paidFor = new Set<string>();
  readonly #ledger: CartLedger;
  /** Whoever was warned that there may be an order, and wants another, gets another. */
  ordersTwiceKnowingly = false;
  /** Whether they have said of an order that it is the one in question: they may be mistaken. */
  hasJudged = false;
  /** Whether another sat there before. */
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

  /** Orders that are surely not the one in question. */
  knows(order: string): boolean {
    return this.#recognised.has(order);
  }

  recognises(order: string): void {
    this.#recognised.add(order);
  }

  /** Whatever has become of what they have sent, they begin anew. */
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
