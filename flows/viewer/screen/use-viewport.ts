import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { enteredFirst } from '../../chart/chart';
import type { Box, Placed } from '../../chart/layout';
import { centredOn, firstViewport, fitting, isInViewport, moved, readable, type Viewport, zoomed } from '../viewport';

const STEP = 60;
const KEYS: Record<string, (viewport: Viewport) => { x: number; y: number }> = {
  ArrowLeft: () => ({ x: STEP, y: 0 }),
  ArrowRight: () => ({ x: -STEP, y: 0 }),
  ArrowUp: () => ({ x: 0, y: STEP }),
  ArrowDown: () => ({ x: 0, y: -STEP }),
};
const ZOOM_KEYS: Record<string, number> = { '+': 1.25, '=': 1.25, '-': 0.8 };
const WHEEL_SPEED = 0.0022;

/** The part of a chart that is in sight, and handlers that change it: by pointer, wheel, two fingers or keys. */
export function useViewport(element: RefObject<SVGSVGElement | null>, placed: Placed, active: Box | undefined) {
  const [viewport, setViewport] = useState<Viewport>({ x: 0, y: 0, scale: 1 });
  const [size, setSize] = useState({ width: 1, height: 1 });
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  // The first view is computed anew when the window's size changes, until the tester has moved or zoomed the chart.
  const isUntouched = useRef(true);
  const start = useRef<Box>(undefined);
  useLayoutEffect(() => {
    const [root] = placed.boxes;
    const first = root && enteredFirst(root.state);
    start.current = active ?? placed.boxes.find(({ state }) => state.id === first?.id);
  }, [active, placed]);
  useLayoutEffect(() => {
    const sheet = element.current;
    const look = () => {
      setSize(sizeOf(element));
      if (isUntouched.current) setViewport(firstViewport(placed, start.current, sizeOf(element)));
    };
    isUntouched.current = true;
    look();
    const resizing = new ResizeObserver(look);
    if (sheet) resizing.observe(sheet);
    return () => resizing.disconnect();
  }, [element, placed]);
  // Keeps the tester's zoom while states change: an active state out of sight is only centred.
  useEffect(() => {
    const window = sizeOf(element);
    if (!active) return;
    setViewport((now) => {
      if (isInViewport(active, now, window)) return now;
      return isUntouched.current ? firstViewport(placed, active, window) : centredOn(active, now, window);
    });
  }, [element, placed, active]);
  const touch = useCallback((change: (now: Viewport) => Viewport) => {
    isUntouched.current = false;
    setViewport(change);
  }, []);
  const showAll = useCallback(() => touch(() => fitting(placed, sizeOf(element))), [element, placed, touch]);
  const showPlace = useCallback(
    ({ x, y }: Place) => touch((now) => centredOn({ x, y, width: 0, height: 0 }, now, sizeOf(element))),
    [element, touch],
  );

  const zoom = useCallback(
    (factor: number, around?: { x: number; y: number }) => {
      const { width, height } = sizeOf(element);
      touch((now) => zoomed(now, factor, around ?? { x: width / 2, y: height / 2 }));
    },
    [element, touch],
  );

  const showBox = useCallback(
    (box: Box) => touch((now) => centredOn(box, readable(now), sizeOf(element))),
    [element, touch],
  );

  // React adds wheel listeners as passive ones, which cannot keep the page from scrolling.
  useEffect(() => {
    const sheet = element.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = sheet?.getBoundingClientRect() ?? { left: 0, top: 0 };
      if (event.ctrlKey || event.metaKey) {
        zoom(Math.exp(-event.deltaY * WHEEL_SPEED * 3), { x: event.clientX - left, y: event.clientY - top });
      } else touch((now) => moved(now, { x: -event.deltaX, y: -event.deltaY }));
    };
    sheet?.addEventListener('wheel', onWheel, { passive: false });
    return () => sheet?.removeEventListener('wheel', onWheel);
  }, [element, zoom, touch]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = KEYS[event.key];
    const factor = ZOOM_KEYS[event.key];
    if (step) touch((now) => moved(now, step(now)));
    else if (factor) zoom(factor);
    else if (event.key === '0') showAll();
    else return;
    event.preventDefault();
  };

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerUp = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId);
  const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const before = fingers.current.get(pointerId);
    if (!before) return;
    const others = [...fingers.current].filter(([id]) => id !== pointerId).map(([, place]) => place);
    const after = { x: clientX, y: clientY };
    fingers.current.set(pointerId, after);
    const [other] = others;
    if (!other) touch((now) => moved(now, { x: after.x - before.x, y: after.y - before.y }));
    else {
      const { left, top } = element.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
      zoom(distance(after, other) / (distance(before, other) || 1), { x: other.x - left, y: other.y - top });
    }
  };

  return { viewport, size, showAll, showBox, showPlace, zoom, onKeyDown, onPointerDown, onPointerMove, onPointerUp };
}

const sizeOf = ({ current }: RefObject<SVGSVGElement | null>) => ({
  width: current?.clientWidth || 1,
  height: current?.clientHeight || 1,
});

type Place = { x: number; y: number };
const distance = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y);
