import type { AnyActor, AnyActorScope, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { eventsOf } from './actor-status';
import { isAlike } from './same-shape';

const nothing = () => {};

/** Whether each event that could be asked for before can be asked for after: no guard stumbles that did not. */
function stillAnswers(before: AnyMachineSnapshot, after: AnyMachineSnapshot): boolean {
  return eventsOf(before.machine).every((type) => !answers(before, type) || answers(after, type));
}

function answers(snapshot: AnyMachineSnapshot, type: string): boolean {
  try {
    snapshot.can({ type });
    return true;
  } catch {
    return false;
  }
}

/**
 * Deals with an event as a machine would, in a place where nothing comes of it: a guard, an assignment
 * or an input that throws would otherwise end the machine in the middle of a page, and a context of
 * another shape the screens that show it.
 */
export class Trial {
  readonly #still: () => AnyActor;

  /** Each trial has an actor of its own to take place in, which does nothing and is never started. */
  constructor(still: () => AnyActor) {
    this.#still = still;
  }

  endsWell(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
    try {
      const next = snapshot.machine.transition(snapshot, event, this.#nowhere());
      return next.status !== 'error' && isAlike(snapshot.context, next.context) && stillAnswers(snapshot, next);
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
