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
import type { Box, Placed } from '../../chart/layout';
import { centredOn, firstViewport, fitting, isInViewport, moved, type Viewport, zoomed } from '../viewport';

const STEP = 60;
const KEYS: Record<string, (viewport: Viewport) => { x: number; y: number }> = {
  ArrowLeft: () => ({ x: STEP, y: 0 }),
  ArrowRight: () => ({ x: -STEP, y: 0 }),
  ArrowUp: () => ({ x: 0, y: STEP }),
  ArrowDown: () => ({ x: 0, y: -STEP }),
};
const ZOOM_KEYS: Record<string, number> = { '+': 1.25, '=': 1.25, '-': 0.8 };
const WHEEL_SPEED = 0.0022;

/** Where a chart is looked at from, and how that is changed: by hand, wheel, two fingers or keys. */
export function useViewport(element: RefObject<SVGSVGElement | null>, placed: Placed) {
  const [viewport, setViewport] = useState<Viewport>({ x: 0, y: 0, scale: 1 });
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  const showAll = useCallback(() => setViewport(fitting(placed, sizeOf(element))), [element, placed]);
  // A window of another size is another window, until the tester has looked for a place of their own.
  const isUntouched = useRef(true);
  useLayoutEffect(() => {
    const sheet = element.current;
    const first = placed.boxes.find(({ state }) => state.states.length === 0);
    const look = () => {
      if (isUntouched.current) setViewport(firstViewport({ ...placed, first }, sizeOf(element)));
    };
    isUntouched.current = true;
    look();
    const resizing = new ResizeObserver(look);
    if (sheet) resizing.observe(sheet);
    return () => resizing.disconnect();
  }, [element, placed]);
  const touch = useCallback((change: (now: Viewport) => Viewport) => {
    isUntouched.current = false;
    setViewport(change);
  }, []);

  const zoom = useCallback(
    (factor: number, around?: { x: number; y: number }) => {
      const { width, height } = sizeOf(element);
      touch((now) => zoomed(now, factor, around ?? { x: width / 2, y: height / 2 }));
    },
    [element, touch],
  );

  const showBox = useCallback(
    (box: Box, when: 'in the middle' | 'unless in sight') => {
      const window = sizeOf(element);
      touch((now) =>
        when === 'unless in sight' && isInViewport(box, now, window) ? now : centredOn(box, now, window),
      );
    },
    [element, touch],
  );

  // React listens for wheels in a way that cannot keep the page from moving.
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

  return { viewport, showAll, zoom, showBox, onKeyDown, onPointerDown, onPointerMove, onPointerUp };
}

const sizeOf = ({ current }: RefObject<SVGSVGElement | null>) => ({
  width: current?.clientWidth || 1,
  height: current?.clientHeight || 1,
});

type Place = { x: number; y: number };
const distance = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y);
