import { ActionIcon, Alert, Button, Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type CSSProperties, memo, useEffect, useRef } from 'react';
import { ChartDrawing, type Marks } from '../../chart/drawing/ChartDrawing';
import type { Placed } from '../../chart/layout';
import type { DrawingRef } from '../drawing.machine';
import { farLetter, isFar } from '../viewport';
import { Minimap } from './Minimap';
import { useViewport } from './use-viewport';
import classes from './Viewer.module.css';

/** A state that the tester has asked for. Each request is a new object, so that the same state is shown again. */
export type Wanted = { state: string };

type Props = { drawing: DrawingRef; marks: Marks; active: readonly string[]; wanted: Wanted | undefined };

export function Canvas({ drawing, ...shown }: Props) {
  const placed = useSelector(drawing, ({ context }) => context.placed);
  const isFailed = useSelector(drawing, (snapshot) => snapshot.matches('failed'));
  if (isFailed) {
    return (
      <Alert title="The chart could not be laid out" className={classes.failed}>
        <Button onClick={() => drawing.send({ type: 'drawing.retried' })}>Try again</Button>
      </Alert>
    );
  }
  if (!placed) return <Loader className={classes.waiting} role="img" aria-label="The chart is laid out" />;
  return <Sheet placed={placed} {...shown} />;
}

const Drawing = memo(ChartDrawing);

function Sheet({ placed, marks, active, wanted }: Omit<Props, 'drawing'> & { placed: Placed }) {
  const window = useRef<SVGSVGElement>(null);
  const innermost = placed.boxes.findLast(({ state }) => active.includes(state.id) && state.states.length === 0);
  const { viewport, size, showAll, showBox, showPlace, zoom, ...moving } = useViewport(window, placed, innermost);
  useEffect(() => {
    const box = wanted && placed.boxes.find(({ state }) => state.id === wanted.state);
    if (box) showBox(box);
  }, [wanted, placed, showBox]);
  // From afar, names of states are drawn as large as their boxes allow.
  const letters: CSSProperties & Record<'--far-letter', string> = { '--far-letter': `${farLetter(viewport)}px` };
  return (
    <>
      <svg
        ref={window}
        style={letters}
        className={`chart ${isFar(viewport) ? 'far' : ''} ${classes.sheet}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that a chart can be moved by keys
        tabIndex={0}
        role="application"
        aria-label={`Chart of ${placed.flow}. Arrow keys move it, plus and minus change its size, 0 shows all of it.`}
        aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight + - 0"
        onKeyDown={moving.onKeyDown}
        onPointerDown={moving.onPointerDown}
        onPointerMove={moving.onPointerMove}
        onPointerUp={moving.onPointerUp}
        onPointerCancel={moving.onPointerUp}
        onLostPointerCapture={moving.onPointerUp}
      >
        <g transform={`translate(${viewport.x} ${viewport.y}) scale(${viewport.scale})`}>
          <Drawing placed={placed} marks={marks} />
        </g>
      </svg>
      <div className={classes.tools}>
        <Minimap placed={placed} active={active} viewport={viewport} size={size} onPlace={showPlace} />
        <ActionIcon variant="default" size="lg" aria-label="Larger" onClick={() => zoom(1.25)}>
          +
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label="Smaller" onClick={() => zoom(0.8)}>
          −
        </ActionIcon>
        <Button variant="default" size="xs" onClick={showAll}>
          Show all
        </Button>
      </div>
    </>
  );
}
