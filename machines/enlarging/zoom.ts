/** How many times as large as the whole picture it is looked at. */
export const WHOLE = 1;
export const CLOSER = 2.5;
const CLOSEST = 4;

/** Fingers and wheels ask for anything. What is no number changes nothing. */
export const possibleZoom = (wanted: number, present: number): number =>
  Number.isNaN(wanted) ? present : Math.min(CLOSEST, Math.max(WHOLE, wanted));
