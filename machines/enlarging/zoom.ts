/** Zoom factors; 1 shows the whole picture. */
export const WHOLE = 1;
export const CLOSER = 2.5;
const CLOSEST = 4;

/** Clamps what gestures and wheels ask for; NaN changes nothing. */
export const possibleZoom = (wanted: number, present: number): number =>
  Number.isNaN(wanted) ? present : Math.min(CLOSEST, Math.max(WHOLE, wanted));
