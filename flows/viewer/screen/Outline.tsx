import { useSelector } from '@xstate/react';
import type { AnyStateMachine } from 'xstate';
import { arrowsOf, type ChartState, type ChartTransition, chartOf, statesOf } from '../../chart/chart';
import { walksShown } from '../marks';
import { standingShown } from '../viewer.selectors';
import type { WalkedTransition } from '../walked';
import type { ViewerRef } from './Viewer';
import classes from './Viewer.module.css';

type Props = {
  machine: AnyStateMachine;
  viewer: ViewerRef;
  walked: readonly WalkedTransition[];
  onState: (state: string) => void;
};

/** The same chart in words: for whoever reads by ear, and for finding one's way by keyboard. */
export function Outline({ machine, viewer, walked, onState }: Props) {
  const active = useSelector(viewer, standingShown)?.active ?? [];
  const arrows = arrowsOf(machine);
  return (
    <ol className={classes.outline} aria-label={`States of ${machine.id}`}>
      {statesOf(chartOf(machine).root).map((state) => (
        <li key={state.id}>
          <button type="button" onClick={() => onState(state.id)} aria-current={active.includes(state.id)}>
            {state.id}
          </button>
          <p>{state.description}</p>
          <Leads
            transitions={[
              ...state.within.map((transition) => ({ transition, target: undefined })),
              ...arrows
                .filter(({ source }) => source === state.id)
                .flatMap(({ reasons, target }) => reasons.map((transition) => ({ transition, target }))),
            ]}
            state={state}
            walked={walked}
          />
        </li>
      ))}
    </ol>
  );
}

type LeadsProps = {
  state: ChartState;
  transitions: { transition: ChartTransition; target: string | undefined }[];
  walked: readonly WalkedTransition[];
};

function Leads({ transitions, state, walked }: LeadsProps) {
  return (
    <ul>
      {transitions.map(({ transition: { name, event, guard }, target }) => {
        const row = walked.find((walk) => walk.name === name);
        return (
          <li key={`${name} ${target}`}>
            {event}
            {guard && ` [${guard}]`}
            {target && target !== state.id && ` → ${target}`}
            {row && <span className={classes.walks}>{walksShown(row)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
