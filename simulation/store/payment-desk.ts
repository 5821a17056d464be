import type { Gateway, Word } from '../gateway/gateway';
import type { StorePlan } from '../plan/plan';
import type { Timeline } from '../world/timeline';
import { type Answer, type Asked, answered, partOf, textOf } from './answers';
import { type Books, move, type Order, type Payment, PENDING, PROCESSING, totalOf } from './books';

type Dependencies = { plan: StorePlan; timeline: Timeline; gateway: Gateway };

/** How long after it was begun, or last asked about, the gateway is asked about a payment. */
const ASK_AFTER_MS = 6 * 60_000;
const PAY_BACK_AFTER_MS = 45_000;

const METHODS = ['qr', 'app', 'redirect', 'form', 'cash'] as const;

/** Payments: each is begun once, and its money is for the order, or goes back. */
export class PaymentDesk {
  readonly #books: Books;
  readonly #timeline: Timeline;
  readonly #gateway: Gateway;

  constructor(books: Books, { timeline, gateway }: Dependencies) {
    this.#books = books;
    this.#timeline = timeline;
    this.#gateway = gateway;
    gateway.whenSaid((word) => this.hear(word));
  }

  fields(): Answer {
    return answered([
      {
        name: 'method',
        label: 'Payment method',
        type: 'select',
        options: METHODS.map((value) => ({ label: `By ${value}`, value })),
        rules: { required: true },
      },
    ]);
  }

  begin(email: string, { body, key }: Asked): Answer {
    const order = this.#books.order(textOf(body, 'orderId'));
    if (order?.email !== email) return { status: 404, body: { error: 'There is no such order.' } };
    if (order.status !== PENDING) return answered({ success: false, error: 'This order can no longer be paid.' });
    const method = textOf(partOf(body, 'fields'), 'method');
    this.#books.version += 1;
    if (method === 'cash') {
      move(order, PROCESSING);
      order.isCash = true;
      return answered({ success: true });
    }
    const payment: Payment = {
      id: `payment-${this.#books.payments.length + 1}`,
      order: order.id,
      key,
      paise: totalOf(order),
      captured: 0,
      money: 'awaited',
    };
    this.#books.payments.push(payment);
    this.#gateway.begin({ payment: payment.id, order: order.id, paise: payment.paise });
    this.#timeline.after(ASK_AFTER_MS, 'store asks the gateway', () => this.ask(payment));
    return answered({ success: true, ...wayOf(method, payment) });
  }

  /** Takes a callback of the gateway, which may come twice, late, out of order, or forged. */
  hear(word: Word): void {
    const payment = this.#books.payment(word.payment);
    if (!payment || !this.#gateway.hasSigned(word)) return;
    if (payment.money !== 'awaited' && payment.money !== 'failed') return;
    this.#books.version += 1;
    if (!word.isPaid) {
      payment.money = 'failed';
      return;
    }
    payment.captured = word.paise;
    const order = this.#books.order(payment.order);
    if (order?.status === PENDING && word.paise === payment.paise) {
      payment.money = 'forOrder';
      order.paidBy = payment.id;
      move(order, PROCESSING);
      this.#books.mails.push({ to: order.email, about: `paid ${order.id}` });
      return;
    }
    this.oweBack(payment);
  }

  oweBackFor(order: Order): void {
    const payment = order.paidBy === undefined ? undefined : this.#books.payment(order.paidBy);
    if (payment) this.oweBack(payment);
  }

  oweBack(payment: Payment): void {
    payment.money = 'owedBack';
    const to = this.#books.order(payment.order)?.email ?? '';
    this.#books.mails.push({ to, about: `owed back ${payment.id}` });
    this.#timeline.after(PAY_BACK_AFTER_MS, 'store pays back', () => this.payBack(payment));
  }

  payBack(payment: Payment): void {
    payment.money = 'paidBack';
    this.#gateway.payBack(payment.id);
    this.#books.version += 1;
  }

  /** Asks the gateway about a payment, in case no callback comes. */
  ask(payment: Payment): void {
    if (payment.money === 'forOrder') return;
    const word = this.#gateway.wordOf(payment.id);
    if (word) this.hear(word);
    else this.#timeline.after(ASK_AFTER_MS, 'store asks the gateway', () => this.ask(payment));
  }
}

const BANK = 'https://bank.example/pay';

function wayOf(method: string, { id, paise }: Payment): object {
  const link = `upi://pay?pa=shop@bank&tr=${id}&am=${paise / 100}`;
  if (method === 'qr') return { action: { type: 'qr', qr: link } };
  if (method === 'app') return { action: { type: 'deeplink', redirectUrl: link } };
  if (method === 'form')
    return {
      action: { type: 'redirect_post', redirectUrl: BANK, formParams: { type: 'pay', url: id, data: { tr: id } } },
    };
  return { redirectUrl: `${BANK}?tr=${id}` };
}
