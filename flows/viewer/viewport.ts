/** The part of a chart that is in sight: by offset in the window and by scale. */
export type Viewport = { x: number; y: number; scale: number };
type Size = { width: number; height: number };
type Place = { x: number; y: number };

export const LEAST_SCALE = 0.08;
export const MOST_SCALE = 4;
const MOST_AT_FIRST = 1.15;
/** At a smaller scale, letters are too small to be read for long. */
export const READABLE_SCALE = 0.9;
const FAR = 0.42;

/** Whether it is seen from so far that only the names of states are shown, and larger. */
export const isFar = ({ scale }: Viewport): boolean => scale < FAR;

const LETTER = { least: 34, most: 52, onScreen: 10 };

/** The size of a letter in the chart, so that it can still be read in the window. */
export const farLetter = ({ scale }: Viewport): number =>
  Math.min(LETTER.most, Math.max(LETTER.least, LETTER.onScreen / scale));

/** All of a chart if it can be read at that scale, else the part around the start at a readable scale. */
export function firstViewport(chart: Size, start: (Place & Size) | undefined, window: Size): Viewport {
  const whole = fitting(chart, window);
  if (whole.scale >= READABLE_SCALE || !start) return whole;
  const { scale, x, y } = centredOn(start, { ...whole, scale: READABLE_SCALE }, window);
  return {
    scale,
    x: within(x, chart.width * scale, window.width),
    y: within(y, chart.height * scale, window.height),
  };
}

const AIR = 16;

/** Keeps the window within the chart's edges. A chart that is smaller than the window is centred. */
const within = (from: number, length: number, room: number): number =>
  length + 2 * AIR <= room ? (room - length) / 2 : Math.min(AIR, Math.max(room - length - AIR, from));

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

/** Zooms, while one point of the window stays in place. */
export function zoomed(viewport: Viewport, factor: number, around: Place): Viewport {
  const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, viewport.scale * factor));
  const grown = scale / viewport.scale;
  return { scale, x: around.x - (around.x - viewport.x) * grown, y: around.y - (around.y - viewport.y) * grown };
}

/** Centres a place of the chart in the window; of a place larger than the window, it shows the beginning. */
export function centredOn({ x, y, width, height }: Place & Size, { scale }: Viewport, window: Size): Viewport {
  const middle = (from: number, length: number, room: number) =>
    (length * scale + 2 * AIR > room ? AIR : (room - length * scale) / 2) - from * scale;
  return { scale, x: middle(x, width, window.width), y: middle(y, height, window.height) };
}

export const readable = (viewport: Viewport): Viewport => ({
  ...viewport,
  scale: Math.max(viewport.scale, READABLE_SCALE),
});

/** The part of the chart that is in the window, in the chart's coordinates. */
export const inSight = ({ x, y, scale }: Viewport, { width, height }: Size): Place & Size => ({
  x: -x / scale,
  y: -y / scale,
  width: width / scale,
  height: height / scale,
});

/** Whether all of a place is in the window. */
export function isInViewport(place: Place & Size, { x, y, scale }: Viewport, window: Size): boolean {
  const left = x + place.x * scale;
  const top = y + place.y * scale;
  return (
    left >= 0 && top >= 0 && left + place.width * scale <= window.width && top + place.height * scale <= window.height
  );
}
