import type { View } from '../../look';
import type { Drawing } from '../drawing';
import type { Bench } from './bench';
import type { Point } from './surface';

/** The finished drawing; the detail view zooms in on one spot. */
export function closeUp(bench: Bench, body: string, view: View, [x, y]: Point, zoom = 2.4): Drawing {
  const framed =
    view === 'detail' ? `<g transform="translate(480 560) scale(${zoom}) translate(${-x} ${-y})">${body}</g>` : body;
  return { defs: bench.defs(), body: framed, shadow: 'wall' };
}
