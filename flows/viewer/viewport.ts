/** Where a chart is looked at from: moved by so much, and so many times as large. */
export type Viewport = { x: number; y: number; scale: number };
type Size = { width: number; height: number };
type Place = { x: number; y: number };

export const LEAST_SCALE = 0.08;
export const MOST_SCALE = 4;
const MOST_AT_FIRST = 1.15;
/** Smaller than that, letters are no letters any more. */
export const READABLE_SCALE = 0.55;

/** Seen from so far that only the names of states are shown, and larger. */
export const isFar = ({ scale }: Viewport): boolean => scale < READABLE_SCALE * 0.75;

const LETTER = { least: 34, most: 52, onScreen: 10 };

/** How large a letter is to be drawn, so that it can still be read from there. */
export const farLetter = ({ scale }: Viewport): number =>
  Math.min(LETTER.most, Math.max(LETTER.least, LETTER.onScreen / scale));

/** From farther than that a chart is no map any more. */
const LEAST_MAP = 0.12;

/** All of a chart if it can be made out like that, else its beginning. */
export function firstViewport(chart: Size & { first: (Place & Size) | undefined }, window: Size): Viewport {
  const whole = fitting(chart, window);
  return whole.scale < LEAST_MAP && chart.first ? centredOn(chart.first, whole, window) : whole;
}

const AIR = 16;

/** All of a chart within a window. */
export function fitting(chart: Size, window: Size): Viewport {
  const room = { width: window.width - 2 * AIR, height: window.height - 2 * AIR };
  const scale = Math.max(LEAST_SCALE, Math.min(room.width / chart.width, room.height / chart.height, MOST_AT_FIRST));
  return {
    scale,
    x: (window.width - chart.width * scale) / 2,
    y: (window.height - chart.height * scale) / 2,
  };
}

export const moved = ({ x, y, scale }: Viewport, by: Place): Viewport => ({ x: x + by.x, y: y + by.y, scale });

/** Larger or smaller, while one place of the window stays where it is. */
export function zoomed(viewport: Viewport, factor: number, around: Place): Viewport {
  const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, viewport.scale * factor));
  const grown = scale / viewport.scale;
  return { scale, x: around.x - (around.x - viewport.x) * grown, y: around.y - (around.y - viewport.y) * grown };
}

/** A place of the chart in the middle of the window, large enough to be read. */
export function centredOn(place: Place & Size, viewport: Viewport, window: Size): Viewport {
  const scale = Math.max(viewport.scale, READABLE_SCALE);
  return {
    scale,
    x: window.width / 2 - (place.x + place.width / 2) * scale,
    y: window.height / 2 - (place.y + place.height / 2) * scale,
  };
}

/** Whether a place of the chart is in the window and can be read there. */
export function isInViewport(place: Place & Size, { x, y, scale }: Viewport, window: Size): boolean {
  if (scale < READABLE_SCALE) return false;
  const left = x + place.x * scale;
  const top = y + place.y * scale;
  return (
    left >= 0 && top >= 0 && left + place.width * scale <= window.width && top + place.height * scale <= window.height
  );
}
