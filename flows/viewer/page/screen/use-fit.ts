import { type RefObject, useLayoutEffect, useState } from 'react';

type Size = { width: number; height: number };

/** How much smaller than it was a page has to be shown, so that all of its window is in sight. Never larger. */
export function useFit(sheet: RefObject<HTMLElement | null>, { width, height }: Size): number {
  const [room, setRoom] = useState<Size>({ width, height });
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const look = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    look();
    const resizing = new ResizeObserver(look);
    resizing.observe(element);
    return () => resizing.disconnect();
  }, [sheet]);
  return Math.min(1, room.width / width, room.height / height);
}
