import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { TransitionKey } from './walked';

export type DeclaredTransition = TransitionKey & { target: string | null };

/** How often each transition was taken, by its name. */
export type Tally = Record<string, number>;

export const nameOf = ({ source, event, index }: TransitionKey) => `${source} | ${event || 'always'} | ${index}`;

/** Everything that can happen in a machine: each node's transitions, outcomes of actors and timers included. */
export function declaredTransitions(machine: AnyStateMachine): DeclaredTransition[] {
  const declare = (event: string, alternatives: readonly AnyTransitionDefinition[]) =>
    alternatives.map(({ source, target }, index) => ({
      flow: machine.id,
      source: source.id,
      event,
      index,
      target: target?.map(({ id }) => id).join(', ') ?? null,
    }));
  return [machine.root, ...getStateNodes(machine)].flatMap((node) => [
    ...[...node.transitions].flatMap(([event, alternatives]) => declare(event, alternatives)),
    ...declare('', node.always ?? []),
  ]);
}

export function count(tally: Tally, transition: TransitionKey) {
  const name = nameOf(transition);
  tally[name] = (tally[name] ?? 0) + 1;
}

export const neverWalked = (machine: AnyStateMachine, tally: Tally): string[] =>
  declaredTransitions(machine)
    .map(nameOf)
    .filter((name) => !tally[name]);
