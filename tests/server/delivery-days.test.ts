import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { whyNoCash } from '../../server/delivery/cash';
import { deliveryDays, transitTo } from '../../server/delivery/days';
import { kilometresBetween } from '../../server/delivery/distances';
import { checkDelivery } from '../../server/delivery/settings';
import { REGIONS } from '../../server/pin-codes/regions';

const JAIPUR = '302001';
const SETTINGS = { from: JAIPUR, cutOffHour: 14, holidays: ['2026-12-25'] };

/** One PIN code of each sorting district of India. */
const PINS = Object.values(REGIONS)
  .flatMap((districts) => districts.split('|'))
  .map((entry) => (entry.split(' ')[0] ?? '').padEnd(6, '0'));

const inIndia = (time: string) => new Date(`${time}+05:30`);
const daysAt = (time: string, pin: string, settings = SETTINGS) => {
  const { earliest, latest } = deliveryDays(inIndia(time), pin, settings);
  return `${earliest} to ${latest}`;
};

describe('an order', () => {
  // 2026-11-23 is a Monday.
  test.each([
    ['before the cut-off ships on the same day', '2026-11-23T13:59', JAIPUR, '2026-11-24 to 2026-11-25'],
    ['at the cut-off ships on the next day', '2026-11-23T14:00', JAIPUR, '2026-11-25 to 2026-11-26'],
    ['at midnight ships on the day that begins', '2026-11-24T00:00', JAIPUR, '2026-11-25 to 2026-11-26'],
    ['a minute before midnight ships on the next day', '2026-11-23T23:59', JAIPUR, '2026-11-25 to 2026-11-26'],
    ['on a Friday afternoon ships on Saturday', '2026-11-27T15:00', JAIPUR, '2026-11-30 to 2026-12-01'],
    ['on a Saturday afternoon ships on Monday', '2026-11-28T15:00', JAIPUR, '2026-12-01 to 2026-12-02'],
    ['on a Sunday morning ships on Monday', '2026-11-29T09:00', JAIPUR, '2026-12-01 to 2026-12-02'],
    ['before a holiday arrives after it', '2026-12-24T09:00', JAIPUR, '2026-12-26 to 2026-12-28'],
    ['on a holiday ships after it', '2026-12-25T09:00', JAIPUR, '2026-12-28 to 2026-12-29'],
    ['at the end of a year arrives in the next', '2026-12-31T09:00', JAIPUR, '2027-01-01 to 2027-01-02'],
    ['for another district of the region takes longer', '2026-11-23T09:00', '305001', '2026-11-25 to 2026-11-26'],
    ['for the neighbouring region takes as long', '2026-11-23T09:00', '110001', '2026-11-25 to 2026-11-26'],
    ['for another state takes longer', '2026-11-23T09:00', '380001', '2026-11-25 to 2026-11-27'],
    ['for the far side of the country takes longest', '2026-11-23T09:00', '695001', '2026-11-27 to 2026-11-30'],
    ['for the mountains takes longest, however near', '2026-11-23T09:00', '194101', '2026-11-27 to 2026-11-30'],
    ['for an island takes longest', '2026-11-23T09:00', '744101', '2026-11-27 to 2026-11-30'],
  ])('%s', (_, time, pin, days) => {
    expect(daysAt(time, pin)).toBe(days);
  });

  test('from an island takes two days at most to that island, and longest to the mainland', () => {
    const fromIsland = { ...SETTINGS, from: '744101' };
    expect(daysAt('2026-11-23T09:00', '744103', fromIsland)).toBe('2026-11-24 to 2026-11-25');
    expect(daysAt('2026-11-23T09:00', '600001', fromIsland)).toBe('2026-11-27 to 2026-11-30');
  });

  test('never ships on the same day with a cut-off hour of 0, and always with 24', () => {
    expect(daysAt('2026-11-23T00:00', JAIPUR, { ...SETTINGS, cutOffHour: 0 })).toBe('2026-11-25 to 2026-11-26');
    expect(daysAt('2026-11-23T23:59', JAIPUR, { ...SETTINGS, cutOffHour: 24 })).toBe('2026-11-24 to 2026-11-25');
  });
});

test('delivery days are always working days in order, after the day of the order and within seven working days', () => {
  const day = fc
    .integer({ min: 0, max: 400 })
    .map((day) => new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10));
  const settings = fc.record({
    from: fc.constantFrom(...PINS),
    cutOffHour: fc.integer({ min: 0, max: 24 }),
    holidays: fc.array(day, { maxLength: 40 }),
  });
  const moment = fc.date({ min: new Date('2026-11-01'), max: new Date('2027-11-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      moment,
      fc.constantFrom(...PINS),
      settings,
      fc.nat({ max: 14 * 86_400_000 }),
      (now, pin, set, later) => {
        const { earliest, latest } = deliveryDays(now, pin, set);
        const ordered = new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
        const isOfRest = (date: string) => new Date(date).getUTCDay() === 0 || set.holidays.includes(date);
        expect([earliest, latest].filter(isOfRest)).toEqual([]);
        expect([ordered < earliest, earliest <= latest]).toEqual([true, true]);
        // The shop promises seven working days, counted from the day after the order.
        let workingDays = 0;
        for (let date = ordered; date < latest; ) {
          date = new Date(new Date(date).getTime() + 86_400_000).toISOString().slice(0, 10);
          if (!isOfRest(date)) workingDays += 1;
        }
        expect(workingDays).toBeLessThanOrEqual(7);
        const after = deliveryDays(new Date(now.getTime() + later), pin, set);
        expect([after.earliest >= earliest, after.latest >= latest]).toEqual([true, true]);
      },
    ),
  );
});

test.each(['2026-12-25T00:00', '2026-12-25T00:00:00Z', '2026-13-01'])(
  'the invalid holiday %s is refused',
  (holiday) => {
    const settings = { ...SETTINGS, noCashIn: [] };
    expect(() => checkDelivery(settings)).not.toThrow();
    expect(() => checkDelivery({ ...settings, holidays: [holiday] })).toThrow('delivery.holidays.0 cannot be used');
  },
);

describe('the distance', () => {
  test.each([
    [JAIPUR, '302012', 0, 0],
    [JAIPUR, '307001', 150, 150],
    [JAIPUR, '110001', 200, 320],
    ['400001', '411001', 100, 260],
    ['110001', '560001', 1_600, 1_900],
    ['110001', '700001', 1_200, 1_500],
    ['600001', '744101', 1_200, 1_700],
    ['400001', '403001', 300, 500],
  ])('from %s to %s is between %i and %i km', (from, to, least, most) => {
    const kilometres = kilometresBetween(from, to) ?? Number.NaN;
    expect(kilometres).toBeGreaterThanOrEqual(least);
    expect(kilometres).toBeLessThanOrEqual(most);
    expect(kilometresBetween(to, from)).toBeCloseTo(kilometres);
  });

  test('is below 3,000 km for every sorting district, and a longer one never means fewer days', () => {
    const all = PINS.map((pin) => ({ pin, kilometres: kilometresBetween(JAIPUR, pin) ?? Number.NaN }));
    expect(all.filter(({ kilometres }) => !(kilometres < 3_000))).toEqual([]);
    const easy = all
      .filter(({ pin }) => !/^(194|68255|737|744|79)/.test(pin))
      .sort((a, b) => a.kilometres - b.kilometres);
    const transits = easy.map(({ pin }) => transitTo(pin, JAIPUR));
    expect(transits.map(({ most }) => most)).toEqual(transits.map(({ most }) => most).sort());
    expect(transits.map(({ fewest }) => fewest)).toEqual(transits.map(({ fewest }) => fewest).sort());
    expect(new Set(transits.map(({ most }) => most))).toEqual(new Set([2, 3, 4, 5, 6]));
  });
});

describe('cash on delivery', () => {
  const settings = { ...SETTINGS, noCashIn: ['744', '194'], cashUpTo: 5_000 };
  test.each([
    [500_000, '302001', undefined],
    [500_001, '302001', 'Cash on delivery is possible for orders of up to ₹5,000. '],
    [100, '744101', 'Cash on delivery is not possible at PIN code 744101. '],
    [100, 'पिन ७४४ १०१', 'Cash on delivery is not possible at PIN code 744101. '],
    [100, '୧୯୪101', 'Cash on delivery is not possible at PIN code 194101. '],
    [100, ' 744 101', 'Cash on delivery is not possible at PIN code 744101. '],
    [100, '274401', undefined],
    [100, 'somewhere', undefined],
  ])('of %i paise at %s has the refusal: %s', (amountPaise, postalCode, said) => {
    const why = whyNoCash({ amountPaise, postalCode }, settings);
    expect(why).toBe(said && `${said}Please choose another way to pay, or contact the store.`);
  });

  test('is possible for any amount and place if the store has no delivery settings', () => {
    expect(whyNoCash({ amountPaise: 1e9, postalCode: '744101' }, undefined)).toBeUndefined();
  });
});
