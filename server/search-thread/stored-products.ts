import type { Client } from 'pg';
import type { SearchedProduct } from '../search/product';

/** Units sold lately, by product; without products of which none were sold. */
export type Sold = ReadonlyMap<string, number>;

type Row = [
  id: string,
  title: string,
  description: string,
  category: string,
  parentCategory: string,
  gender: string | null,
  featured: boolean,
  rank: number,
  regularPaise: number,
  discountedPaise: number | null,
  createdAt: number,
  attributes: SearchedProduct['attributes'],
  variants: [sku: string, size: string, color: string, units: number][] | null,
];

/** Rows as arrays, without names, are made and read in half the time. */
const COLUMNS = `
  id, title, description, category, parent_category, gender, featured, rank, regular_paise, discounted_paise,
  extract(epoch from created_at)::float8 * 1000, attributes,
  (select json_agg(json_build_array(sku, size, color, units) order by place) from variants where product_id = products.id)`;

/** The next products of a store in the order of its listing, for which there is a database index. */
const NEXT = `
  select ${COLUMNS} from products where store_id = $1 and (rank, id) > ($2, $3) order by rank, id limit $4`;

const SOME = `select ${COLUMNS} from products where store_id = $1 and id = any($2)`;

/** The slowest twentieth of searches meanwhile waited 40 ms with 500, and 29 ms with 200. */
const AT_ONCE = 200;
const BEFORE_ALL = { rank: -1, id: '00000000-0000-0000-0000-000000000000' };

const read = async (client: Client, text: string, values: unknown[], sold: Sold): Promise<SearchedProduct[]> => {
  const { rows } = await client.query<Row>({ text, values, rowMode: 'array' });
  return rows.map((row) => productOf(row, sold));
};

/** All products of a store, part by part, so that memory does not grow with their number. */
export async function* allProducts(client: Client, storeId: number, sold: Sold): AsyncGenerator<SearchedProduct[]> {
  let last: { rank: number; id: string } | undefined = BEFORE_ALL;
  while (last) {
    const some: SearchedProduct[] = await read(client, NEXT, [storeId, last.rank, last.id, AT_ONCE], sold);
    if (some.length > 0) yield some;
    last = some.length === AT_ONCE ? some.at(-1) : undefined;
  }
}

/** The ids asked for, and those of their products that exist. In parts, so that other work gets its turn in between. */
type Part = { ids: string[]; products: SearchedProduct[] };

export async function* someProducts(client: Client, storeId: number, all: string[], sold: Sold): AsyncGenerator<Part> {
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const ids = all.slice(start, start + AT_ONCE);
    yield { ids, products: await read(client, SOME, [storeId, ids], sold) };
  }
}

export async function countProducts(client: Client, storeId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select coalesce(sum(products), 0)::int as count from shelf_counts where store_id = $1',
    [storeId],
  );
  return rows[0]?.count ?? 0;
}

export async function storeIds(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('select id from stores order by is_default desc, id');
  return rows.map(({ id }) => id);
}

function productOf(row: Row, sold: Sold): SearchedProduct {
  const [id, title, description, category, parentCategory, gender, featured, rank] = row;
  const [, , , , , , , , regularPaise, discountedPaise, createdAt, attributes, variants] = row;
  return {
    id,
    title,
    description,
    category,
    parentCategory,
    gender,
    featured,
    rank,
    regularPaise,
    discountedPaise,
    createdAt,
    sold: sold.get(id) ?? 0,
    attributes,
    variants: (variants ?? []).map(([sku, size, color, units]) => ({ sku, size, color, units })),
  };
}
