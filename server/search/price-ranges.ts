import type { ProductFigures } from './product';

/** The boundaries of the ranges in rupees. A price that equals one is in both ranges. */
const BOUNDARIES = [0, 300, 500, 1_000, 2_000, 5_000, 10_000, Number.POSITIVE_INFINITY];
const PAISE = 100;

const LEAST_PERCENTS = [10, 20, 30, 40, 50, 60, 70];

type Range = { value: string; label: string; least: number; most: number };

const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;

export const PRICE_RANGES: readonly Range[] = BOUNDARIES.slice(0, -1).map((least, place) => {
  const most = BOUNDARIES[place + 1] ?? Number.POSITIVE_INFINITY;
  const isOpen = most === Number.POSITIVE_INFINITY;
  const below = `Up to ${rupees(most)}`;
  return {
    value: `${least}-${isOpen ? '' : most}`,
    label: least === 0 ? below : isOpen ? `${rupees(least)} and above` : `${rupees(least)} to ${rupees(most)}`,
    least,
    most,
  };
});

export const DISCOUNT_RANGES = LEAST_PERCENTS.map((least) => ({
  value: String(least),
  label: `${least}% off and more`,
  least,
}));

export const priceRangesOf = (paise: number): string[] =>
  PRICE_RANGES.filter(({ least, most }) => paise >= least * PAISE && paise <= most * PAISE).map(({ value }) => value);

export const percentRangesOf = (percent: number): string[] =>
  DISCOUNT_RANGES.filter(({ least }) => percent >= least).map(({ value }) => value);

/** Rounded down, so that it never promises more than the product gives. */
export const percentOff = ({
  regularPaise,
  discountedPaise,
}: Pick<ProductFigures, 'regularPaise' | 'discountedPaise'>) =>
  discountedPaise === null || discountedPaise >= regularPaise
    ? 0
    : Math.floor(((regularPaise - discountedPaise) / regularPaise) * 100);
