import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { EventFromLogic } from 'xstate';
import type { EnlargingRef, enlargingMachine } from '#machines/enlarging/enlarging.machine';
import { Dialog, type Opener } from '../../../components/dialog/Dialog';
import { MinusIcon, NextIcon, PlusIcon, PreviousIcon } from '../../../components/icons/icons';
import { Picture } from '../../../components/picture/Picture';
import { PlainButton } from '../../../components/plain-button/PlainButton';
import { PICTURE_SIZES } from '../picture-sizes';
import classes from './Enlarged.module.css';
import { listenToGestures, type Point } from './gestures';

type EnlargedProps = { enlarging: EnlargingRef; name: string; opener: Opener };

const ZOOM_STEP = 1.5;
const KEY_STEP_PX = 80;

/** The pictures of a product, one at a time, zoomed by gestures, keys or buttons. */
export function Enlarged({ enlarging, name, opener }: EnlargedProps) {
  const close = () => enlarging.send({ type: 'enlarging.closed' });
  const byKey = ({ key }: KeyboardEvent<HTMLElement>) => {
    const { place, zoom } = enlarging.getSnapshot().context;
    const stage = document.querySelector<HTMLElement>(`.${classes.stage}`);
    const isCloser = stage !== null && stage.scrollWidth > stage.clientWidth;
    const [left = 0, top = 0] = ARROWS[key] ?? [];
    if (key === '+' || key === '=') enlarging.send({ type: 'enlarging.zoomed', zoom: zoom * ZOOM_STEP });
    else if (key === '-') enlarging.send({ type: 'enlarging.zoomed', zoom: zoom / ZOOM_STEP });
    else if (isCloser) stage.scrollBy({ left: left * KEY_STEP_PX, top: top * KEY_STEP_PX, behavior: 'instant' });
    else if (left !== 0) enlarging.send({ type: 'enlarging.picture.chosen', place: place + left });
  };
  return (
    <Dialog
      className={classes.dialog}
      aria-label={`Pictures of ${name}`}
      opener={opener}
      onClose={close}
      onKeyDown={byKey}
    >
      <Stage enlarging={enlarging} name={name} />
      <Tools enlarging={enlarging} />
    </Dialog>
  );
}

/** The arrow keys change the picture, or move it while it is zoomed in. */
const ARROWS: Record<string, [left: -1 | 0 | 1, top: -1 | 0 | 1]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The fixed point of a zoom: a point on the screen, and the fractions of the picture's width and height there. */
type Held = { at: Point; across: number; down: number };

function Stage({ enlarging, name }: Omit<EnlargedProps, 'opener'>) {
  const picture = useSelector(enlarging, ({ context: { pictures, place } }) => pictures[place] ?? '');
  const zoom = useSelector(enlarging, ({ context }) => context.zoom);
  const isShown = useSelector(enlarging, (snapshot) => snapshot.matches({ open: 'shown' }));
  const stage = useRef<HTMLDivElement>(null);
  const held = useRef<Held>(undefined);
  const [shape, setShape] = useState(USUAL_SHAPE);

  useEffect(() => {
    const present = stage.current;
    if (!present) return;
    const hold = (at: Point) => {
      const { left, top, width, height } = boxOf(present.querySelector('img') ?? present);
      held.current = { at, across: (at.x - left) / width, down: (at.y - top) / height };
    };
    return listenToGestures(present, {
      zoom: () => enlarging.getSnapshot().context.zoom,
      zoomTo: (wanted, around) => {
        hold(around);
        enlarging.send({ type: 'enlarging.zoomed', zoom: wanted });
      },
      toggle: (around) => {
        hold(around);
        enlarging.send({ type: 'enlarging.zoom.toggled' });
      },
      turn: (by) =>
        enlarging.send({
          type: 'enlarging.picture.chosen',
          place: enlarging.getSnapshot().context.place + by,
        }),
    });
  }, [enlarging]);

  useLayoutEffect(() => {
    const present = stage.current;
    const image = present?.querySelector('img');
    if (!present || !image) return;
    const { left, top, width, height } = boxOf(present);
    const middle = { at: { x: left + width / 2, y: top + height / 2 }, across: 0.5, down: 0.5 };
    const { at, across, down } = held.current ?? middle;
    held.current = undefined;
    const grown = boxOf(image);
    present.scrollBy({
      left: grown.left + across * grown.width - at.x,
      top: grown.top + down * grown.height - at.y,
      behavior: 'instant',
    });
  }, [zoom]);

  return (
    <div ref={stage} className={classes.stage} data-closer={zoom > 1 || undefined}>
      <Picture
        key={picture}
        className={classes.picture}
        style={{ '--zoom': zoom, '--shape': shape }}
        src={picture}
        alt={name}
        width={960}
        height={1280}
        {...(!isShown && { sizes: PICTURE_SIZES.further })}
        first
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setShape(naturalHeight > 0 ? naturalWidth / naturalHeight : USUAL_SHAPE)
        }
      />
    </div>
  );
}

const USUAL_SHAPE = 3 / 4;

const boxOf = (part: Element) => part.getBoundingClientRect();

function Tools({ enlarging }: Pick<EnlargedProps, 'enlarging'>) {
  const { place, zoom, pictures } = useSelector(enlarging, ({ context }) => context);
  const isFailed = useSelector(enlarging, (snapshot) => snapshot.matches({ open: 'failed' }));
  const isAmongOthers = pictures.length > 1;
  return (
    <div className={classes.tools}>
      {isFailed && (
        <p className={classes.failed} role="alert">
          This picture could not be loaded in full size.{' '}
          <PlainButton className={classes.retry} onClick={() => enlarging.send({ type: 'enlarging.retried' })}>
            Try Again
          </PlainButton>
        </p>
      )}
      {isAmongOthers && (
        <Tool
          enlarging={enlarging}
          name="Previous picture"
          asks={{ type: 'enlarging.picture.chosen', place: place - 1 }}
        >
          <PreviousIcon />
        </Tool>
      )}
      {isAmongOthers && (
        <p className={classes.count} role="status">
          Picture {place + 1} of {pictures.length}
        </p>
      )}
      {isAmongOthers && (
        <Tool enlarging={enlarging} name="Next picture" asks={{ type: 'enlarging.picture.chosen', place: place + 1 }}>
          <NextIcon />
        </Tool>
      )}
      <span className={classes.gap} />
      <Tool enlarging={enlarging} name="Zoom out" asks={{ type: 'enlarging.zoomed', zoom: zoom / ZOOM_STEP }}>
        <MinusIcon />
      </Tool>
      <Tool enlarging={enlarging} name="Zoom in" asks={{ type: 'enlarging.zoomed', zoom: zoom * ZOOM_STEP }}>
        <PlusIcon />
      </Tool>
    </div>
  );
}

type ToolProps = {
  enlarging: EnlargingRef;
  name: string;
  asks: EventFromLogic<typeof enlargingMachine>;
  children: ReactNode;
};

/** aria-disabled instead of disabled, which would drop the focus. */
function Tool({ enlarging, name, asks, children }: ToolProps) {
  const isPossible = useSelector(enlarging, (snapshot) => snapshot.can(asks));
  return (
    <PlainButton
      className={classes.tool}
      aria-label={name}
      aria-disabled={!isPossible}
      onClick={() => enlarging.send(asks)}
    >
      {children}
    </PlainButton>
  );
}
