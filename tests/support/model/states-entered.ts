import { nameOf } from '@statecart/flows/chart';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { Tally } from './gauge';

/** The states of a machine, without others in them, that none of the counted transitions leads into. */
export function neverEntered(machine: AnyStateMachine, tally: Tally): string[] {
  const nodes = [machine.root, ...getStateNodes(machine)];
  const taken = nodes.flatMap((node) =>
    [...node.transitions, ['', node.always ?? []] as const].flatMap(([event, alternatives]) =>
      alternatives.filter(({ source }, index) => tally[nameOf({ source: source.id, event, index })]),
    ),
  );
  const entered = new Set(taken.flatMap(({ target }) => target ?? []).flatMap(leavesOf));
  // Whoever has walked anything of a machine has begun where it begins.
  if (taken.length > 0) for (const node of leavesOf(machine.root)) entered.add(node);
  return nodes.filter((node) => isLeaf(node) && !entered.has(node)).map(({ id }) => id);
}

const isLeaf = ({ states }: AnyStateNode) => Object.keys(states).length === 0;

/** Where entering a state leads: to the first of those within it, and in regions to that of each. */
function leavesOf(node: AnyStateNode): AnyStateNode[] {
  if (isLeaf(node)) return [node];
  const inner = node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? []);
  return inner.flatMap(leavesOf);
}
