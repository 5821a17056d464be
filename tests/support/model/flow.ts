import type {
  AnyEventObject,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
  StateValueFrom,
} from 'xstate';
import { machines } from '#machines/index';

type Machines = typeof machines;
export type FlowName = keyof Machines;

/** The result of an actor, sent to the machine as if the actor had ended. */
export type ActorOutcome =
  | { type: `xstate.done.actor.${string}`; output: unknown; actorId: string }
  | { type: `xstate.error.actor.${string}`; error: unknown; actorId: string };

/** The end of a delay, sent to the machine as if the time had passed. */
type TimeUp = { type: `xstate.after.${string}` };

/** The effects of one event outside the machine. */
export type Facts = {
  emitted: AnyEventObject[];
  started: { id: string; input: unknown }[];
  stopped: string[];
  told: { id: string; event: AnyEventObject }[];
};

/** A machine after one event, and how it got there. `event` and `previous` are undefined if it was just opened. */
export type Moment<Machine extends AnyStateMachine> = Facts & {
  snapshot: SnapshotFrom<Machine>;
  context: ContextFrom<Machine>;
  input: InputFrom<Machine>;
  previous: SnapshotFrom<Machine> | undefined;
  event: EventFromLogic<Machine> | ActorOutcome | TimeUp | undefined;
  /** The output or error of the actor, if the event is its result. */
  answer: unknown;
};

// Written as a method, so that parameters are bivariant: the walk passes moments of any machine to this rule.
type Rule<Machine extends AnyStateMachine> = { holds(moment: Moment<Machine>): void }['holds'];

/** Leaf states at the top level. States in regions are named `region.state`, which no type checks. */
type OwnStates<Machine extends AnyStateMachine> =
  StateValueFrom<Machine> extends string ? Extract<StateValueFrom<Machine>, string> : never;

export type FlowModel<Machine extends AnyStateMachine> = {
  flow: string;
  machine: Machine;
  /** The inputs that the flow can be opened with, by name. */
  inputs: Readonly<Record<string, InputFrom<Machine>>>;
  /** Everything that can happen to the flow, by name, with the payloads that matter. */
  events: Readonly<Record<string, EventFromLogic<Machine> | ActorOutcome | TimeUp>>;
  /** What must be true in each state, however it was reached. */
  states: Readonly<Record<OwnStates<Machine>, Rule<Machine>>> & Readonly<Record<string, Rule<Machine>>>;
  /** What must be true in every state. */
  everywhere?: Rule<Machine>;
  /** The part of the context that distinguishes states; the whole context would make them endless. */
  distinguish?: { of(context: ContextFrom<Machine>): unknown }['of'];
};

export type AnyFlowModel = FlowModel<AnyStateMachine>;

/** A model without its machine. */
type Saying<Machine extends AnyStateMachine> = Omit<FlowModel<Machine>, 'flow' | 'machine'>;

export const flowModel = <Name extends FlowName>(
  flow: Name,
  model: Saying<Machines[Name]>,
): FlowModel<Machines[Name]> => modelOf(machines[flow], model);

/** For machines outside the shop. */
export const modelOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  model: Saying<Machine>,
): FlowModel<Machine> => ({ flow: machine.id, machine, ...model });

/** Whether a machine handles an event that its types do not list, such as the end of a delay. */
export const isHeard = (snapshot: { can(event: { type: string }): boolean }, event: { type: string }): boolean =>
  snapshot.can(event);

export const answered = (id: string, output: unknown): ActorOutcome => ({
  type: `xstate.done.actor.${id}`,
  output,
  actorId: id,
});

export const failedWith = (id: string, error: unknown): ActorOutcome => ({
  type: `xstate.error.actor.${id}`,
  error,
  actorId: id,
});
