import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { use, useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import { chartOf, statesOf } from '../../chart/chart';
import { innermost } from '../../inspector/actor-status';
import { MomentWordsContext } from '../moment-words';
import type { ViewerRef } from '../viewer.machine';
import { actorFollowed, entryShown, flowShown, stateShown } from '../viewer.selectors';
import { AsJson } from './AsJson';
import { EntryDetails } from './EntryDetails';
import { Sending } from './Sending';
import classes from './Viewer.module.css';

/** The state of the followed actor, how it came there, and what it would take next. */
export function Now({ machine, viewer }: { machine: AnyStateMachine; viewer: ViewerRef }) {
  const states = useMemo(() => statesOf(chartOf(machine).root), [machine]);
  const flow = useSelector(viewer, flowShown);
  const state = useSelector(viewer, stateShown);
  const entry = useSelector(viewer, entryShown);
  const followed = useSelector(
    viewer,
    actorFollowed,
    (one, other) => one?.actor === other?.actor && one?.page === other?.page,
  );
  const isLookingBack = useSelector(viewer, (snapshot) => snapshot.matches({ attention: 'lookingBack' }));
  const { inNone, whereItIs } = use(MomentWordsContext);
  if (!state) {
    return (
      <Text size="sm" c="dimmed" className={classes.section}>
        {inNone(flow)} {machine.root.description}
      </Text>
    );
  }
  return (
    <>
      <section className={classes.section} aria-label="Where it is">
        <h2>{isLookingBack ? 'Where it was after this event' : followed ? whereItIs : 'Where it ended'}</h2>
        <ul className={classes.states}>
          {innermost(state.active).map((id) => (
            <li key={id}>
              {id}
              <p>{states.find((one) => one.id === id)?.description}</p>
            </li>
          ))}
        </ul>
        {state.tags.length > 0 && <p className={classes.tags}>{state.tags.map((tag) => `#${tag}`).join(' ')}</p>}
        {state.status !== 'active' && <p>{STATUS[state.status] ?? state.status}</p>}
      </section>
      {entry && <EntryDetails title={isLookingBack ? 'This event' : 'What happened last'} entry={entry} />}
      {followed && !isLookingBack && (
        <Sending key={`${followed.page} ${followed.actor.id}`} viewer={viewer} followed={followed} />
      )}
      <section className={classes.section} aria-label="Data">
        <details>
          <summary>Data it holds</summary>
          <AsJson shown={state.context} />
        </details>
      </section>
    </>
  );
}

/** XState's status of an actor that is no longer active. */
const STATUS: Record<string, string> = {
  done: 'It has come to its end.',
  stopped: 'It was stopped: its page was left.',
  error: 'It broke, and does nothing any more.',
};
