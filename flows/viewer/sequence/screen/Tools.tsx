import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import { handOut } from '../../../hand-out';
import type { Heard } from '../../../recording/recent';
import { MomentWordsContext } from '../../moment-words';
import { TIME } from '../../time';
import { diagramOf } from '../diagram';
import type { Sequence } from '../sequence';
import type { SequenceRef } from '../sequence.machine';
import classes from './Sequence.module.css';

type Props = {
  sequence: SequenceRef;
  heard: Heard;
  shown: Sequence;
  chosen: string | undefined;
  tabNameOf: (tab: string) => string;
};

/** A diagram of more steps cannot be read any more. */
const MOST_IN_DIAGRAM = 150;

/** The time that the chart shows, and what can be done with it. */
export function Tools({ sequence, heard, shown, chosen, tabNameOf }: Props) {
  const isFollowing = useSelector(sequence, (snapshot) => snapshot.matches({ sight: 'now' }));
  const { goBack } = use(MomentWordsContext);
  const copy = () => {
    const last = shown.steps.findIndex(({ id }) => id === chosen) + 1 || shown.steps.length;
    const steps = shown.steps.slice(Math.max(0, last - MOST_IN_DIAGRAM), last);
    sequence.send({ type: 'sequence.diagram.asked', diagram: diagramOf(steps, tabNameOf) });
  };
  return (
    <div className={classes.tools}>
      <OfWhen sequence={sequence} heard={heard} />
      {!isFollowing && (
        <Button size="xs" onClick={() => sequence.send({ type: 'sequence.latest.asked' })}>
          {goBack}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        disabled={shown.steps.length === 0}
        title={`The last ${MOST_IN_DIAGRAM} events up to the chosen one, as text that Mermaid draws`}
        onClick={copy}
      >
        Copy as Mermaid
      </Button>
      <Copied sequence={sequence} />
    </div>
  );
}

function OfWhen({ sequence, heard }: Pick<Props, 'sequence' | 'heard'>) {
  const isFollowing = useSelector(sequence, (snapshot) => snapshot.matches({ sight: 'now' }));
  const { following, asItWas } = use(MomentWordsContext);
  const last = heard.events.at(-1);
  return (
    <p className={classes.when} role="status">
      {isFollowing ? following : last && asItWas(TIME.format(last.at))}
    </p>
  );
}

function Copied({ sequence }: Pick<Props, 'sequence'>) {
  const isCopied = useSelector(sequence, (snapshot) => snapshot.matches({ copying: 'copied' }));
  const isRefused = useSelector(sequence, (snapshot) => snapshot.matches({ copying: 'refused' }));
  const save = () => handOut('sequence.mmd', 'text/plain', sequence.getSnapshot().context.diagram);
  return (
    <>
      <span role="status">
        {isCopied && 'Copied.'}
        {isRefused && 'This browser lets nothing be copied.'}
      </span>
      {isRefused && (
        <Button size="xs" variant="default" onClick={save}>
          Save it as a file
        </Button>
      )}
    </>
  );
}
