import * as v from 'valibot';
import { amountOrNull, listOf, requiredText } from './tolerant';

/** What each size of a product measures, in cm: a value for each column, `null` where there is none. */
const RowSchema = v.object({ size: requiredText, values: v.array(amountOrNull) });

const ChartSchema = v.pipe(
  v.object({ columns: v.array(requiredText), rows: listOf(RowSchema) }),
  // A dropped column would put every value under the wrong heading.
  v.check(({ columns, rows }) => columns.length > 0 && rows.length > 0),
  v.check(({ columns, rows }) => rows.every(({ values }) => values.length === columns.length)),
  v.check(({ columns, rows }) => areUnlike(columns) && areUnlike(rows.map(({ size }) => size))),
);

const areUnlike = (names: string[]) => new Set(names).size === names.length;

export type SizeChart = v.InferOutput<typeof ChartSchema>;

/** From a store with the `sizeCharts` capability. An inconsistent chart becomes `null`: it would cause returns. */
export const SizeChartSchema = v.fallback(v.nullable(ChartSchema), null);
