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
  it.each(files)('%s holds no long lock, unless it is listed as an exception', async (file) => {
    const found = longLocksIn(await readFile(path.join(FOLDER, file), 'utf8'));
    if (ALLOWED.has(file)) expect(found, 'the exception is no longer needed').not.toEqual([]);
    else expect(found).toEqual([]);
  });

  it.each([
    ['an index on an existing table', 'CREATE UNIQUE INDEX "a" ON "orders" USING btree ("id");'],
    ['a changed column type', 'ALTER TABLE "orders" ALTER COLUMN "status" SET DATA TYPE bigint;'],
    ['a column set to NOT NULL', 'ALTER TABLE "orders" ALTER COLUMN "paid_at" SET NOT NULL;'],
    ['a new column with a volatile default', 'ALTER TABLE orders ADD COLUMN "key" uuid DEFAULT gen_random_uuid();'],
    ['a new generated column', 'ALTER TABLE "orders" ADD COLUMN "k" int GENERATED ALWAYS AS (units * 2) STORED;'],
    ['a constraint that is validated at once', 'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (units >= 0);'],
    ['an UPDATE of an existing table', 'UPDATE "orders" SET "units" = 1;'],
    ['a DELETE inside another statement', 'WITH "a" AS (DELETE FROM "orders" RETURNING "id") SELECT FROM "a";'],
    ['an explicit lock', 'DO $$ BEGIN LOCK TABLE "orders" IN SHARE MODE; END $$;'],
    ['a dropped column, which the previous build still reads', 'ALTER TABLE "orders" DROP COLUMN "units";'],
    ['a renamed column', 'ALTER TABLE "orders" RENAME COLUMN "units" TO "pieces";'],
    [
      'locks on several existing tables in turn',
      'CREATE TABLE "new" ("id" text REFERENCES "orders" ("id"));ALTER TABLE "payments" ADD COLUMN "note" text;',
    ],
    [
      'locks on several existing tables in other syntax',
      'ALTER TABLE IF EXISTS public.orders ADD COLUMN "note" text;CREATE OR REPLACE TRIGGER "a" AFTER UPDATE ON ONLY "payments" EXECUTE FUNCTION f();',
    ],
  ])('is rejected with %s', (_, statement) => {
    expect(longLocksIn(statement)).toHaveLength(1);
  });

  it.each([
    [
      'a new table with an index and a constraint',
      'CREATE TABLE "new" ("id" int);--> statement-breakpoint\nCREATE INDEX "a" ON "new" ("id");\nALTER TABLE "new" ADD CONSTRAINT "c" FOREIGN KEY ("id") REFERENCES "orders"("id");',
    ],
    [
      'new columns that are empty or have a constant default',
      'ALTER TABLE "orders" ADD COLUMN "note" text;\nALTER TABLE "orders" ADD COLUMN "n" integer DEFAULT 0 NOT NULL;',
    ],
    ['a constraint that is not validated', 'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (units >= 0) NOT VALID;'],
    [
      'a later validation of constraints',
      'ALTER TABLE ONLY "orders" VALIDATE CONSTRAINT "a";ALTER TABLE "payments" VALIDATE CONSTRAINT "b";',
    ],
    ['a statement in a comment', '-- UPDATE "orders" SET "units" = 1;\nALTER TABLE "orders" ADD COLUMN "note" text;'],
  ])('may contain %s', (_, text) => {
    expect(longLocksIn(text)).toEqual([]);
  });
});
