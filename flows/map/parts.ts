import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { arrowsOf, type ChartTransition, chartOf, statesOf } from '../chart/chart';
import { declaredTransitions, nameOf } from '../chart/transitions';
import { factsTold, namesAsked } from '../chart/wording';

/** A part of a machine, such as a guard, and the ids of the states that use it. */
export type Known = { name: string; states: string[] };

/** One thing that can happen, in the order in which the machine declares it. */
export type Happening = ChartTransition & { source: string; targets: string[] };

export function happeningsOf(machine: AnyStateMachine): Happening[] {
  const within = statesOf(chartOf(machine).root).flatMap((state) => state.within.map((shown) => [shown, []] as const));
  const leading = arrowsOf(machine).flatMap(({ target, reasons }) =>
    reasons.map((shown) => [shown, [target]] as const),
  );
  return declaredTransitions(machine).map((declared) => {
    const found = [...within, ...leading].filter(([{ name }]) => name === nameOf(declared));
    const [shown] = found[0] ?? [];
    if (!shown) throw new Error(`${nameOf(declared)} is declared, but no chart shows it.`);
    return { ...shown, source: declared.source, targets: found.flatMap(([, targets]) => targets) };
  });
}

export const guardsOf = (machine: AnyStateMachine): Known[] =>
  knownIn(machine, (node) => transitionsIn(node).flatMap(({ guard }) => namesAsked(guard)));

export const factsOf = (machine: AnyStateMachine): Known[] =>
  knownIn(machine, (node) => actionsIn(node).flatMap((action) => factsTold(written(action, machine))));

/** Actors that states invoke or spawn, under the name of their source. */
export const actorsOf = (machine: AnyStateMachine): Known[] =>
  knownIn(machine, (node) => [
    ...node.invoke.map(({ id, src }) => (typeof src === 'string' ? src : id)),
    ...actionsIn(node).flatMap((action) => spawnedBy(action)),
  ]);

function knownIn(machine: AnyStateMachine, namesIn: (node: AnyStateNode) => string[]): Known[] {
  const known = new Map<string, Known>();
  for (const node of [machine.root, ...getStateNodes(machine)]) {
    for (const name of new Set(namesIn(node))) {
      const part = known.get(name) ?? { name, states: [] };
      part.states.push(node.id);
      known.set(name, part);
    }
  }
  return [...known.values()];
}

const transitionsIn = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

const actionsIn = (node: AnyStateNode): unknown[] => [
  ...node.entry,
  ...node.exit,
  ...transitionsIn(node).flatMap(({ actions }) => [...actions]),
];

/** A named action is defined in the machine's implementations. */
function written(action: unknown, { implementations: { actions } }: AnyStateMachine): unknown {
  const name = typeof action === 'string' ? action : typeOf(action);
  return (name !== undefined && Object.entries(actions).find(([known]) => known === name)?.[1]) || action;
}

const typeOf = (action: unknown): string | undefined =>
  typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string'
    ? action.type
    : undefined;

const spawnedBy = (action: unknown): string[] =>
  typeof action === 'function' && 'src' in action && typeof action.src === 'string' ? [action.src] : [];
