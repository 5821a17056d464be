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
 * Units sold lately, by store and product, without cancelled orders. Takes one walk through the orders of a month,
 * however many products there are, and no order has to update a counter.
 */
export async function unitsSold(client: Client): Promise<Map<number, Map<string, number>>> {
  await client.query(`begin read only; set local statement_timeout = ${WITHIN_MS}`);
  const { rows } = await client
    .query<[storeId: number, productId: string, units: number]>({
      text: `
        select orders.store_id, line.product_id, sum(case when orders.created_at > now() - $2 * interval '1 day' then 2 else 1 end * line.quantity)::int
        from orders join order_lines line on line.order_id = orders.id
        where orders.created_at > now() - $1 * interval '1 day' and orders.status <> 4
        group by 1, 2`,
      values: [DAYS, DAYS_DOUBLE],
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
