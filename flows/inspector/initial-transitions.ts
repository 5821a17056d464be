import type { AnyActor, AnyActorRef, createActor } from 'xstate';
import { nameOf } from '../chart/transitions';
import { childrenOf, isMachineSnapshot } from './actor-status';
import { watchTransitions } from './walked';

/** Names of the transitions taken, by the session of the actor that took them. */
export type TakenBy = Map<string, string[]>;

/**
 * Transitions that a root and its children took by themselves while they were created. XState reports none of them,
 * because nobody can watch yet. Machines are pure, so a second actor that is never started takes the same ones.
 */
export function takenWhileMade(root: AnyActor, create: typeof createActor): TakenBy {
  const taken: TakenBy = new Map();
  const { input, snapshot } = root.options;
  if (snapshot || !isMachineSnapshot(root.getSnapshot())) return taken;
  const inAnother: TakenBy = new Map();
  const inspect = watchTransitions((transition, { sessionId }) =>
    inAnother.set(sessionId, [...(inAnother.get(sessionId) ?? []), nameOf(transition)]),
  );
  const another: AnyActor = create(root.logic, { input, inspect });
  const compare = (one: AnyActorRef, other: AnyActorRef) => {
    taken.set(one.sessionId, inAnother.get(other.sessionId) ?? []);
    const others = childrenOf(other.getSnapshot());
    for (const child of childrenOf(one.getSnapshot())) {
      const alike = others.find(({ id }) => id === child.id);
      if (alike) compare(child, alike);
    }
  };
  compare(root, another);
  return taken;
}
