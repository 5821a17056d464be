import * as v from 'valibot';
import { type Books, CANCELLED, type Order, type Payment, PENDING } from '../store/books';
import type { WorldDatabase } from './database';

const ALL = `
  select json_build_object(
    'variants', (select coalesce(json_agg(json_build_object('product', product_id, 'size', size, 'units', units,
        'paise', coalesce(variants.discounted_paise, variants.regular_paise, products.discounted_paise, products.regular_paise))
        order by products.rank, place), '[]')
      from variants join products on products.id = product_id),
    'orders', (select coalesce(json_agg(json_build_object('id', orders.id, 'email', email, 'status', status,
        'isPaid', paid_at is not null, 'address', shipping_address, 'total', total_paise, 'held', units,
        'at', (extract(epoch from orders.created_at) * 1000)::float8,
        'keys', (select coalesce(json_agg(json_build_object('digest', key_hash, 'bodyHash', body_hash) order by key_hash), '[]') from request_keys
          where call = 'order' and made = orders.id),
        'lines', (select coalesce(json_agg(json_build_object('product', product_id, 'size', variant_size, 'quantity', quantity, 'paise', price_paise)
          order by place), '[]') from order_lines where order_id = orders.id))
        order by (select min(id) from order_history where order_id = orders.id), orders.created_at), '[]')
      from orders join shoppers on shoppers.id = shopper_id),
    'payments', (select coalesce(json_agg(json_build_object('id', id, 'order', order_id, 'gateway', gateway, 'state', state, 'paise', amount_paise,
        'keys', (select coalesce(json_agg(json_build_object('digest', key_hash, 'bodyHash', body_hash) order by key_hash), '[]') from request_keys
          where call = 'payment' and made = payments.id::text))
        order by (select min(id) from order_history where what like 'payment begun%' || payments.id)), '[]') from payments),
    'tokens', (select coalesce(json_agg(hash), '[]') from tokens),
    'history', (select coalesce(json_agg(json_build_object('order', order_id, 'what', what) order by id), '[]') from order_history)
  ) as stored`;

const text = v.pipe(v.nullish(v.string(), ''));
const KeysSchema = v.array(v.object({ digest: v.string(), bodyHash: v.string() }));
const LineSchema = v.object({ product: v.string(), size: text, quantity: v.number(), paise: v.number() });
const StoredRowsSchema = v.object({
  variants: v.array(v.object({ product: v.string(), size: v.string(), units: v.number(), paise: v.number() })),
  orders: v.array(
    v.object({
      id: v.string(),
      email: v.string(),
      status: v.number(),
      isPaid: v.boolean(),
      total: v.number(),
      held: v.number(),
      at: v.number(),
      address: v.object({ address: text, city: text, state: text, postalCode: text, phone: text }),
      keys: KeysSchema,
      lines: v.array(LineSchema),
    }),
  ),
  payments: v.array(
    v.object({
      id: v.string(),
      order: v.string(),
      gateway: v.string(),
      state: v.string(),
      paise: v.number(),
      keys: KeysSchema,
    }),
  ),
  tokens: v.array(v.string()),
  history: v.array(v.object({ order: v.string(), what: v.string() })),
});

type StoredRows = v.InferOutput<typeof StoredRowsSchema>;

/** Keys and tokens are stored as digests. */
export type StoredBooks = Pick<Books, 'variants' | 'orders' | 'payments' | 'mails'> & {
  tokens: string[];
  /** `email`: the account that the key belongs to. Another account may use the same key. */
  keys: { call: 'orders' | 'payments'; digest: string; bodyHash: string; made: string; email: string }[];
};

const PROVIDER = 'sandbox';
/** The first moment of every world. */
export const OPENED = Date.UTC(2026, 0, 1);

/** Reads all that the store has committed, at one moment, in the form that the rules use. */
export async function storedBooks(database: WorldDatabase, before: Books): Promise<StoredBooks> {
  const { rows } = await database.query<{ stored: unknown }>(ALL);
  const stored = v.parse(StoredRowsSchema, rows[0]?.stored);
  const orders = stored.orders.map((order) => orderOf(stored, order, before.order(order.id)));
  const emails = new Map(orders.map(({ id, email }) => [id, email]));
  const payments = stored.payments
    .filter(({ gateway }) => gateway === PROVIDER)
    .map(({ id, order, state, paise, keys }): Payment => {
      const money = moneyOf(state, orders.find((one) => one.id === order)?.status);
      const isIn = ['forOrder', 'owedBack', 'paidBack'].includes(money);
      const key = keys[0]?.digest ?? keyUntilItFailed(before.payment(id), money);
      return { id, order, key, paise, captured: isIn ? paise : 0, money };
    });
  const mails = stored.history.flatMap(({ order, what }) => mailsOf(emails.get(order) ?? '', order, what));
  // For a cancelled order, the store lists paid money as owed back by the order's status alone, with no entry in its
  // history; money that was returned since was listed before. So the mails are added here.
  const forCancelled = stored.payments.filter(
    ({ state, order }) =>
      ['succeeded', 'returned'].includes(state) && orders.find(({ id }) => id === order)?.status === CANCELLED,
  );
  for (const { id, order } of forCancelled) {
    const mail = { to: emails.get(order) ?? '', about: `owed back ${id}` };
    if (!mails.some(({ about }) => about === mail.about)) mails.push(mail);
  }
  const keys = [
    ...stored.orders.flatMap(({ id, email, keys: all }) =>
      all.map((key) => ({ call: 'orders' as const, ...key, made: id, email })),
    ),
    // A payment's key still works only while the payment is agreed or its order is pending.
    ...stored.payments
      .filter(({ state, order }) => state === 'agreed' || orders.find(({ id }) => id === order)?.status === PENDING)
      .flatMap(({ id, order, keys: all }) =>
        all.map((key) => ({ call: 'payments' as const, ...key, made: id, email: emails.get(order) ?? '' })),
      ),
  ];
  return { variants: stored.variants, orders, payments, mails, tokens: stored.tokens, keys };
}

const UNTIL_IT_FAILED = ' until it failed';

/** A request whose payment has failed begins another one under its key, so the first is left without one. */
function keyUntilItFailed(before: Payment | undefined, money: Payment['money']): string | undefined {
  if (before?.key === undefined || before.key.endsWith(UNTIL_IT_FAILED)) return before?.key;
  return money === 'failed' ? `${before.key}${UNTIL_IT_FAILED}` : undefined;
}

function orderOf(
  stored: StoredRows,
  { id, email, keys, lines, address, status, at, isPaid, total, held }: StoredRows['orders'][number],
  before: Order | undefined,
): Order {
  const statuses = before?.statuses ?? [];
  if (statuses.at(-1) !== status) statuses.push(status);
  const ofOrder = stored.payments.filter(({ order }) => order === id);
  const payer = ofOrder.find(({ state }) => state === 'succeeded') ?? stillPayer(ofOrder, before);
  const costs = lines.reduce((sum, { quantity, paise }) => sum + quantity * paise, 0);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (costs !== total || units !== held)
    throw new Error(`${id} does not add up: ${costs}, ${total}; ${units}, ${held}`);
  const isCash = ofOrder.some(({ state }) => state === 'agreed');
  const paidBy = isPaid ? payer?.id : undefined;
  return { id, email, key: keys[0]?.digest, lines, address, status, statuses, paidBy, isCash, at: at - OPENED };
}

/** A payment that was returned for a cancelled order is still the one that paid for it. */
const stillPayer = (payments: StoredRows['payments'], before: Order | undefined) =>
  payments.find(({ id, state }) => state === 'returned' && id === before?.paidBy);

function moneyOf(state: string, status: number | undefined): Payment['money'] {
  if (state === 'succeeded') return status === CANCELLED ? 'owedBack' : 'forOrder';
  if (state === 'surplus') return 'owedBack';
  if (state === 'returned') return 'paidBack';
  return state === 'begun' || state === 'agreed' ? 'awaited' : 'failed';
}

/** The store sends no mails about orders, so entries of its history stand for mails. */
function mailsOf(to: string, order: string, what: string): Books['mails'] {
  if (what === 'placed' || what === 'paid') return [{ to, about: `${what} ${order}` }];
  const surplus = /^surplus noted: (\S+)/.exec(what)?.[1];
  return surplus ? [{ to, about: `owed back ${surplus}` }] : [];
}
