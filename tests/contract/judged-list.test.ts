import { describe, expect, test } from 'vitest';
import type { Intent } from '../../bench/search/intent';
import { halfOf, judged, judgedQueries } from '../../bench/search/judged-list';

const MOST_UNEVEN = 0.05;
const SAREE = 'ikat-cotton-saree';
const KURTA = 'striped-khadi-kurta';

const intent = (given: Partial<Intent>): Intent => ({
  good: [SAREE],
  fair: [],
  queries: { plain: ['saree'] },
  ...given,
});

describe('the judged queries of the search benchmark', () => {
  test('are split into halves of about the same size, with the same kinds', () => {
    const queries = judgedQueries();
    const of = (half: string) => queries.filter((query) => query.half === half);

    expect(Math.abs(of('tuned').length / queries.length - 0.5)).toBeLessThan(MOST_UNEVEN);
    expect(new Set(of('tuned').map(({ kind }) => kind))).toEqual(new Set(of('held out').map(({ kind }) => kind)));
    expect(queries.filter(({ kind, q }) => kind === 'misspelt' && !q.includes(' ')).length).toBeGreaterThan(500);
  });

  test('stay in the same half in every Unicode form', () => {
    expect(halfOf('saari')).toBe(halfOf('saari'));
    expect(halfOf('साड़ी'.normalize('NFD'))).toBe(halfOf('साड़ी'.normalize('NFC')));
    expect(judged([intent({})])).toEqual([
      { q: 'saree', kind: 'plain', half: halfOf('saree'), good: new Set([SAREE]), fair: new Set() },
    ]);
  });

  test.each<[string, Intent[]]>([
    ['"saree" is judged twice', [intent({}), intent({ good: [KURTA] })]],
    ['no product khaki-saree', [intent({ good: ['khaki-saree'] })]],
    ['no product khaki-saree', [intent({ fair: ['khaki-saree'] })]],
    ['cannot be both', [intent({ fair: [SAREE] })]],
    ['is for nothing', [intent({ good: [] })]],
    ['is for nothing', [intent({ queries: { none: ['iphone'] } })]],
  ])('are rejected with the message: %s', (reason, intents) => {
    expect(() => judged(intents)).toThrow(reason);
  });
});
