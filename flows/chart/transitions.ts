import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { eventShown } from './wording';

/** One transition a machine declares: `event` is empty for eventless ones, `index` counts among alternatives. */
export type TransitionKey = { flow: string; source: string; event: string; index: number };

export type DeclaredTransition = TransitionKey & { target: string | null };

export const nameOf = ({ source, event, index }: Pick<TransitionKey, 'source' | 'event' | 'index'>) =>
  `${source} | ${event || 'always'} | ${index}`;

/** The same name in words for a reader. */
export function takenShown(name: string): string {
  const [source = '', event = '', index = '0'] = name.split(' | ');
  const shown = eventShown(event === 'always' ? '' : event);
  return `${source}: ${shown}${index === '0' ? '' : `, choice ${Number(index) + 1}: no earlier condition was true`}`;
}

/**
 * Every transition that a machine declares, in all its states, with those for the outcomes of actors and for timers.
 */
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
