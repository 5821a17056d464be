import { describe, expect, it } from 'vitest';
import {
  centredOn,
  firstViewport,
  fitting,
  inSight,
  isFar,
  isInViewport,
  LEAST_SCALE,
  MOST_SCALE,
  moved,
  READABLE_SCALE,
  readable,
  zoomed,
} from '../../flows/viewer/viewport';

const window = { width: 800, height: 600 };
const vast = { width: 4000, height: 2000 };

describe('the viewport of a chart', () => {
  it('starts at the active state in readable size if the whole chart would be too small', () => {
    const active = { x: 3700, y: 1900, width: 250, height: 80 };
    const first = firstViewport(vast, active, window);
    expect(first.scale).toBe(READABLE_SCALE);
    expect(isInViewport(active, first, window)).toBe(true);
    const seen = inSight(first, window);
    expect(seen.x + seen.width, 'at most 20 px beyond the edge are visible').toBeLessThan(vast.width + 20);
    const small = { width: 700, height: 500 };
    expect(firstViewport(small, active, window)).toEqual(fitting(small, window));
  });

  it('shows the top left of a state that is larger than the window', () => {
    const { x, y, scale } = centredOn({ x: 100, y: 200, width: 3000, height: 1500 }, { x: 0, y: 0, scale: 1 }, window);
    expect([x + 100 * scale, y + 200 * scale]).toEqual([16, 16]);
  });

  it('fits the whole chart into the window, centred vertically', () => {
    const { x, y, scale } = fitting(vast, window);
    expect(x).toBeGreaterThan(0);
    expect(x + vast.width * scale).toBeLessThan(window.width);
    expect(y - (window.height - (y + vast.height * scale))).toBeCloseTo(0);
  });

  it('enlarges a small chart by less than half', () => {
    expect(fitting({ width: 100, height: 50 }, window).scale).toBeLessThan(1.5);
  });

  it('keeps the point under the pointer fixed while zooming', () => {
    const before = { x: 20, y: 30, scale: 0.5 };
    const pointer = { x: 300, y: 200 };
    const after = zoomed(before, 2, pointer);
    expect((pointer.x - after.x) / after.scale).toBeCloseTo((pointer.x - before.x) / before.scale);
    expect((pointer.y - after.y) / after.scale).toBeCloseTo((pointer.y - before.y) / before.scale);
  });

  it('zooms within its limits, and moves by the given distance', () => {
    const viewport = { x: 0, y: 0, scale: 1 };
    expect(zoomed(viewport, 1e6, viewport).scale).toBe(MOST_SCALE);
    expect(zoomed(viewport, 1e-6, viewport).scale).toBe(LEAST_SCALE);
    expect(moved(viewport, { x: 5, y: -5 })).toEqual({ x: 5, y: -5, scale: 1 });
  });

  it('moves to a state in readable size', () => {
    const box = { x: 3500, y: 1800, width: 200, height: 100 };
    const far = fitting(vast, window);
    const near = centredOn(box, readable(far), window);
    expect(isInViewport(box, near, window)).toBe(true);
    expect(near.scale).toBe(READABLE_SCALE);
    expect(isInViewport(box, moved(near, { x: 900, y: 0 }), window)).toBe(false);
    expect(isFar(far)).toBe(true);
    expect(isFar(near)).toBe(false);
  });
});
