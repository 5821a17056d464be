import type { AnyActorRef, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import type { TransitionKey } from '../chart/transitions';

/**
 * Tells which transitions an actor, and the machines it started, took. XState has them only in the private
 * `_transitions` of its microstep inspection, which no other file may read.
 */
export function watchTransitions(walked: (transition: TransitionKey, actor: Pick<AnyActorRef, 'sessionId'>) => void) {
  return (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep') return;
    for (const transition of inspected._transitions) walked(keyOf(transition), inspected.actorRef);
  };
}

function keyOf(transition: AnyTransitionDefinition): TransitionKey {
  const { source, eventType } = transition;
  const alternatives = source.always?.includes(transition) ? source.always : source.transitions.get(eventType);
  const index = alternatives?.indexOf(transition) ?? -1;
  return { flow: source.machine.id, source: source.id, event: eventType, index };
}
