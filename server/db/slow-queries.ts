import type pg from 'pg';
import * as v from 'valibot';
import type { Note } from '../monitoring/events';

export type SlowQueries = { longerThanMs: number; note: Note };

/** Reports slow queries by name alone: values belong to shoppers. */
export function noteSlowQueries(client: pg.Client, { longerThanMs, note }: SlowQueries): void {
  Object.assign(client, {
    query(...given: unknown[]): unknown {
      const { query } = Object.getPrototypeOf(client);
      const begun = performance.now();
      const ended = () => {
        const ms = Math.round(performance.now() - begun);
        if (ms >= longerThanMs) note('query.slow', { query: queryName(given[0]), ms });
      };
      const last = given.at(-1);
      if (typeof last === 'function') {
        given[given.length - 1] = (...answer: unknown[]) => {
          ended();
          Reflect.apply(last, undefined, answer);
        };
      }
      const result: unknown = Reflect.apply(query, client, given);
      if (result instanceof Promise) result.then(ended, ended);
      return result;
    },
  });
}

/**
 * The prepared name, else the verb and the first table: `update orders`. Texts hold no values, but are not reported
 * either.
 */
function queryName(asked: unknown): string {
  const told = v.safeParse(v.object({ name: v.optional(v.string()), text: v.string() }), asked);
  const { name, text } = told.success ? told.output : { name: undefined, text: asked };
  if (name) return name.replace(/[^\w .-]/g, '_').slice(0, 80);
  const [, verb = 'query'] = /^\s*([a-z]+)/i.exec(String(text)) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(String(text)) ?? [];
  return `${verb} ${table}`.trim().toLowerCase();
}
