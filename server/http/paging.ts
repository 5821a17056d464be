import * as v from 'valibot';
import { FIRST_PAGE } from '../../contract/product-query';
import { Refusal } from './failures';

const wholeNumber = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^0*[1-9]\d*$/, `The ${name} must be a whole number of at least 1`),
    v.transform((digits) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER)),
  );

/** Query parameters of a paged list. A limit above `highestLimit` is lowered to it. */
export const pageEntries = (usualLimit: number, highestLimit: number) => ({
  page: v.optional(wholeNumber('page'), String(FIRST_PAGE)),
  limit: v.pipe(
    v.optional(wholeNumber('limit'), String(usualLimit)),
    v.transform((limit) => Math.min(limit, highestLimit)),
  ),
});

/** Reads the parameters of a call. Of repeated ones the first counts; empty ones count as absent. */
export function readQuery<Schema extends v.GenericSchema>(
  schema: Schema,
  query: Record<string, string[]>,
): v.InferOutput<Schema> {
  const first = Object.entries(query).flatMap(([key, [value]]) => (value?.trim() ? [[key, value]] : []));
  const read = v.safeParse(schema, Object.fromEntries(first));
  if (!read.success) throw new Refusal(400, read.issues[0].message);
  return read.output;
}

export type Part = { page: number; limit: number };

export const pagination = (total: number, { page, limit }: Part) => ({
  total,
  page,
  limit,
  pages: Math.ceil(total / limit),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What `pagination` makes, for the API document. */
export const PaginationSchema = v.object({ total: count, page: count, limit: count, pages: count });
