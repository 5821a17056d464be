import type { AnyActor, AnyActorScope, AnyEventObject, AnyMachineSnapshot } from 'xstate';

const nothing = () => {};

/**
 * Deals with an event as a machine would, in a place where nothing comes of it: a guard, an assignment
 * or an input that throws would otherwise end the machine in the middle of the shop.
 */
export class Trial {
  readonly #still: () => AnyActor;

  /** Each trial has an actor of its own to take place in, which does nothing and is never started. */
  constructor(still: () => AnyActor) {
    this.#still = still;
  }

  endsWell(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
    try {
      return snapshot.machine.transition(snapshot, event, this.#nowhere()).status !== 'error';
    } catch {
      return false;
    }
  }

  /** What is made here is never started, and actions are not done. */
  #nowhere(): AnyActorScope {
    const self = this.#still();
    return {
      self,
      system: self.system,
      id: self.id,
      sessionId: self.sessionId,
      logger: nothing,
      defer: nothing,
      emit: nothing,
      stopChild: nothing,
      actionExecutor: nothing,
    };
  }
}
