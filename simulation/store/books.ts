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
  /** Under which key it was made, if under one. */
  key: string | undefined;
  lines: OrderLine[];
  address: { address: string; city: string; state: string; postalCode: string; phone: string };
  status: number;
  /** Every status it has had, in order. */
  statuses: number[];
  /** The payment that it was paid by. Cash at the door is none. */
  paidBy: string | undefined;
  isCash: boolean;
  at: number;
};

export type Payment = {
  id: string;
  order: string;
  key: string | undefined;
  paise: number;
  /** What came in, and what it is for now. */
  captured: number;
  money: 'awaited' | 'failed' | 'forOrder' | 'owedBack' | 'paidBack';
};

type Mail = { to: string; about: string };

/** An answer that is given again to the same question under the same key. */
type StoredAnswer = { body: string; status: number; answer: unknown };

/** One process may die at any moment: what stands here was committed. */
export class Books {
  readonly accounts = new Map<string, Account>();
  /** Whose token it is. */
  readonly tokens = new Map<string, string>();
  readonly variants: Variant[] = [];
  readonly orders: Order[] = [];
  readonly soldElsewhere: OrderLine[] = [];
  readonly payments: Payment[] = [];
  readonly mails: Mail[] = [];
  readonly keys = new Map<string, StoredAnswer>();
  /** Counts what was committed: whoever checks looks only when there is news. */
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
