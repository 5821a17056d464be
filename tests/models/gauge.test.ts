import { describe, expect, test } from 'vitest';
import { type Counts, countsAfter, type Run, tallyOf } from '../support/model/counts';
import { gaugeFaults } from '../support/model/gauge';
import { reportOf } from '../support/model/report';
import { reportPage } from '../support/model/report-page';

const names = (many: number) => Array.from({ length: many }, (_, number) => `cart | moved | ${number}`);
const allBut = (declared: readonly string[], ...missing: string[]) =>
  Object.fromEntries(declared.filter((name) => !missing.includes(name)).map((name) => [name, 1]));
const run = (day: string): Run => ({ at: `2026-11-${day}T10:20:30.000Z`, commit: 'f29668d', isDirty: false });

describe('the faults of a whole run', () => {
  const declared = names(40);
  const [first = '', second = '', third = ''] = declared;

  test('are none if each transition was walked or excused', () => {
    expect(gaugeFaults(declared, allBut(declared))).toEqual([]);
    expect(gaugeFaults(declared, allBut(declared, first), { [first]: 'No control asks for it.' })).toEqual([]);
  });

  test('include a transition that was not walked', () => {
    expect(gaugeFaults(declared, allBut(declared, first))).toEqual([`never walked: ${first}`]);
  });

  test('include an excused transition that was walked', () => {
    expect(gaugeFaults(declared, allBut(declared), { [first]: '' })).toEqual([`excused, but walked: ${first}`]);
  });

  test('include an excuse for an undeclared transition', () => {
    expect(gaugeFaults(declared, allBut(declared), { 'cart | gone | 0': '' })).toEqual([
      'excused, but no machine declares it: cart | gone | 0',
    ]);
  });

  test('include more than one excuse per twenty transitions', () => {
    const excused = { [first]: '', [second]: '' };
    expect(gaugeFaults(declared, allBut(declared, first, second), excused)).toEqual([]);
    expect(gaugeFaults(declared, allBut(declared, first, second, third), { ...excused, [third]: '' })).toEqual([
      '3 excused: of 40 transitions at most 2 may be',
    ]);
  });
});

describe('the counts', () => {
  const whole = countsAfter({}, run('01'), { a: 3, b: 1 }, true);

  test('of a whole run stay after partial runs, which add to them', () => {
    const after = countsAfter(whole, run('02'), { b: 2, c: 1 }, false);
    expect(tallyOf(after)).toEqual({ a: 3, b: 3, c: 1 });
    const later = countsAfter(after, run('03'), { c: 1 }, false);
    expect(tallyOf(later)).toEqual({ a: 3, b: 3, c: 2 });
    expect(later).toMatchObject({ whole: { run: run('01') }, since: { runs: 2, latest: run('03') } });
  });

  test('are replaced by the next whole run', () => {
    const part = countsAfter(whole, run('02'), { b: 2 }, false);
    expect(countsAfter(part, run('03'), { a: 1 }, true)).toEqual({ whole: { run: run('03'), tally: { a: 1 } } });
  });

  test('of partial runs only contain no whole run', () => {
    expect(countsAfter({}, run('02'), { a: 1 }, false).whole).toBeUndefined();
  });
});

describe('the report', () => {
  const lost = 'shop.online | connection.lost | 0';
  const counts = (whole: Counts['whole']): Counts => (whole ? { whole } : {});
  const models = counts({ run: run('01'), tally: { [lost]: 2, 'shop.offline | connection.found | 0': 1 } });
  const screens = countsAfter(
    counts({ run: run('02'), tally: {} }),
    { ...run('03'), isDirty: true },
    { [lost]: 1 },
    false,
  );
  const report = reportOf({ models, screens, journeys: {} });

  test('shows when each kind of test ran, and on which commit', () => {
    expect(report.runs).toEqual({
      models: { whole: run('01'), partsSince: null },
      screens: { whole: run('02'), partsSince: { runs: 1, latest: { ...run('03'), isDirty: true } } },
      journeys: { whole: null, partsSince: null },
    });
    const page = reportPage(report);
    expect(page).toContain('models: all tests on 2026-11-01 10:20 UTC, commit f29668d<');
    expect(page).toContain('the last on 2026-11-03 10:20 UTC, commit f29668d with changes<');
    expect(page).toContain('journeys: never all tests<');
  });

  test('counts each kind of test separately', () => {
    expect(report.transitions.find(({ source }) => source === 'shop.online')?.walkedBy).toEqual({
      models: 2,
      screens: 1,
      journeys: 0,
    });
    expect(reportPage(report)).toContain('<h2 id="shop">shop</h2>\n<p>models 2/5, screens 1/5, journeys 0/5</p>');
  });
});
