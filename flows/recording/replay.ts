import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type Flows, machineIn, type ToldValues } from '../flows';
import type { ShownEvent } from '../messages';
import { noFlowToday } from './machine-named';
import { asRecorded, decidesByUnknown, knownDifferences, type Played, played } from './played';
import type { RecordedActor, RecordedEvent, RecordedState, Recording } from './recording';
import { noneToday, restored, unknownIn, withoutEffects } from './restored';
import type { StandIns } from './stand-ins';

/** Where the machines of today first do something else than those of the recording. */
export type FirstDifference = {
  actor: RecordedActor;
  /** The event after which they differ; undefined if an actor cannot even begin. */
  event: RecordedEvent | undefined;
  before: RecordedState;
  recorded: { state: RecordedState; emitted: ShownEvent[] };
  today: { state: RecordedState; emitted: ShownEvent[] } | undefined;
  /** The reason, if there is more to say. */
  why: string | undefined;
};

/** An event of an actor, and where the actor stood after it. */
type ReplayedStep = { event: RecordedEvent; after: RecordedState; isUnjudged: boolean };

export type ReplayedActor = { actor: RecordedActor; steps: ReplayedStep[]; difference: FirstDifference | undefined };

/** Plays each actor by itself, since what others told it is among its events. */
export const replay = ({ actors, events }: Recording, flows: Flows): ReplayedActor[] =>
  actors.map((actor) =>
    replayOne(
      actor,
      events.filter((event) => event.actor === actor.id),
      machineIn(flows.machines, actor.flow),
      flows,
    ),
  );

/** The earliest of all actors' first differences. */
export function firstOf(replayed: readonly ReplayedActor[], { events }: Recording): FirstDifference | undefined {
  const placeOf = ({ event }: FirstDifference) => (event ? events.indexOf(event) : -1);
  return replayed.flatMap(({ difference }) => difference ?? []).sort((one, other) => placeOf(one) - placeOf(other))[0];
}

function replayOne(
  actor: RecordedActor,
  events: readonly RecordedEvent[],
  machine: AnyStateMachine | undefined,
  values: ToldValues,
): ReplayedActor {
  const { standIns } = values;
  const steps: ReplayedStep[] = [];
  const cannotBegin = (why: string): ReplayedActor => {
    const recorded = { state: actor.first, emitted: [] };
    return {
      actor,
      steps,
      difference: { actor, event: undefined, before: actor.first, recorded, today: undefined, why },
    };
  };
  if (!machine) return cannotBegin(noFlowToday(actor.flow));
  const gone = noneToday(unknownIn(machine, actor.first.active));
  if (gone) return cannotBegin(gone);
  const still = withoutEffects(machine);
  let state = actor.first;
  let snapshot: AnyMachineSnapshot = restored(still, state, standIns);
  for (const event of events) {
    const after = { ...event.after, context: event.after.context ?? state.context };
    const step = played(snapshot, event.event, values);
    const isAsRecorded = agrees(step, after, event.emitted, standIns);
    const isUnjudged =
      !isAsRecorded && unknownIn(machine, after.active).length === 0 && decidesByUnknown(snapshot, event.event, values);
    if (!isAsRecorded && !isUnjudged) {
      const recorded = { state: after, emitted: event.emitted };
      const difference = { actor, event, before: state, recorded, today: step, why: step.broke };
      return { actor, steps, difference };
    }
    steps.push({ event, after, isUnjudged });
    snapshot = isUnjudged ? restored(still, after, standIns) : asRecorded(step, after, standIns);
    state = after;
  }
  return { actor, steps, difference: undefined };
}

const agrees = ({ state, emitted }: Played, recorded: RecordedState, told: ShownEvent[], standIns: StandIns): boolean =>
  state.status === recorded.status &&
  state.active.join() === recorded.active.join() &&
  knownDifferences(recorded.context, state.context, standIns).length === 0 &&
  knownDifferences(told, emitted, standIns).length === 0;
