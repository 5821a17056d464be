import pg from 'pg';
import type { Contents } from './format';
import { LEFT_OUT } from './format';

type Table = Contents['tables'][number];

type Found = Table & { refersTo: string[] };

/** All tables but `LEFT_OUT`, each after those that it refers to, with their columns except generated ones. */
export async function tablesToKeep(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Found>(
    `select relname as name,
       array(select attname::text from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select confrelid::regclass::text from pg_constraint where conrelid = pg_class.oid and contype = 'f'
         and confrelid <> conrelid) as "refersTo"
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1) order by relname`,
    [LEFT_OUT],
  );
  return inOrder(rows);
}

function inOrder(tables: Found[]): Table[] {
  const placed: Table[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const next = [...left.values()].find(({ refersTo }) => !refersTo.some((other) => left.has(other)));
    if (!next) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}`);
    left.delete(next.name);
    placed.push({ name: next.name, columns: next.columns });
  }
  return placed;
}

export const columnsOf = ({ name, columns }: Table): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
