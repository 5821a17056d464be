import { Button, NativeSelect, Switch } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { eventShown } from '../../../chart/wording';
import type { PageFrameRef } from '../../page/page-frame.machine';
import { TIME } from '../../time';
import type { PlayingRef } from '../playing.machine';
import classes from './Player.module.css';

const SPEEDS = [0.5, 1, 2, 10];

type Props = { playing: PlayingRef; pageFrame: PageFrameRef };

/** The open recording and its controls, or why a file could not be opened. */
export function Player({ playing, pageFrame }: Props) {
  const file = useSelector(playing, ({ context }) => context.file);
  const isOpen = useSelector(playing, (snapshot) => snapshot.matches('open'));
  const refusal = useSelector(playing, (snapshot) =>
    snapshot.matches({ live: 'refused' }) ? snapshot.context.refusal : undefined,
  );
  return (
    <section className={classes.player} aria-label="Recording">
      <p role="status">{isOpen ? `${file} is open` : refusal}</p>
      {refusal !== undefined && (
        <Button size="xs" variant="default" onClick={() => playing.send({ type: 'playing.refusal.dismissed' })}>
          Close
        </Button>
      )}
      {isOpen && <Controls playing={playing} pageFrame={pageFrame} />}
    </section>
  );
}

function Controls({ playing, pageFrame }: Props) {
  const isPageHidden = useSelector(pageFrame, (snapshot) => snapshot.matches('hidden'));
  const isPlaying = useSelector(playing, (snapshot) => snapshot.matches({ open: 'playing' }));
  const hasPrevious = useSelector(playing, (snapshot) => snapshot.can({ type: 'playing.previous.asked' }));
  const hasNext = useSelector(playing, (snapshot) => snapshot.can({ type: 'playing.next.asked' }));
  const canPlay = useSelector(playing, (snapshot) => isPlaying || snapshot.can({ type: 'playing.asked' }));
  const speed = useSelector(playing, ({ context }) => context.speed);
  return (
    <>
      <div className={classes.buttons}>
        {/* Disabled buttons would lose the focus at the first and the last step, hence aria-disabled. */}
        <Button
          size="xs"
          variant="default"
          aria-disabled={!hasPrevious}
          onClick={() => playing.send({ type: 'playing.previous.asked' })}
        >
          Step back
        </Button>
        <Button
          size="xs"
          aria-disabled={!canPlay}
          onClick={() => playing.send({ type: isPlaying ? 'playing.pause.asked' : 'playing.asked' })}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-disabled={!hasNext}
          onClick={() => playing.send({ type: 'playing.next.asked' })}
        >
          Step forward
        </Button>
      </div>
      <Steps playing={playing} />
      <NativeSelect
        size="xs"
        aria-label="Speed"
        data={SPEEDS.map((times) => ({ value: String(times), label: `${times}×` }))}
        value={String(speed)}
        onChange={({ currentTarget }) =>
          playing.send({ type: 'playing.speed.chosen', speed: Number(currentTarget.value) })
        }
      />
      <Switch
        label="Show the page"
        checked={!isPageHidden}
        onChange={({ currentTarget }) => pageFrame.send({ type: currentTarget.checked ? 'page.asked' : 'page.closed' })}
      />
      <Button size="xs" variant="default" onClick={() => playing.send({ type: 'playing.closed' })}>
        Back to the open pages
      </Button>
    </>
  );
}

/** The present step within the recording. */
function Steps({ playing }: { playing: PlayingRef }) {
  const { steps, actors } = useSelector(playing, ({ context }) => context.story);
  const place = useSelector(playing, ({ context }) => context.place);
  const step = steps[place - 1];
  const words = `Step ${place} of ${steps.length}`;
  const flow = actors.find(({ id }) => id === step?.actor)?.flow ?? '';
  const happened = step
    ? `${TIME.format(step.at)} ${flow}: ${eventShown(step.event.type)}`
    : 'Nothing has happened yet';
  return (
    <div className={classes.steps}>
      <input
        type="range"
        aria-label="Step of the recording"
        aria-valuetext={`${words}: ${happened}`}
        min={0}
        max={steps.length}
        value={place}
        onChange={({ currentTarget }) =>
          playing.send({ type: 'playing.place.chosen', place: currentTarget.valueAsNumber })
        }
      />
      <span className={classes.words}>
        {words} <span className={classes.happened}>{happened}</span>
      </span>
    </div>
  );
}
