import { kilometresBetween } from './distances';
import type { DeliverySettings } from './settings';

/** How many working days a parcel is on its way: at best, and at most. */
type Transit = { fewest: number; most: number };

/** By distance in kilometres. The longest is within the seven working days that the shop promises for every order. */
const TRANSITS: [upTo: number, Transit][] = [
  [60, { fewest: 1, most: 2 }],
  [400, { fewest: 2, most: 3 }],
  [900, { fewest: 2, most: 4 }],
  [1_500, { fewest: 3, most: 5 }],
];
const FARTHEST: Transit = { fewest: 4, most: 6 };

/** Over the sea, over passes that close, or along one road: slow to reach, however near. */
const HARD_TO_REACH = /^(194|68255|737|744|79)/;

export function transitTo(pin: string, from: string): Transit {
  const kilometres = kilometresBetween(from, pin);
  const isHard = [pin, from].some((end) => HARD_TO_REACH.test(end));
  if (kilometres === undefined || (kilometres > 0 && isHard)) return FARTHEST;
  return TRANSITS.find(([upTo]) => kilometres <= upTo)?.[1] ?? FARTHEST;
}

const DAY_MS = 86_400_000;
/** India has one time zone and no summer time. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;
const SUNDAY = 0;

/** The first and the last day on which something ordered now arrives. */
export function deliveryDays(
  now: Date,
  pin: string,
  { from, cutOffHour, holidays }: Pick<DeliverySettings, 'from' | 'cutOffHour' | 'holidays'>,
): { earliest: string; latest: string } {
  // Its UTC fields show India's day and hour, whatever the time zone of the store's machine.
  const clock = new Date(now.getTime() + INDIA_AHEAD_MS);
  const isWorkingDay = (day: number) =>
    new Date(day).getUTCDay() !== SUNDAY && !holidays.includes(new Date(day).toISOString().slice(0, 10));
  const workingDaysAfter = (start: number, days: number): number => {
    let [day, left] = [start, days];
    while (left > 0) {
      day += DAY_MS;
      if (isWorkingDay(day)) left -= 1;
    }
    return day;
  };
  const today = Math.floor(clock.getTime() / DAY_MS) * DAY_MS;
  const setsOut = isWorkingDay(today) && clock.getUTCHours() < cutOffHour ? today : workingDaysAfter(today, 1);
  const { fewest, most } = transitTo(pin, from);
  const arriving = (days: number) => new Date(workingDaysAfter(setsOut, days)).toISOString().slice(0, 10);
  return { earliest: arriving(fewest), latest: arriving(most) };
}
