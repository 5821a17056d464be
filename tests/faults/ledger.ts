import { createHash } from 'node:crypto';
import type pg from 'pg';
import * as v from 'valibot';
import { expect } from 'vitest';

/** One attempt to order; its retries share the idempotency key. */
export type Attempt = { token: string; key: string; products: Record<string, number>; id?: string };

/** Records what shoppers were told, and compares it with what the database holds. */
export class Ledger {
  readonly attempts: Attempt[] = [];
  /** Ids of the payments for which the bank has taken the money. */
  readonly paid = new Set<string>();
  /** Answers and exceptions that no fault excuses. */
  readonly faults: string[] = [];
  readonly #prices: Map<string, number>;
  readonly #units: number;

  constructor(prices: Map<string, number>, units: number) {
    this.#prices = prices;
    this.#units = units;
  }

  get acknowledged(): Attempt[] {
    return this.attempts.filter(({ id }) => id !== undefined);
  }

  acknowledge(attempt: Attempt, id: string): void {
    if (attempt.id !== undefined && attempt.id !== id) this.faults.push(`${attempt.key} is ${attempt.id} and ${id}`);
    attempt.id = id;
  }

  /** Counts acknowledged orders that the database lacks, and orders in it that were not acknowledged. */
  async compare(database: pg.Client): Promise<{ lost: number; unasked: number }> {
    const { rows } = await database.query<{ id: string }>('select id from orders');
    const [kept, told] = [rows.map(({ id }) => id), this.acknowledged.map(({ id }) => id)];
    return {
      lost: told.filter((id = '') => !kept.includes(id)).length,
      unasked: kept.filter((id) => !told.includes(id)).length,
    };
  }

  /** Expects the database to hold exactly the orders, units and payments that shoppers were told of. */
  async audit(database: pg.Client): Promise<void> {
    expect(this.faults).toEqual([]);
    await this.#auditOrders(database);
    await this.#auditStock(database);
    await this.#auditPayments(database);
  }

  async #auditOrders(database: pg.Client): Promise<void> {
    const { rows } = await database.query(`
      select id, total_paise::int as total, status, made as keyed, key_hash as hash,
        coalesce((select jsonb_object_agg(product_id, quantity) from order_lines where order_id = id), '{}') as products
      from orders left join request_keys on call = 'order' and made = id`);
    const kept = new Map(v.parse(v.array(StoredOrderSchema), rows).map((order) => [order.id, order]));
    for (const { id = '', key, products } of this.acknowledged) {
      const total = Object.entries(products).reduce((sum, [product, many]) => sum + many * this.#price(product), 0);
      expect(kept.get(id), `the order of ${key}`).toMatchObject({ total, products, keyed: id, hash: digest(key) });
    }
    // No unacknowledged order either: every attempt has been answered by now.
    expect([...kept.keys()].sort()).toEqual(this.acknowledged.map(({ id }) => id).sort());
    expect(new Set(this.acknowledged.map(({ id }) => id)).size).toBe(this.attempts.length);
    expect([...kept.values()].filter(({ status }) => status === CANCELLED)).toEqual([]);
  }

  async #auditStock(database: pg.Client): Promise<void> {
    const { rows } = await database.query(
      `select product_id, size, color, units, sold from variants
       left join (
         select product_id, variant_size as size, variant_color as color, sum(quantity) as sold
         from order_lines group by 1, 2, 3
       ) as lines using (product_id, size, color)
       where units + coalesce(sold, 0) <> case place when 0 then $1 else 0 end`,
      [this.#units],
    );
    expect(rows, 'units in stock and units sold add up').toEqual([]);
  }

  async #auditPayments(database: pg.Client): Promise<void> {
    const { rows } = await database.query(`select id, state from payments where id = any($1)`, [[...this.paid]]);
    const states = new Map(v.parse(v.array(StoredPaymentSchema), rows).map(({ id, state }) => [id, state]));
    for (const id of this.paid) expect(states.get(id), `the state of payment ${id}`).toBe('succeeded');
    const { rows: untrue } = await database.query(`
      select id from orders where (paid_at is not null)
        <> exists (select from payments where order_id = orders.id and state = 'succeeded')`);
    expect(untrue, 'exactly the orders with a successful payment are paid').toEqual([]);
  }

  #price(product: string): number {
    return this.#prices.get(product) ?? Number.NaN;
  }
}

const CANCELLED = 4;

const StoredOrderSchema = v.object({
  id: v.string(),
  total: v.number(),
  status: v.number(),
  keyed: v.nullable(v.string()),
  hash: v.nullable(v.string()),
  products: v.record(v.string(), v.number()),
});

const StoredPaymentSchema = v.object({ id: v.string(), state: v.string() });

const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');
