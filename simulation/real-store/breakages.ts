import type pg from 'pg';
import type { Alter } from './statement-scheduler';

/** One mutant of the real store, made by altering its statements. */
export type RealBreakage = { name: string; alter: () => Alter };

/** PostgreSQL's answer to a statement that changed one row. */
const done = (command: string, rows: Record<string, unknown>[] = []): pg.QueryResult => ({
  command,
  rowCount: 1,
  oid: 0,
  fields: [],
  rows,
});

/** Runs another statement in place of one that matches. */
const instead =
  (of: RegExp, change: (text: string) => string, by = /./): (() => Alter) =>
  () =>
  ({ asker, text, values }, run) =>
    of.test(text) && by.test(asker.name) ? run(change(text), values) : undefined;

/** Answers a matching statement as if it were done, without running it. */
const dropped =
  (of: RegExp, command: string, by = /./): (() => Alter) =>
  () =>
  ({ asker, text }) =>
    of.test(text) && by.test(asker.name) ? Promise.resolve(done(command)) : undefined;

const GIVES_UNITS_BACK = /^update "variants" set "units" = "variants"."units" \+/;
const TAKES_UNITS = /^update "variants" set "units" = "variants"."units" -/;
const HOLDS_ORDER = /from "orders" where "orders"."id" = \$\d+ for update/;

export const BREAKAGES: readonly RealBreakage[] = [
  {
    name: 'an order is acknowledged though it is not kept',
    alter: () => {
      const writers = new Set<string>();
      return ({ asker, text, values }, run) => {
        if (/^insert into "orders"/.test(text)) writers.add(asker.name);
        if (text !== 'commit' || !writers.delete(asker.name)) return undefined;
        return run('rollback', values).then(() => done('COMMIT'));
      };
    },
  },
  { name: 'a key is not kept', alter: dropped(/^insert into "request_keys"/, 'INSERT', /\/orders/) },
  { name: 'units are not taken', alter: dropped(TAKES_UNITS, 'UPDATE') },
  { name: 'units of a cancelled order are not given back', alter: dropped(GIVES_UNITS_BACK, 'UPDATE') },
  {
    name: 'units are given back twice',
    alter:
      () =>
      ({ text, values }, run) =>
        GIVES_UNITS_BACK.test(text) ? run(text, values).then(() => run(text, values)) : undefined,
  },
  {
    name: 'a refund is noted without holding the order',
    alter: instead(HOLDS_ORDER, (text) => text.replace(/ for update$/, ''), /gives .* back/),
  },
  {
    name: 'the status of an order is read before it is held',
    alter: instead(HOLDS_ORDER, (text) => text.replace(/ for update$/, '')),
  },
  {
    name: 'money that is not owed is not noted',
    alter: dropped(/^update "payments" set "state"/, 'UPDATE', /provider/),
  },
  {
    name: 'the list of orders holds those of everybody',
    alter: instead(/^select .* from "orders" where .*"shopper_id" = \$2/, (text) =>
      text.replace('"orders"."shopper_id" = $2', '$2::uuid is not null'),
    ),
  },
  { name: 'a session does not end', alter: dropped(/^delete from "tokens" where "tokens"."hash" = /, 'DELETE') },
];
