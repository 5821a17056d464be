import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';

export type Columns = {
  /** The width of the whole sheet, which may be wider than its scroller. */
  width: number;
  /** The height of the scroller, without the heads. */
  height: number;
  /** The width of each lifeline's column. */
  lane: number;
  /** The width of the times, which stay in sight; 0 where there is no room for them. */
  times: number;
  /** The horizontal position of a column's lifeline. */
  lineAt: (column: number) => number;
};

const NARROW = 600;

/** Columns as wide as there is room for, and never too narrow to be read. */
export function useColumns(
  scroller: RefObject<HTMLDivElement | null>,
  heads: RefObject<HTMLDivElement | null>,
  count: number,
): Columns {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const look = () => {
      const { clientWidth: width, clientHeight = 0 } = scroller.current ?? { clientWidth: 0 };
      setSize({ width, height: Math.max(0, clientHeight - (heads.current?.offsetHeight ?? 0)) });
    };
    look();
    const resizing = new ResizeObserver(look);
    if (scroller.current) resizing.observe(scroller.current);
    if (heads.current) resizing.observe(heads.current);
    return () => resizing.disconnect();
  }, [scroller, heads]);
  return useMemo(() => {
    const isNarrow = size.width < NARROW;
    const times = isNarrow ? 0 : 96;
    const least = isNarrow ? 92 : 112;
    const lane = Math.min(240, Math.max(least, (size.width - times) / Math.max(1, count)));
    return {
      width: Math.max(size.width, times + lane * count),
      height: size.height,
      lane,
      times,
      lineAt: (column) => times + lane * (column + 0.5),
    };
  }, [size, count]);
}
