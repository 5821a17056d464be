import { setTimeout } from 'node:timers/promises';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { MOST_RELATED } from '../../contract/related';
import type { Database } from '../db/connection';
import { products } from '../db/schema';
import { isDatabaseUnavailable } from '../db/unavailable';
import { STATUS } from '../orders/status';
import { VERSION } from './product-columns';

/** Orders considered of one product, however many it has. Their ids are random, so these are a random sample. */
const MOST_ORDERS = 30;
/** The longest wait for a primary that is stuck. */
const PATIENCE_MS = 1_000;
/** Orders read to find those, since many may be cancelled. */
const MOST_LOOKED_AT = 300;
const MOST_TOGETHER = 4;
/**
 * Products read on either side of the price. Sold-out ones are dropped without reading more, so the query stays
 * bounded.
 */
const MOST_NEAR = 10;
/** Read only if there are few products of its kind. */
const MOST_OF_CATEGORY = 32;

/** Inlined: a generic plan is made without the values of parameters, as if they set no limits. */
const number = (value: number): SQL => sql.raw(String(value));

const paid = (table: SQL): SQL => sql`coalesce(${table}.discounted_paise, ${table}.regular_paise)`;
/** The first colour, which is the one in the pictures. */
const color = (table: SQL): SQL =>
  sql`jsonb_path_query_first(${table}.attributes, '$[*] ? (@.key like_regex "^colou?rs?$" flag "i").value[0]')`;
const isThere = (id: SQL): SQL => sql`exists (select from variants where product_id = ${id} and units > 0)`;

const OTHER = sql`other`;
const ID = sql.placeholder('id');

/** What candidates are ranked by. */
const JUDGED = sql`other.id, other.gender_key <> this.gender_key as is_for_others,
  ${color(OTHER)} is not distinct from this.color as is_of_color, abs(${paid(OTHER)} - this.paid) as off, other.rank`;

const ofKind = (bound: SQL, direction: SQL): SQL => sql`
  select near.* from this cross join lateral (
    select ${JUDGED} from products as other
    where other.store_id = this.store_id and other.category_key = this.category_key
      and other.parent_key = this.parent_key and ${paid(OTHER)} ${bound} this.paid
    order by ${paid(OTHER)} ${direction}, other.id ${direction} limit ${number(MOST_NEAR)}) as near`;

/**
 * Related products in the order in which they are shown: those bought together with it most often, then those of its
 * kind near in price, then the first of its category; other colours before its own. Each step reads a bounded part of
 * an index, so it takes as long among a million products as among a thousand.
 */
const FOUND = sql`(
  with this as materialized (
    select store_id, category_key, parent_key, gender_key, ${paid(sql`products`)} as paid, ${color(sql`products`)} as color
    from products where store_id = ${sql.placeholder('storeId')} and id = ${ID}
  ), together as (
    select id, times from unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('times')}::int[]) as counted (id, times)
    where ${isThere(sql`id`)}
    order by times desc, id limit ${number(MOST_TOGETHER)}
  ), of_kind as materialized (
    select * from (${ofKind(sql`>=`, sql`asc`)} union all ${ofKind(sql`<`, sql`desc`)}) as near
    where near.id <> ${ID} and ${isThere(sql`near.id`)}
  ), of_category as (
    select first.* from this cross join lateral (
      select ${JUDGED} from products as other
      where other.store_id = this.store_id and other.category_key = this.category_key
      order by other.rank, other.id
      limit case when (select count(*) from of_kind) < ${number(MOST_RELATED)} then ${number(MOST_OF_CATEGORY)} else 0 end) as first
    where first.id <> ${ID} and ${isThere(sql`first.id`)}
  ), candidates as (
    select 0 as step, times, ${JUDGED}
    from together join products as other on other.id = together.id join this on this.store_id = other.store_id
    union all select 1, 0, * from of_kind
    union all select 2, 0, * from of_category
  ), each_once as (
    select distinct on (id) * from candidates order by id, step
  )
  select id, row_number() over (
    order by step, times desc, is_for_others, is_of_color, off, rank, id) as place
  from each_once order by place limit ${number(MOST_RELATED)}) as found`;

const TOGETHER = sql`(
  with its_orders as materialized (
    select looked_at.order_id from (
      select distinct order_id from order_lines where product_id = ${ID} order by order_id limit ${number(MOST_LOOKED_AT)}) as looked_at
    join orders on orders.id = looked_at.order_id and orders.status <> ${number(STATUS.cancelled)}
    order by looked_at.order_id limit ${number(MOST_ORDERS)}
  )
  select line.product_id as id, count(distinct line.order_id)::int as times
  from its_orders
  join order_lines as line on line.order_id = its_orders.order_id
  where line.product_id <> ${ID}
  group by 1 order by 2 desc, 1 limit ${number(3 * MOST_TOGETHER)}) as together`;

/**
 * Orders are read from the primary only, products from wherever the catalogue is read. While the primary is away,
 * products of its kind have to do.
 */
export function relatedQuery(catalogue: Database, primary: Database) {
  const together = primary
    .select({ id: sql<string>`together.id`, times: sql<number>`together.times` })
    .from(TOGETHER)
    .prepare('bought_together');
  const found = catalogue
    .select({ id: products.id, version: VERSION, isSoldOut: sql<boolean>`false` })
    .from(products)
    .innerJoin(FOUND, eq(products.id, sql`found.id`))
    .orderBy(asc(sql`found.place`))
    .prepare('related_products');

  return async (storeId: number, id: string) => {
    const reading = together.execute({ id }).catch((thrown: unknown) => {
      if (isDatabaseUnavailable(thrown)) return [];
      throw thrown;
    });
    const bought = await Promise.race([reading, setTimeout(PATIENCE_MS, [], { ref: false })]);
    return found.execute({ storeId, id, ids: bought.map((one) => one.id), times: bought.map(({ times }) => times) });
  };
}
