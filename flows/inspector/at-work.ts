import type { InspectionEvent } from 'xstate';

/**
 * The actors that are in the middle of handling an event. An actor that is woken meanwhile got its event from the
 * innermost of them, although XState knows no sender where a listener passes an event on.
 */
export class AtWork {
  readonly #sessions: string[] = [];

  get innermost(): string | undefined {
    return this.#sessions.at(-1);
  }

  readonly note = (inspected: InspectionEvent) => {
    const { type, actorRef } = inspected;
    if (type === '@xstate.snapshot') this.#leave(actorRef.sessionId);
    const isBeginning = type === '@xstate.event' && inspected.event.type === 'xstate.init';
    if (isBeginning || type === '@xstate.microstep' || type === '@xstate.action') this.#come(actorRef.sessionId);
  };

  /** An actor that throws in the middle of its work never reports a snapshot, and would stay on the stack. */
  clear() {
    this.#sessions.length = 0;
  }

  #come(session: string) {
    this.#leave(session);
    this.#sessions.push(session);
  }

  #leave(session: string) {
    const place = this.#sessions.indexOf(session);
    if (place >= 0) this.#sessions.length = place;
  }
}
