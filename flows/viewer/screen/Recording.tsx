import { Button, FileButton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { handOut } from '../../hand-out';
import { lately, type Recent, since } from '../../recording/recent';
import { recordingFile } from '../../recording/recording-file';
import type { PlayingRef } from '../playing/playing.machine';
import type { RecordingRef } from '../recording.machine';
import { MINUTE } from '../time';
import type { ViewerRef } from '../viewer.machine';
import { flowShown, recentHeard } from '../viewer.selectors';

type Props = {
  /** The viewer of the open pages, also while a recording is shown. */
  viewer: ViewerRef;
};

/** Saves all since it was asked to record, or what has just happened, for faults that nobody expected. */
export function Record({ viewer, recording }: Props & { recording: RecordingRef }) {
  const isAsked = useSelector(recording, (snapshot) => snapshot.matches('asked'));
  const askedAt = useSelector(recording, ({ context }) => context.askedAt);
  const hasNothing = useSelector(viewer, (snapshot) => recentHeard(snapshot).events.length === 0);
  const heard = () => recentHeard(viewer.getSnapshot());
  const stop = () => {
    save(since(askedAt, heard()));
    recording.send({ type: 'recording.ended' });
  };
  return isAsked ? (
    <Button
      variant="default"
      size="xs"
      title={`What the open pages did since ${MINUTE.format(askedAt)}, of the last hour at most, secrets masked, as a file`}
      onClick={stop}
    >
      Stop and save
    </Button>
  ) : (
    <>
      <Button
        variant="default"
        size="xs"
        title="All that the open pages do from now on, until you stop, secrets masked"
        onClick={() => recording.send({ type: 'recording.asked', at: Date.now() })}
      >
        Record
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={hasNothing}
        title="What happened last in the open pages, and the five minutes before, secrets masked, as a file"
        onClick={() => save(lately(heard()))}
      >
        Save last 5 minutes
      </Button>
    </>
  );
}

function save(recent: Recent): void {
  // Nothing has happened, so there is nothing to save.
  if (recent.events.length === 0) return;
  const { name, text } = recordingFile(recent);
  handOut(name, 'application/json', text);
}

export function OpenRecording({ viewer, playing }: Props & { playing: PlayingRef }) {
  const open = (file: File | null) => {
    const flow = flowShown(viewer.getSnapshot());
    if (file) playing.send({ type: 'playing.file.given', file, flow });
  };
  return (
    <FileButton accept="application/json,.json" onChange={open}>
      {(props) => (
        <Button size="xs" variant="default" title="Plays it on the charts, in place of the open pages" {...props}>
          Open a recording
        </Button>
      )}
    </FileButton>
  );
}
