import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  fromCallback,
  type Snapshot,
  type StateValue,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { RecordedState } from './recording';
import type { StandIns } from './stand-ins';

/** A machine whose effects begin and never do anything, because their outcomes are in the recording. */
export const withoutEffects = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [
        name,
        fromCallback<AnyEventObject, unknown>(() => {}),
      ]),
    ),
  });

/** States of a recording that its machine does not have any more. */
export function unknownIn(machine: AnyStateMachine, active: readonly string[]): string[] {
  const known = new Set(nodesOf(machine).map(({ id }) => id));
  return active.filter((id) => !known.has(id));
}

const OUTCOME = /^xstate\.(?:done|error)\.actor\.(?<id>.+)$/;

/** The id of the effect whose outcome an event is. */
export const effectOf = (type: string): string | undefined => OUTCOME.exec(type)?.groups?.id;

/**
 * Events that the machine handles nowhere any more; for outcomes, those of effects that it invokes nowhere any more.
 */
export function unheardIn(machine: AnyStateMachine, types: readonly string[]): string[] {
  const heard = new Set<string>([...machine.events, 'xstate.stop']);
  const effects = new Set(nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ id }) => id)));
  return types.filter((type) => {
    const effect = effectOf(type);
    return effect === undefined ? !heard.has(type) : !effects.has(effect);
  });
}

/** In words, what does not exist today; undefined if nothing is missing. */
export const noneToday = (missing: readonly string[]): string | undefined =>
  missing.length === 0 ? undefined : `There is no ${[...new Set(missing)].join(' and no ')} today.`;

/** The snapshot of a machine in a recorded state. Its actor is never started. */
export const restored = (machine: AnyStateMachine, state: RecordedState, standIns: StandIns): AnyMachineSnapshot =>
  createActor(machine, { snapshot: persistedAt(machine, state, standIns) }).getSnapshot();

/** The persisted snapshot of a recorded state, from which an actor can begin. */
export function persistedAt(
  machine: AnyStateMachine,
  { active, context }: Pick<RecordedState, 'active' | 'context'>,
  standIns: StandIns,
): Snapshot<unknown> & Persisted {
  const isActive = (node: AnyStateNode) => active.includes(node.id);
  const invoked = invokedAt(machine, active);
  return {
    status: 'active',
    value: stateValueIn(machine.root, isActive) ?? {},
    context: standIns.for(context),
    children: Object.fromEntries(invoked.map(({ id, src, systemId }) => [id, { src, systemId, snapshot: BEGUN }])),
    historyValue: {},
    output: undefined,
    error: undefined,
  };
}

/** What is invoked in these states, for as long as they are active. */
export const invokedAt = (machine: AnyStateMachine, active: readonly string[]) =>
  nodesOf(machine)
    .filter(({ id }) => active.includes(id))
    .flatMap(({ invoke }) => invoke);

type Persisted = { value: StateValue; context: unknown; children: object; historyValue: object };

const BEGUN: Snapshot<unknown> = { status: 'active', output: undefined, error: undefined };

const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine)];

function stateValueIn(node: AnyStateNode, isActive: (node: AnyStateNode) => boolean): StateValue | undefined {
  const within = Object.values(node.states).filter(isActive);
  const [only] = within;
  if (!only) return undefined;
  if (node.type === 'parallel')
    return Object.fromEntries(within.map((inside) => [inside.key, stateValueIn(inside, isActive) ?? {}]));
  const inner = stateValueIn(only, isActive);
  return inner === undefined ? only.key : { [only.key]: inner };
}
