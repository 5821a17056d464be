import * as v from 'valibot';

/*
 * A backup is a gzipped tar, so that it can be inspected without this program. Its entries: `backup.json` with format
 * and version; the rows of each table as COPY writes them, in parts that end with a whole row; pictures; last
 * `sums.json`, without which the file was cut off.
 */

export const FIRST = 'backup.json';
export const LAST = 'sums.json';
const FORMAT = 'statecart backup';

/** Raise it when older programs would misread a newer backup. A new table or column is no reason: see `migration`. */
export const VERSION = 1;

/**
 * Tables that a backup leaves out: secrets (shoppers sign in again, and gateways get new secrets), and state that is
 * valid only in its own database, such as rate limits and transaction ids.
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

/** Accepts any version: only the fields that tell whether the backup can be read. */
export const AnyBackupSchema = v.object({ format: v.literal(FORMAT), version: v.number() });

export const ContentsSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  madeAt: v.string(),
  /** The last migration of the database, as the migrator numbers them. */
  migration: v.number(),
  /** In dependency order: each refers only to tables before it. */
  tables: v.array(v.object({ name, columns: v.array(name) })),
  /** The shop's settings, to be compared after a restore. No secrets. */
  settings: v.record(v.string(), v.string()),
});
export type Contents = v.InferOutput<typeof ContentsSchema>;

export const SumsSchema = v.object({
  /** How many rows of each table. */
  rows: v.record(v.string(), v.number()),
  /** SHA-256 of every entry before this one, by name. */
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

/** What an entry of that name holds; undefined for a name that no backup contains. */
export function partOf(entry: string): { table: string } | { picture: string } | undefined {
  const [, table, picture] =
    /^(?:tables\/([a-z][a-z0-9_]*)\/\d{5,}|pictures\/([\w-][\w.-]*\.(?:avif|webp|svg)))$/.exec(entry) ?? [];
  if (table) return { table };
  return picture ? { picture } : undefined;
}
