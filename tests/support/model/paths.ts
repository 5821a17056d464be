import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type AdjacencyValue, getAdjacencyMap } from 'xstate/graph';
import type { AnyFlowModel } from './flow';

/** The first step opens the flow; the last one is what the path proves. */
export type Path = { name: string; openedWith: unknown; steps: Step[]; state: AnyMachineSnapshot; weight: number };

/** An event and the state that it leads to according to the model. */
export type Step = { event: AnyEventObject; state: AnyMachineSnapshot };

export const OPENED = 'xstate.init';
const MOST_STATES = 8_000;

/** The shortest path to every event in every state. */
export function everyPath(model: AnyFlowModel, machine: AnyStateMachine): Path[] {
  return Object.entries(model.inputs).flatMap(([opening, input]) => pathsOpenedWith(model, machine, opening, input));
}

type Place = AdjacencyValue<AnyMachineSnapshot, AnyEventObject>;

/** All states of a flow opened with this input, the nearest first, with their transitions. */
export function placesOpenedWith(model: AnyFlowModel, machine: AnyStateMachine, input: unknown): Place[] {
  const labels = labelsOf(model);
  return Object.values(
    getAdjacencyMap(machine, {
      input,
      limit: MOST_STATES,
      serializeState: identityIn(model),
      serializeEvent: (event) => labels.get(event) ?? event.type,
      events: (snapshot: AnyMachineSnapshot) =>
        Object.values(model.events).filter((event) => mayHappen(snapshot, event)),
      stopWhen: (snapshot: AnyMachineSnapshot) => snapshot.status !== 'active',
    }),
  );
}

function pathsOpenedWith(model: AnyFlowModel, machine: AnyStateMachine, opening: string, input: unknown): Path[] {
  const identify = identityIn(model);
  const states = placesOpenedWith(model, machine, input);
  const [start] = states;
  if (!start) throw new Error(`${model.flow} has no state to start in`);
  const opened: Step[] = [{ event: { type: OPENED, input }, state: start.state }];
  const shortest = new Map([[identify(start.state), opened]]);
  const paths = [pathOf(opening, opening, opened, input)];
  // The map is in breadth-first order, so the first way to a state is the shortest.
  for (const { state, transitions } of states) {
    const prefix = shortest.get(identify(state)) ?? opened;
    for (const [label, { event, state: next }] of Object.entries(transitions)) {
      const steps = [...prefix, { event, state: next }];
      if (!shortest.has(identify(next))) shortest.set(identify(next), steps);
      paths.push(pathOf(opening, `${shownValue(state)}: ${label}`, steps, input));
    }
  }
  return paths;
}

const pathOf = (opening: string, name: string, steps: Step[], input: unknown): Path => ({
  name: opening === name ? `opened with ${opening}` : name,
  openedWith: input,
  steps,
  state: steps.at(-1)?.state ?? raiseNoSteps(),
  weight: steps.length,
});

const raiseNoSteps = (): never => {
  throw new Error('A path opens its flow with its first step');
};

const ACTOR_OUTCOME = /^xstate\.(?:done|error)\.actor\.(?<id>.+)$/;

export const actorOf = ({ type }: { type: string }) => ACTOR_OUTCOME.exec(type)?.groups?.id;

/** A running actor may end whether or not the machine handles it; other events must be handled. */
export function mayHappen(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const actor = actorOf(event);
  return actor === undefined ? snapshot.can(event) : snapshot.children[actor] !== undefined;
}

const shownValue = ({ value }: AnyMachineSnapshot) => (typeof value === 'string' ? value : JSON.stringify(value));

export const identityIn =
  ({ distinguish }: AnyFlowModel) =>
  (snapshot: AnyMachineSnapshot) =>
    `${shownValue(snapshot)} ${snapshot.status} ${JSON.stringify(distinguish ? distinguish(snapshot.context) : snapshot.context)}`;

export const labelsOf = ({ events }: AnyFlowModel) =>
  new Map<object, string>(Object.entries(events).map(([label, event]) => [event, label]));
