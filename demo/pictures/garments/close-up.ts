import type { View } from '../../look';
import type { Drawing } from '../drawing';
import type { Bench } from './bench';
import type { Point } from './surface';

/** Hands the drawing over; for the detail view it steps close to one spot first. */
export function closeUp(bench: Bench, body: string, view: View, [x, y]: Point, zoom = 2.4): Drawing {
  const framed =
    view === 'detail' ? `<g transform="translate(480 560) scale(${zoom}) translate(${-x} ${-y})">${body}</g>` : body;
  return { defs: bench.defs(), body: framed, shadow: 'wall' };
}
