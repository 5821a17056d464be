import type { AnyActor, AnyActorScope, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { eventsOf } from './actor-status';
import { isAlike } from './same-shape';

const nothing = () => {};

/** Whether no guard throws for an event after which it did not throw before. */
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
 * Runs an event through a machine without any effect, before a live actor gets it. A guard, an assignment or an input
 * that throws would end the machine in the page, and a context of another shape would break the screens that show it.
 */
export class Trial {
  readonly #still: () => AnyActor;

  /** `still` makes an actor that does nothing and is never started. Each trial takes place in a new one. */
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

  /** A scope in which no actor is started and no action is done. */
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
