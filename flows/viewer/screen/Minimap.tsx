import type { PointerEvent } from 'react';
import type { Placed } from '../../chart/layout';
import { inSight, type Viewport } from '../viewport';
import classes from './Viewer.module.css';

type Place = { x: number; y: number };

type Props = {
  placed: Placed;
  active: readonly string[];
  viewport: Viewport;
  size: { width: number; height: number };
  onPlace: (place: Place) => void;
};

/**
 * The whole chart, small, with the part that is in sight. A press shows that place; by keyboard the chart itself is
 * moved.
 */
export function Minimap({ placed, active, viewport, size, onPlace }: Props) {
  const show = ({ currentTarget, clientX, clientY, buttons }: PointerEvent<SVGSVGElement>) => {
    const inverse = currentTarget.getScreenCTM()?.inverse();
    if (buttons === 0 || !inverse) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(inverse);
    onPlace({ x, y });
  };
  return (
    <svg
      className={`chart ${classes.map}`}
      viewBox={`0 0 ${placed.width} ${placed.height}`}
      role="img"
      aria-label="The whole chart, and the part of it that is in sight"
      onPointerDown={show}
      onPointerMove={show}
    >
      {placed.boxes.map(({ state, ...place }) => (
        <rect
          key={state.id}
          className={state.states.length === 0 && active.includes(state.id) ? classes.mapActive : classes.mapBox}
          x={place.x}
          y={place.y}
          width={place.width}
          height={place.height}
        />
      ))}
      <rect className={classes.mapSight} {...inSight(viewport, size)} />
    </svg>
  );
}
