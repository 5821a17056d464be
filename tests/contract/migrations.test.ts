import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { longLocksIn } from './long-locks';

const FOLDER = path.resolve(import.meta.dirname, '../../server/db/migrations');
const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();

/** Migrations older than this rule, or exempt from it, with the reason. */
const ALLOWED = new Map([
  ['0003_orders.sql', 'from the first releases: nobody ordered before it'],
  ['0005_waiting_orders.sql', 'from the first releases: orders were few'],
  ['0006_unpaid_units.sql', 'from the first releases: it takes its tables at once or not at all, for seconds'],
  ['0007_payments_once.sql', 'from the first releases: payments were few'],
  ['0008_owed_back.sql', 'from the first releases: orders and payments were few'],
  ['0009_variants.sql', 'an older store takes no more orders anyway: its shelves are gone'],
  ['0010_related.sql', 'from the first releases: products are read meanwhile, and a million take seconds'],
  ['0013_product_changes.sql', 'it takes its tables at once or not at all, and changes no row of them'],
]);

describe('a migration', () => {
  it.each(files)('%s holds no lock for long, or is known to', async (file) => {
    const found = longLocksIn(await readFile(path.join(FOLDER, file), 'utf8'));
    if (ALLOWED.has(file)) expect(found, 'nothing to be allowed any more').not.toEqual([]);
    else expect(found).toEqual([]);
  });

  it.each([
    ['an index of a table that is there', 'CREATE UNIQUE INDEX "a" ON "orders" USING btree ("id");'],
    ['a column of another type', 'ALTER TABLE "orders" ALTER COLUMN "status" SET DATA TYPE bigint;'],
    ['a column that may be empty no more', 'ALTER TABLE "orders" ALTER COLUMN "paid_at" SET NOT NULL;'],
    [
      'a column whose default is another for each row',
      'ALTER TABLE orders ADD COLUMN "key" uuid DEFAULT gen_random_uuid();',
    ],
    [
      'a column that is reckoned for each row',
      'ALTER TABLE "orders" ADD COLUMN "k" int GENERATED ALWAYS AS (units * 2) STORED;',
    ],
    ['a rule that all rows are tried by', 'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (units >= 0);'],
    ['rows that are written anew', 'UPDATE "orders" SET "units" = 1;'],
    [
      'rows that are written anew by another statement',
      'WITH "a" AS (DELETE FROM "orders" RETURNING "id") SELECT FROM "a";',
    ],
    ['a lock by name', 'DO $$ BEGIN LOCK TABLE "orders" IN SHARE MODE; END $$;'],
    ['what the build before still reads', 'ALTER TABLE "orders" DROP COLUMN "units";'],
    ['what the build before knows by another name', 'ALTER TABLE "orders" RENAME COLUMN "units" TO "pieces";'],
    [
      'several tables that are there, one after the other',
      'CREATE TABLE "new" ("id" text REFERENCES "orders" ("id"));ALTER TABLE "payments" ADD COLUMN "note" text;',
    ],
    [
      'several, by other words',
      'ALTER TABLE IF EXISTS public.orders ADD COLUMN "note" text;CREATE OR REPLACE TRIGGER "a" AFTER UPDATE ON ONLY "payments" EXECUTE FUNCTION f();',
    ],
  ])('is refused with %s', (_, statement) => {
    expect(longLocksIn(statement)).toHaveLength(1);
  });

  it.each([
    [
      'a table of its own with all it wants',
      'CREATE TABLE "new" ("id" int);--> statement-breakpoint\nCREATE INDEX "a" ON "new" ("id");\nALTER TABLE "new" ADD CONSTRAINT "c" FOREIGN KEY ("id") REFERENCES "orders"("id");',
    ],
    [
      'a column that is empty, or the same for all',
      'ALTER TABLE "orders" ADD COLUMN "note" text;\nALTER TABLE "orders" ADD COLUMN "n" integer DEFAULT 0 NOT NULL;',
    ],
    ['a rule that is asked of new rows alone', 'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (units >= 0) NOT VALID;'],
    [
      'rules that are asked of all rows later',
      'ALTER TABLE ONLY "orders" VALIDATE CONSTRAINT "a";ALTER TABLE "payments" VALIDATE CONSTRAINT "b";',
    ],
    ['words in a comment', '-- UPDATE "orders" SET "units" = 1;\nALTER TABLE "orders" ADD COLUMN "note" text;'],
  ])('may have %s', (_, text) => {
    expect(longLocksIn(text)).toEqual([]);
  });
});
