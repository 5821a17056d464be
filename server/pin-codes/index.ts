import type { Place } from '../../contract/place';
import { REGIONS } from './regions';

const PLACES = new Map(
  Object.entries(REGIONS).flatMap(([state, districts]) =>
    districts.split('|').map((entry): [string, Place] => {
      const [prefix = '', ...city] = entry.split(' ');
      return [prefix, { city: city.join(' '), state }];
    }),
  ),
);

const LONGEST_PREFIX = 5;
const SHORTEST_PREFIX = 3;

/** Where a PIN code lies, by its longest known prefix; undefined if none is known. */
export function placeOf(pin: string): Place | undefined {
  // The last three digits name a post office, of which none is number 000.
  if (!/^[1-9]\d{5}$/.test(pin) || pin.endsWith('000')) return undefined;
  for (let length = LONGEST_PREFIX; length >= SHORTEST_PREFIX; length -= 1) {
    const place = PLACES.get(pin.slice(0, length));
    if (place) return place;
  }
  return undefined;
}
