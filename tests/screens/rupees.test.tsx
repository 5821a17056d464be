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
  ['with paise only if needed', rupees, byTheBrowser(0)],
  ['with two decimals', exactRupees, byTheBrowser(2)],
])('formats every amount of rupees as Intl.NumberFormat does for en-IN, %s', (_, written, { format }) => {
  const inPaise = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 9e13 }));
  // A percentage discount may leave fractions of a paisa.
  const inTenths = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(
      fc.oneof(
        inPaise.map((paise) => paise / 100),
        inTenths.map((tenths) => tenths / 1_000),
      ),
      (amount) => {
        expect(written(amount)).toBe(format(amount));
      },
    ),
    { numRuns: 2000 },
  );
});
