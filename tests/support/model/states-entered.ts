import { nameOf } from '@statecart/flows/chart';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { Tally } from './gauge';

/** The leaf states of a machine that no counted transition enters. */
export function neverEntered(machine: AnyStateMachine, tally: Tally): string[] {
  const nodes = [machine.root, ...getStateNodes(machine)];
  const taken = nodes.flatMap((node) =>
    [...node.transitions, ['', node.always ?? []] as const].flatMap(([event, alternatives]) =>
      alternatives.filter(({ source }, index) => tally[nameOf({ source: source.id, event, index })]),
    ),
  );
  const entered = new Set(taken.flatMap(({ target }) => target ?? []).flatMap(leavesOf));
  // A machine that took any transition has been in its initial states.
  if (taken.length > 0) for (const node of leavesOf(machine.root)) entered.add(node);
  return nodes.filter((node) => isLeaf(node) && !entered.has(node)).map(({ id }) => id);
}

const isLeaf = ({ states }: AnyStateNode) => Object.keys(states).length === 0;

/** The leaves that entering a state activates: the initial one, or those of each region. */
function leavesOf(node: AnyStateNode): AnyStateNode[] {
  if (isLeaf(node)) return [node];
  const inner = node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? []);
  return inner.flatMap(leavesOf);
}
