export type Point = { x: number; y: number };

type Meaning = {
  zoom: () => number;
  zoomTo: (zoom: number, around: Point) => void;
  toggle: (around: Point) => void;
  turn: (by: 1 | -1) => void;
};

/** Two taps closer together than this, in time and on the screen, are a double tap. */
const DOUBLE_TAP_MS = 350;
const SAME_PLACE_PX = 30;
/** A touch that moves less than this is still a tap. */
const TREMOR_PX = 10;
const SWIPE_PX = 40;
const PX_OF_A_LINE = 16;
const ZOOM_OF_A_PX = 0.002;

type Finger = { start: Point; now: Point };

const placeOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Turns touch, mouse and wheel input into zooms and picture changes. The returned function stops listening. */
export function listenToGestures(stage: HTMLElement, { zoom, zoomTo, toggle, turn }: Meaning): () => void {
  const fingers = new Map<number, Finger>();
  let pinch: { distance: number; zoom: number } | undefined;
  let lastTap: { at: number; place: Point } | undefined;

  const down = (event: PointerEvent) => {
    const place = placeOf(event);
    fingers.set(event.pointerId, { start: place, now: place });
    const [one, other] = [...fingers.values()];
    if (one && other) pinch = { distance: distance(one.now, other.now), zoom: zoom() };
  };

  const move = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return lookAround(stage, placeOf(event));
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const before = finger.now;
    finger.now = placeOf(event);
    const [one, other] = [...fingers.values()];
    if (one && other && pinch) {
      const spread = distance(one.now, other.now) / Math.max(1, pinch.distance);
      zoomTo(pinch.zoom * spread, between(one.now, other.now));
    } else {
      stage.scrollBy({ left: before.x - finger.now.x, top: before.y - finger.now.y, behavior: 'instant' });
    }
  };

  const up = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    if (!finger) return;
    if (pinch) {
      if (fingers.size === 0) pinch = undefined;
      return;
    }
    const place = placeOf(event);
    const [across, along] = [place.x - finger.start.x, Math.abs(place.y - finger.start.y)];
    if (distance(place, finger.start) < TREMOR_PX) tap(event, place);
    else if (event.pointerType !== 'mouse' && isWhole(stage) && Math.abs(across) > Math.max(SWIPE_PX, along))
      turn(across < 0 ? 1 : -1);
  };

  const tap = ({ pointerType, timeStamp, button }: PointerEvent, place: Point) => {
    if (button > 0) return;
    const isSecond =
      lastTap && timeStamp - lastTap.at < DOUBLE_TAP_MS && distance(place, lastTap.place) < SAME_PLACE_PX;
    lastTap = isSecond ? undefined : { at: timeStamp, place };
    if (isSecond || pointerType === 'mouse') toggle(place);
  };

  const lose = ({ pointerId }: PointerEvent) => {
    fingers.delete(pointerId);
    if (fingers.size === 0) pinch = undefined;
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? PX_OF_A_LINE : 1);
    zoomTo(zoom() * Math.exp(-turned * ZOOM_OF_A_PX), placeOf(event));
  };

  stage.addEventListener('pointerdown', down);
  stage.addEventListener('pointermove', move);
  stage.addEventListener('pointerup', up);
  stage.addEventListener('pointercancel', lose);
  stage.addEventListener('wheel', wheel, { passive: false });
  return () => {
    stage.removeEventListener('pointerdown', down);
    stage.removeEventListener('pointermove', move);
    stage.removeEventListener('pointerup', up);
    stage.removeEventListener('pointercancel', lose);
    stage.removeEventListener('wheel', wheel);
  };
}

const isWhole = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth <= clientWidth && scrollHeight <= clientHeight;

/** The mouse position selects the visible part of a zoomed picture, so all of it is reached without dragging. */
function lookAround(stage: HTMLElement, { x, y }: Point): void {
  const { left, top, width, height } = stage.getBoundingClientRect();
  stage.scrollTo({
    left: ((x - left) / width) * (stage.scrollWidth - stage.clientWidth),
    top: ((y - top) / height) * (stage.scrollHeight - stage.clientHeight),
    behavior: 'instant',
  });
}
