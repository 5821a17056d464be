import type { Client } from 'pg';

/** For how many days an order counts, and for how many it counts double. */
const DAYS = 30;
const DAYS_DOUBLE = 7;
/**
 * No caller waits for this query. Set here, since behind a pooler the limit of the store's role, which is made for
 * shoppers, would end it.
 */
const WITHIN_MS = 20_000;

/**
 * Units sold lately until this moment, by store and product, without the orders that were cancelled by then. All stores
 * on one database count until the same moment, so that their listings by popularity have the same order. Takes one walk
 * through the orders of a month, however many products there are, and no order has to update a counter.
 */
export async function unitsSold(client: Client, until: string): Promise<Map<number, Map<string, number>>> {
  await client.query(`begin read only; set local statement_timeout = ${WITHIN_MS}`);
  const { rows } = await client
    .query<[storeId: number, productId: string, units: number]>({
      text: `
        select orders.store_id, line.product_id, sum(case when orders.created_at > $3::timestamptz - $2 * interval '1 day' then 2 else 1 end * line.quantity)::int
        from orders join order_lines line on line.order_id = orders.id
        where orders.created_at > $3::timestamptz - $1 * interval '1 day' and orders.created_at <= $3::timestamptz
          and (orders.status <> 4 or exists (
            select from order_history entry
            where entry.order_id = orders.id and entry.at > $3::timestamptz and entry.what ~* '(^| and was | to )cancelled'))
        group by 1, 2`,
      values: [DAYS, DAYS_DOUBLE, until],
      rowMode: 'array',
    })
    .finally(() => client.query('commit'));
  const sold = new Map<number, Map<string, number>>();
  for (const [storeId, productId, units] of rows) {
    const ofStore = sold.get(storeId) ?? new Map<string, number>();
    sold.set(storeId, ofStore.set(productId, units));
  }
  return sold;
}

/** Products whose units sold differ from before. */
export function soldOtherwise(before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): string[] {
  const more = [...now].filter(([id, units]) => before.get(id) !== units).map(([id]) => id);
  return [...more, ...[...before.keys()].filter((id) => !now.has(id))];
}
