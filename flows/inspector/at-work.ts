import type { InspectionEvent } from 'xstate';

/**
 * Who is in the middle of dealing with an event: whoever is woken by it meanwhile was told by them, though XState knows
 * no sender where a listener passes on what it heard.
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

  /** What breaks in the middle of its work never says that it is done. */
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
