import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getInitialSnapshot,
  StateMachine,
} from 'xstate';
import type { ToldValues } from '../flows';
import { activeIn } from '../inspector/actor-status';
import type { Masks } from '../inspector/masks';
import { shown } from '../inspector/shown';
import { invokedAt, persistedAt } from '../recording/restored';
import { showable } from '../recording/stand-ins';
import type { ShownActor } from './messages';

type MachineState = Pick<ShownActor, 'active' | 'context'>;

/** The only event that has an effect: actors take the state that is now to be shown. */
const SHOWN = { type: 'flows.state.shown' };

/**
 * Makes machines show the states that they are given: no event moves their actors, and none of their effects begins.
 * The machines themselves are patched for good, so this is for a page of its own.
 */
export class StillMachines {
  #states: ReadonlyMap<string, MachineState> = new Map();
  /** The state in which an actor began, shown while its state is unknown. */
  readonly #beginnings = new WeakMap<AnyActorRef, MachineState>();

  readonly #values: ToldValues;

  constructor(machines: readonly AnyStateMachine[], values: ToldValues) {
    this.#values = values;
    for (const machine of machines) this.#still(machine);
  }

  /** Sets the state of each flow, for actors that exist and for those that start later. */
  show(states: ReadonlyMap<string, MachineState>, actors: Iterable<AnyActorRef>): void {
    this.#states = states;
    for (const actor of actors) actor.send(SHOWN);
  }

  #still(machine: AnyStateMachine): void {
    const moving = machine.provide({});
    machine.provide = () => machine;
    machine.getInitialSnapshot = (scope, input) => {
      const beginning = beginningOf(moving, input, this.#values.masks);
      this.#beginnings.set(scope.self, beginning);
      return this.#snapshot(machine, scope, this.#machinesBegun(machine, this.#states.get(machine.id) ?? beginning));
    };
    machine.transition = (snapshot, event, scope) =>
      event.type === SHOWN.type ? { ...this.#snapshot(machine, scope, {}), children: snapshot.children } : snapshot;
  }

  #snapshot(machine: AnyStateMachine, scope: AnyActorScope, children: object): AnyMachineSnapshot {
    const state =
      this.#states.get(machine.id) ??
      this.#beginnings.get(scope.self) ??
      beginningOf(machine, undefined, this.#values.masks);
    const persisted = { ...persistedAt(machine, state, this.#values.standIns), children };
    const asTold = { ...persisted, context: showable(state.context) };
    const alone = { ...persisted, children: {} };
    const snapshot: AnyMachineSnapshot = machine.restoreSnapshot(asTold, scope);
    // Guards get stand-ins for masked values, since they may read them.
    return { ...snapshot, can: (event) => canIn(machine.restoreSnapshot(alone, scope), event) };
  }

  /** Of all that a machine invokes, only other machines are made, and no effects. */
  #machinesBegun(machine: AnyStateMachine, { active }: MachineState): object {
    return Object.fromEntries(
      invokedAt(machine, active).flatMap(({ id, src, systemId }) => {
        const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src;
        if (!(logic instanceof StateMachine)) return [];
        const state = this.#states.get(logic.id) ?? beginningOf(logic, undefined, this.#values.masks);
        return [[id, { src, systemId, snapshot: persistedAt(logic, state, this.#values.standIns) }]];
      }),
    );
  }
}

function beginningOf(machine: AnyStateMachine, input: unknown, masks: Masks): MachineState {
  const snapshot: AnyMachineSnapshot = getInitialSnapshot(machine, input);
  return { active: activeIn(snapshot), context: shown(snapshot.context, undefined, masks) };
}

/** A guard that throws on a masked value counts as false. */
function canIn(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}
