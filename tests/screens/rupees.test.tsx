import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rupees } from '../../src/components/price/rupees';

const byTheBrowser = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

it('writes every amount of paise as India writes it', () => {
  const amounts = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 9e13 }));
  fc.assert(
    fc.property(amounts, (paise) => {
      expect(rupees(paise / 100)).toBe(byTheBrowser.format(paise / 100));
    }),
    { numRuns: 2000 },
  );
});
