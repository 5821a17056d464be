import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ViewerRef } from '../viewer.machine';
import { actorFollowed, flowShown, momentShown, stateShown } from '../viewer.selectors';
import { AsJson } from './AsJson';
import { MomentDetails } from './MomentDetails';
import { Sending } from './Sending';
import classes from './Viewer.module.css';

/** Where the actor stands that is followed, how it came there, and what it would take next. */
export function Now({ viewer }: { viewer: ViewerRef }) {
  const flow = useSelector(viewer, flowShown);
  const state = useSelector(viewer, stateShown);
  const moment = useSelector(viewer, momentShown);
  const followed = useSelector(
    viewer,
    actorFollowed,
    (one, other) => one?.actor === other?.actor && one?.page === other?.page,
  );
  const isLookingBack = useSelector(viewer, (snapshot) => snapshot.matches({ attention: 'lookingBack' }));
  if (!state) {
    return (
      <Text size="sm" c="dimmed" className={classes.section}>
        No open page of the shop runs {flow} now.
      </Text>
    );
  }
  return (
    <>
      <section className={classes.section} aria-label="Active states">
        <h2>{isLookingBack ? 'States after this moment' : followed ? 'Active states' : 'Where it ended'}</h2>
        <ul className={classes.states}>
          {state.active.map((id) => (
            <li key={id}>{id}</li>
          ))}
        </ul>
        {state.tags.length > 0 && <p className={classes.tags}>{state.tags.map((tag) => `#${tag}`).join(' ')}</p>}
        {state.status !== 'active' && <p>{state.status}</p>}
      </section>
      {moment && <MomentDetails moment={moment} />}
      {followed && !isLookingBack && (
        <Sending key={`${followed.page} ${followed.actor.id}`} viewer={viewer} followed={followed} />
      )}
      <section className={classes.section} aria-label="Context">
        <h2>Context</h2>
        <AsJson shown={state.context} />
      </section>
    </>
  );
}
