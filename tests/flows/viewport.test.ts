import { describe, expect, it } from 'vitest';
import {
  centredOn,
  fitting,
  isFar,
  isInViewport,
  LEAST_SCALE,
  MOST_SCALE,
  moved,
  READABLE_SCALE,
  zoomed,
} from '../../flows/viewer/viewport';

const window = { width: 800, height: 600 };
const vast = { width: 4000, height: 2000 };

describe('where a chart is looked at from', () => {
  it('shows all of a chart at first, in the middle', () => {
    const { x, y, scale } = fitting(vast, window);
    expect(x).toBeGreaterThan(0);
    expect(x + vast.width * scale).toBeLessThan(window.width);
    expect(y - (window.height - (y + vast.height * scale))).toBeCloseTo(0);
  });

  it('does not blow up a small one', () => {
    expect(fitting({ width: 100, height: 50 }, window).scale).toBeLessThan(1.5);
  });

  it('keeps the place under the pointer while it grows', () => {
    const before = { x: 20, y: 30, scale: 0.5 };
    const pointer = { x: 300, y: 200 };
    const after = zoomed(before, 2, pointer);
    expect((pointer.x - after.x) / after.scale).toBeCloseTo((pointer.x - before.x) / before.scale);
    expect((pointer.y - after.y) / after.scale).toBeCloseTo((pointer.y - before.y) / before.scale);
  });

  it('grows and shrinks within bounds', () => {
    const viewport = { x: 0, y: 0, scale: 1 };
    expect(zoomed(viewport, 1e6, viewport).scale).toBe(MOST_SCALE);
    expect(zoomed(viewport, 1e-6, viewport).scale).toBe(LEAST_SCALE);
    expect(moved(viewport, { x: 5, y: -5 })).toEqual({ x: 5, y: -5, scale: 1 });
  });

  it('brings a state into sight, large enough to be read', () => {
    const box = { x: 3500, y: 1800, width: 200, height: 100 };
    const far = fitting(vast, window);
    expect(isInViewport(box, far, window), 'it is there, but too small').toBe(false);
    const near = centredOn(box, far, window);
    expect(isInViewport(box, near, window)).toBe(true);
    expect(near.scale).toBe(READABLE_SCALE);
    expect(isInViewport(box, moved(near, { x: 900, y: 0 }), window)).toBe(false);
    expect(isFar(far)).toBe(true);
    expect(isFar(near)).toBe(false);
  });
});
