import { activeIn, childrenOf, innermost, isMachineSnapshot } from '@statecart/flows/inspector';
import type { AnyActorRef } from 'xstate';
import { roots } from '../support/screens/steps-taken';

/** The leaf states of all machines of the open shop. */
export const statesNow = (): string[] => [...new Set(roots.all().flatMap(statesOf))].sort();

function statesOf(actor: AnyActorRef): string[] {
  const snapshot: unknown = actor.getSnapshot();
  const own = isMachineSnapshot(snapshot) ? innermost(activeIn(snapshot)) : [];
  return [...own, ...childrenOf(snapshot).flatMap(statesOf)];
}
