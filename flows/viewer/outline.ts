import type { AnyStateMachine } from 'xstate';
import { type ChartEvent, type ChartState, chartOf, eventsOf, statesOf } from '../chart/chart';
import type { WalkedTransition } from './walked';

type Way = ChartEvent['ways'][number] & {
  /** Its place among the ways that are tried, from 1. */
  turn: number;
  walk: WalkedTransition | undefined;
};

export type OutlinedState = { state: ChartState; events: { event: string; isChoice: boolean; ways: Way[] }[] };

/**
 * A machine in words: its states, and what can happen in each, in the order in which it is tried. With `unwalkedBy`,
 * only transitions that this kind of test does not take, and their states.
 */
export function outlineOf(
  machine: AnyStateMachine,
  walked: readonly WalkedTransition[],
  unwalkedBy?: string,
): OutlinedState[] {
  const walks = new Map(walked.map((walk) => [walk.name, walk]));
  const events = eventsOf(machine);
  const outline = statesOf(chartOf(machine).root).map((state) => ({
    state,
    events: (events.get(state.id) ?? [])
      .map(({ event, ways }) => ({
        event,
        isChoice: ways.length > 1,
        ways: ways
          .map((way, place) => ({ ...way, turn: place + 1, walk: walks.get(way.name) }))
          .filter(({ walk }) => !unwalkedBy || !walk?.walkedBy[unwalkedBy]),
      }))
      .filter(({ ways }) => ways.length > 0),
  }));
  return unwalkedBy ? outline.filter((state) => state.events.length > 0) : outline;
}
