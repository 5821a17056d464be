import * as v from 'valibot';

/*
 * A backup is a gzipped tar, so that it can be looked into without this program: first `backup.json`, which says what it
 * is; then the rows of each table as COPY writes them, in parts that end with a row; then pictures; at last `sums.json`,
 * without which it was cut off.
 */

export const FIRST = 'backup.json';
export const LAST = 'sums.json';
const FORMAT = 'statecart backup';

/** Raised where older programs would read a newer backup wrongly. A new table or column is no reason: see `migration`. */
export const VERSION = 1;

/**
 * What a backup leaves out: what opens something (whoever was signed in signs in again, and gateways get new secrets),
 * and what means something to the database alone that it stands in.
 */
export const LEFT_OUT = [
  'tokens',
  'password_resets',
  'gateway_secrets',
  'attempts',
  'product_changes',
  'swept_changes',
];

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,62}$/));

/** Of any version: only what tells whether it can be read. */
export const AnyBackupSchema = v.object({ format: v.literal(FORMAT), version: v.number() });

export const ContentsSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  madeAt: v.string(),
  /** The last migration of the database, as the migrator numbers them. */
  migration: v.number(),
  /** In an order in which each refers to those before it. */
  tables: v.array(v.object({ name, columns: v.array(name) })),
  /** How the shop was set up, to be compared. Nothing that opens anything. */
  settings: v.record(v.string(), v.string()),
});
export type Contents = v.InferOutput<typeof ContentsSchema>;

export const SumsSchema = v.object({
  /** How many rows of each table. */
  rows: v.record(v.string(), v.number()),
  /** SHA-256 of everything before. */
  files: v.record(v.string(), v.string()),
});
export type Sums = v.InferOutput<typeof SumsSchema>;

export const contentsOf = (told: Omit<Contents, 'format' | 'version'>): Contents => ({
  format: FORMAT,
  version: VERSION,
  ...told,
});

export const partName = (table: string, part: number): string => `tables/${table}/${String(part).padStart(5, '0')}`;
export const pictureName = (file: string): string => `pictures/${file}`;

/** What stands under a name; undefined for what no backup of ours holds. */
export function partOf(entry: string): { table: string } | { picture: string } | undefined {
  const [, table, picture] =
    /^(?:tables\/([a-z][a-z0-9_]*)\/\d{5,}|pictures\/([\w-][\w.-]*\.(?:avif|webp|svg)))$/.exec(entry) ?? [];
  if (table) return { table };
  return picture ? { picture } : undefined;
}
