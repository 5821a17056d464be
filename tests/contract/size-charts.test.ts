import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CatalogueProductSchema, shownProduct } from '../../contract/product';
import { answers } from './good-answers';

const chart = { columns: ['To Fit Bust', 'Length'], rows: [{ size: 'S', values: [86, 112.5] }] };

const shownWith = (sizeChart: unknown) =>
  shownProduct(v.parse(CatalogueProductSchema, { ...Object(answers.product), sizeChart })).sizeChart;

describe('a size chart', () => {
  test('is shown as sent, with missing measurements left blank', () => {
    expect(shownWith(chart)).toEqual(chart);
    expect(shownWith({ ...chart, rows: [{ size: 38, values: ['86', null] }] })).toEqual({
      ...chart,
      rows: [{ size: '38', values: [86, null] }],
    });
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['text', 'in cm'],
    ['a list', [chart]],
    ['no columns', { ...chart, columns: [] }],
    ['no rows', { ...chart, rows: [] }],
    ['a blank column', { ...chart, columns: ['To Fit Bust', ' '] }],
    ['two columns of one name', { ...chart, columns: ['Length', 'Length'] }],
    ['too few values', { ...chart, rows: [...chart.rows, { size: 'M', values: [91] }] }],
    ['too many values', { ...chart, rows: [{ size: 'M', values: [91, 113, 40] }] }],
    ['one size twice', { ...chart, rows: [...chart.rows, ...chart.rows] }],
  ])('is dropped for %s, and the rest of the product is kept', (_, broken) => {
    expect(shownWith(broken)).toBeUndefined();
    const { sizeChart: __, ...rest } = Object(answers.product);
    expect(shownProduct(v.parse(CatalogueProductSchema, { ...rest, sizeChart: broken }))).toEqual(
      shownProduct(v.parse(CatalogueProductSchema, rest)),
    );
  });
});
