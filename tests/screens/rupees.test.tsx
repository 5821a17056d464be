import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactRupees, rupees } from '#contract/money';

const byTheBrowser = (minimumFractionDigits: number) =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits,
    maximumFractionDigits: 2,
  });

it.each([
  ['as shops do', rupees, byTheBrowser(0)],
  ['to the paisa', exactRupees, byTheBrowser(2)],
])('writes every amount as India writes it, %s', (_, written, { format }) => {
  const amounts = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 9e13 }));
  fc.assert(
    fc.property(amounts, (paise) => {
      expect(written(paise / 100)).toBe(format(paise / 100));
    }),
    { numRuns: 2000 },
  );
});
