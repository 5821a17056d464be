import { type AnyStateMachine, type EventObject, fromCallback } from 'xstate';
import type { Facts } from './flow';

const nothing = (): Facts => ({ emitted: [], started: [], stopped: [], told: [] });

/** Collects the effects of a machine until they are taken. */
export class ActorLog {
  #facts = nothing();

  get facts(): Facts {
    return this.#facts;
  }

  takeFacts(): Facts {
    const taken = this.#facts;
    this.#facts = nothing();
    return taken;
  }
}

/** The machine with actors that start, receive and stop, but never end by themselves. */
export function withSilentActors(machine: AnyStateMachine, ledger: ActorLog): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, silentActor(ledger)])) });
}

const silentActor = (ledger: ActorLog) =>
  fromCallback<EventObject, unknown>(({ self, input, receive }) => {
    ledger.facts.started.push({ id: self.id, input });
    receive((event) => {
      ledger.facts.told.push({ id: self.id, event });
    });
    return () => {
      ledger.facts.stopped.push(self.id);
    };
  });
