import { NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { CoverageRef } from '../coverage.machine';
import { walksShown } from '../marks';
import { type OutlinedState, outlineOf } from '../outline';
import type { ViewerRef } from '../viewer.machine';
import { stateShown } from '../viewer.selectors';
import type { WalkedTransition } from '../walked';
import { ShownOptionsContext } from './shown-options';
import classes from './Viewer.module.css';

type Props = {
  machine: AnyStateMachine;
  viewer: ViewerRef;
  coverage: CoverageRef;
  walked: readonly WalkedTransition[];
  /** If set, only transitions are listed that this kind of test does not walk. */
  unwalkedBy: string | undefined;
  onFilter: (kind: string | undefined) => void;
  onState: (state: string) => void;
};

/** The chart in words, for screen readers and for finding one's way by keyboard. */
export function Outline({ machine, viewer, coverage, walked, unwalkedBy, onFilter, onState }: Props) {
  const active = useSelector(viewer, stateShown)?.active ?? [];
  const isKnown = useSelector(coverage, (snapshot) => snapshot.matches('shown'));
  const { coverage: report } = use(ShownOptionsContext);
  const filter = isKnown ? unwalkedBy : undefined;
  const outline = outlineOf(machine, walked, filter);
  const count = outline.flatMap(({ events }) => events.flatMap(({ ways }) => ways)).length;
  return (
    <>
      {report && (
        <div className={classes.outlineFilter}>
          <NativeSelect
            label="Transitions"
            data={[{ label: 'All', value: '' }, ...report.kinds.map((kind) => `not walked by ${kind}`)]}
            value={filter ? `not walked by ${filter}` : ''}
            onChange={({ currentTarget }) => {
              const wanted = report.kinds.find((kind) => currentTarget.value === `not walked by ${kind}`);
              onFilter(wanted);
              if (wanted && !isKnown) coverage.send({ type: 'coverage.asked' });
            }}
          />
          <p role="status">
            {filter &&
              `${count} ${count === 1 ? 'transition' : 'transitions'} of ${machine.id} not walked by ${filter}`}
          </p>
        </div>
      )}
      <ol className={classes.outline} aria-label={`States of ${machine.id}`}>
        {outline.map(({ state, events }) => (
          <li key={state.id}>
            <button type="button" onClick={() => onState(state.id)} aria-current={active.includes(state.id)}>
              {state.id}
            </button>
            <p>{state.description}</p>
            <ul>
              {events.map((event) => (
                <Leads key={event.event} {...event} from={state.id} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

type LeadsProps = OutlinedState['events'][number] & { from: string };

/** Where an event leads. Alternatives are numbered in the order in which they are tried. */
function Leads({ event, isChoice, ways, from }: LeadsProps) {
  const shown = ways.map(({ name, turn, guard, targets, walk }) => {
    const whither = targets.filter((target) => target !== from).join(', ');
    const asked = guard ? `[${guard}]` : isChoice && 'otherwise';
    return (
      <li key={name} value={turn}>
        {!isChoice && event} {asked} {whither ? `→ ${whither}` : isChoice && 'stays'}
        {walk && <span className={classes.walks}>{walksShown(walk)}</span>}
      </li>
    );
  });
  if (!isChoice) return shown;
  return (
    <li>
      {event} <span className={classes.walks}>conditions are tried in this order, the first that is true wins:</span>
      <ol>{shown}</ol>
    </li>
  );
}
