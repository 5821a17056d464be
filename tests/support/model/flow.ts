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

/** What an actor ended in, told to the machine as if the actor had. */
export type ActorOutcome =
  | { type: `xstate.done.actor.${string}`; output: unknown; actorId: string }
  | { type: `xstate.error.actor.${string}`; error: unknown; actorId: string };

/** A delay of the machine is over, told to it as if it were. */
type TimeUp = { type: `xstate.after.${string}` };

/** What happened outside the machine because of one event. */
export type Facts = {
  emitted: AnyEventObject[];
  started: { id: string; input: unknown }[];
  stopped: string[];
  told: { id: string; event: AnyEventObject }[];
};

/** A machine at rest after one event, and how it came there. Without `event` and `previous`: just opened. */
export type Moment<Machine extends AnyStateMachine> = Facts & {
  snapshot: SnapshotFrom<Machine>;
  context: ContextFrom<Machine>;
  input: InputFrom<Machine>;
  previous: SnapshotFrom<Machine> | undefined;
  event: EventFromLogic<Machine> | ActorOutcome | TimeUp | undefined;
  /** What the actor answered, or failed with, where the event is such an outcome. */
  answer: unknown;
};

// A method's parameter may narrow: the walk hands a moment of any machine to the rule of this one.
type Rule<Machine extends AnyStateMachine> = { holds(moment: Moment<Machine>): void }['holds'];

/** States without others in them; those in regions are named `region.state`, and no type knows them. */
type OwnStates<Machine extends AnyStateMachine> =
  StateValueFrom<Machine> extends string ? Extract<StateValueFrom<Machine>, string> : never;

export type FlowModel<Machine extends AnyStateMachine> = {
  flow: string;
  machine: Machine;
  /** How the flow may be opened, by name. */
  inputs: Readonly<Record<string, InputFrom<Machine>>>;
  /** Everything that may happen to the flow, with the payloads that matter, by name. */
  events: Readonly<Record<string, EventFromLogic<Machine> | ActorOutcome | TimeUp>>;
  /** What must be true in each state, for whichever way it was reached. */
  states: Readonly<Record<OwnStates<Machine>, Rule<Machine>>> & Readonly<Record<string, Rule<Machine>>>;
  /** What must be true in all of them. */
  everywhere?: Rule<Machine>;
  /** The part of the context that tells two states apart, where all of it would make them endless. */
  distinguish?: { of(context: ContextFrom<Machine>): unknown }['of'];
};

export type AnyFlowModel = FlowModel<AnyStateMachine>;

/** What a model says besides which machine it is of. */
type Saying<Machine extends AnyStateMachine> = Omit<FlowModel<Machine>, 'flow' | 'machine'>;

export const flowModel = <Name extends FlowName>(
  flow: Name,
  model: Saying<Machines[Name]>,
): FlowModel<Machines[Name]> => modelOf(machines[flow], model);

/** For machines that are no flow of the shop. */
export const modelOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  model: Saying<Machine>,
): FlowModel<Machine> => ({ flow: machine.id, machine, ...model });

/** Whether a machine listens to what no shopper does, and no type of its events names: a time that is over. */
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
