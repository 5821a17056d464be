import { type RefObject, useLayoutEffect, useState } from 'react';

type Size = { width: number; height: number };

/** The scale at which all of the page's window is in sight, at most 1. */
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
