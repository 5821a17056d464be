import { Button, FileButton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { handOut } from '../../hand-out';
import { recordingFile } from '../../recording/recording-file';
import type { PlayingRef } from '../playing/playing.machine';
import type { RecordingRef } from '../recording.machine';
import { MINUTE } from '../time';
import type { ViewerRef } from '../viewer.machine';
import { flowShown, recentHeard } from '../viewer.selectors';

/** What somebody may have seen a moment ago. */
const LATELY_MS = 5 * 60_000;

type Props = {
  /** Of the open pages, also while a recording is shown. */
  viewer: ViewerRef;
};

/** What was asked for is kept whole; and what has just happened can be kept afterwards, as nobody knows beforehand. */
export function Record({ viewer, recording }: Props & { recording: RecordingRef }) {
  const isAsked = useSelector(recording, (snapshot) => snapshot.matches('asked'));
  const askedAt = useSelector(recording, ({ context }) => context.askedAt);
  return isAsked ? (
    <Save
      viewer={viewer}
      words={`Stop and save, since ${MINUTE.format(askedAt)}`}
      title="What the open pages did since then, secrets masked, as a file"
      from={() => askedAt}
      onSaved={() => recording.send({ type: 'recording.ended' })}
    />
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
      <Save
        viewer={viewer}
        words="Save recording"
        title="What the open pages did in the last five minutes, secrets masked, as a file"
        from={(now) => now - LATELY_MS}
      />
    </>
  );
}

type SaveProps = Props & { words: string; title: string; from: (now: number) => number; onSaved?: () => void };

function Save({ viewer, words, title, from, onSaved }: SaveProps) {
  const hasNothing = useSelector(viewer, (snapshot) => recentHeard(snapshot).events.length === 0);
  const save = () => {
    const { name, text } = recordingFile(recentHeard(viewer.getSnapshot()), from(Date.now()));
    handOut(name, 'application/json', text);
    onSaved?.();
  };
  return (
    <Button variant="default" size="xs" disabled={hasNothing} title={title} onClick={save}>
      {words}
    </Button>
  );
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
