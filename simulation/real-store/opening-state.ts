import { digestOf } from '../../server/accounts/secrets';
import type { Books } from '../store/books';
import type { WorldDatabase } from './database';

type Opened = { database: WorldDatabase; hashOf: (password: string) => Promise<string> };

/** Passwords are stored and compared as plain text, because slow hashes only cost a world time. */
export const PASSWORDS = {
  inTurn: <Result>(_caller: unknown, _account: string, work: () => Promise<Result>): Promise<Result> => work(),
  hashOf: async (password: string): Promise<string> => password,
  isRight: async (password: string, kept: string | undefined): Promise<boolean> => password === kept,
};

/** Truncates, so that tables are as when they were new: deleted rows leave gaps, which change the order of rows. */
const EMPTY = `
  truncate shoppers, products, attempts, sandbox_payments, product_changes, shelf_counts,
    gateway_secrets restart identity cascade;
  select setval('simulated.ids', 1)`;

/** Writes the state in which a world begins: products, accounts, sessions, and orders of earlier visits. */
export async function writeOpeningState({ database, hashOf }: Opened, books: Books, secret: string): Promise<void> {
  await database.query(EMPTY);
  const products = [...new Set(books.variants.map(({ product }) => product))].map((id) => {
    const variants = books.variants.filter(({ product }) => product === id);
    return { id, sizes: variants.map(({ size }) => size).filter(Boolean), paise: variants[0]?.paise ?? 0 };
  });
  await database.query(
    `insert into products (id, store_id, rank, title, description, category, parent_category, regular_paise, created_at, images, attributes)
     select (p->>'id')::uuid, (select id from stores where is_default), place, 'Dress ' || (p->>'id'), '', 'Dresses', '',
       (p->>'paise')::int, simulated.now(), jsonb_build_array('https://pictures.example/' || (p->>'id') || '.jpg'),
       case when jsonb_array_length(p->'sizes') > 0
         then jsonb_build_array(jsonb_build_object('key', 'size', 'value', p->'sizes')) else '[]' end
     from jsonb_array_elements($1::jsonb) with ordinality as told (p, place)`,
    [JSON.stringify(products)],
  );
  await database.query(
    `insert into variants (product_id, size, color, place, sku, units, regular_paise)
     select (p->>'product')::uuid, p->>'size', '', place, (p->>'product') || (p->>'size'), (p->>'units')::int, (p->>'paise')::int
     from jsonb_array_elements($1::jsonb) with ordinality as told (p, place)`,
    [JSON.stringify(books.variants)],
  );
  const accounts: object[] = [];
  for (const account of books.accounts.values())
    accounts.push({ ...account, password: await hashOf(account.password) });
  await database.query(
    `insert into shoppers (store_id, email, password_hash, first_name, last_name, created_at, confirmed_at, id)
     select (select id from stores where is_default), p->>'email', p->>'password', p->>'name', 'Rao', simulated.now(), simulated.now(),
       md5(p->>'email')::uuid
     from jsonb_array_elements($1::jsonb) as told (p)`,
    [JSON.stringify(accounts)],
  );
  const tokens = [...books.tokens].map(([token, email]) => ({ hash: digestOf(token), email }));
  await database.query(
    `insert into tokens (hash, shopper_id, expires_at)
     select p->>'hash', md5(p->>'email')::uuid, simulated.now() + interval '30 days'
     from jsonb_array_elements($1::jsonb) as told (p)`,
    [JSON.stringify(tokens)],
  );
  await database.query('insert into gateway_secrets (gateway, secret) values ($1, $2)', ['sandbox', secret]);
  for (const order of books.orders) await writeOrder(database, order);
}

async function writeOrder(database: WorldDatabase, { id, email, key, lines, address }: Books['orders'][number]) {
  const total = lines.reduce((sum, { quantity, paise }) => sum + quantity * paise, 0);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await database.query(
    `with placed as (
       insert into orders (id, store_id, shopper_id, total_paise, units, shipping_address, phone_key, placed_from)
       values ($1, (select id from stores where is_default), md5($2)::uuid, $3, $4, $5, '', '')
     ), keyed as (
       insert into request_keys (shopper_id, call, key_hash, body_hash, made) values (md5($2)::uuid, 'order', $6, '', $1)
     ), told as (
       insert into order_history (order_id, by, what) values ($1, 'shopper', 'placed')
     )
     insert into order_lines (order_id, place, product_id, title, size, color, variant_size, variant_color, quantity, price_paise)
     select $1, place - 1, (p->>'product')::uuid, 'Dress ' || (p->>'product'), p->>'size', '', p->>'size', '',
       (p->>'quantity')::int, (p->>'paise')::int
     from jsonb_array_elements($7::jsonb) with ordinality as told (p, place)`,
    [id, email, total, units, JSON.stringify({ fullName: '', ...address }), digestOf(key ?? id), JSON.stringify(lines)],
  );
}
