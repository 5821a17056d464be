/** What the reference store keeps, all of it in whole paise. */

export const PENDING = 0;
export const PROCESSING = 1;
export const SHIPPED = 2;
export const CANCELLED = 4;

type Account = { email: string; password: string; name: string };

export type Variant = { product: string; size: string; units: number; paise: number };

export type OrderLine = { product: string; size: string; quantity: number; paise: number };

export type Order = {
  id: string;
  email: string;
  /** The idempotency key under which it was made, if any. */
  key: string | undefined;
  lines: OrderLine[];
  address: { address: string; city: string; state: string; postalCode: string; phone: string };
  status: number;
  /** Every status it has had, in order. */
  statuses: number[];
  /** The id of the payment that paid for it; undefined for cash on delivery. */
  paidBy: string | undefined;
  isCash: boolean;
  at: number;
};

export type Payment = {
  id: string;
  order: string;
  key: string | undefined;
  paise: number;
  /** Paise that were received. `money` says what they are for. */
  captured: number;
  money: 'awaited' | 'failed' | 'forOrder' | 'owedBack' | 'paidBack';
};

type Mail = { to: string; about: string };

/** The answer that is repeated for the same request under the same key. */
type StoredAnswer = { body: string; status: number; answer: unknown };

/** The committed state, which survives when the store's process dies. */
export class Books {
  readonly accounts = new Map<string, Account>();
  /** Emails by token. */
  readonly tokens = new Map<string, string>();
  readonly variants: Variant[] = [];
  readonly orders: Order[] = [];
  readonly soldElsewhere: OrderLine[] = [];
  readonly payments: Payment[] = [];
  readonly mails: Mail[] = [];
  readonly keys = new Map<string, StoredAnswer>();
  /** Counts commits, so that rules look only after a change. */
  version = 0;

  order(id: string): Order | undefined {
    return this.orders.find((order) => order.id === id);
  }

  payment(id: string): Payment | undefined {
    return this.payments.find((payment) => payment.id === id);
  }

  variant(product: string, size: string): Variant | undefined {
    return this.variants.find((variant) => variant.product === product && variant.size === size);
  }
}

export const totalOf = ({ lines }: Pick<Order, 'lines'>): number =>
  lines.reduce((sum, { quantity, paise }) => sum + quantity * paise, 0);

export function move(order: Order, status: number): void {
  order.status = status;
  order.statuses.push(status);
}
