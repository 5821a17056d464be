import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nameOf } from './transitions';
import { actionShown, eventShown, guardShown, keepsTime } from './wording';

/** A machine as it is drawn: every state, and everything that can happen in it. */
export type Chart = { flow: string; description: string; root: ChartState };

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

export type ChartState = {
  /** Its id in the machine, and so in the whole drawing. */
  id: string;
  name: string;
  kind: StateKind;
  description: string;
  tags: string[];
  entry: string[];
  exit: string[];
  invoked: { id: string; source: string }[];
  /** Transitions without a target: the state is not left. */
  within: ChartTransition[];
  /** The id of the state that is entered with it. */
  initial: string | undefined;
  states: ChartState[];
};

export type ChartTransition = {
  /** The name under which coverage reports and live actors tell that it was taken. */
  name: string;
  /** The event type in the machine; empty for an eventless transition. */
  type: string;
  event: string;
  guard: string | undefined;
  actions: string[];
};

/** What an event can come to in one state: the first way whose guard holds is taken. */
export type ChartEvent = { event: string; ways: (ChartTransition & { targets: string[] })[] };

/** All transitions from one state to another, drawn as one arrow. */
export type ChartArrow = { id: string; source: string; target: string; reasons: ChartTransition[] };

export function chartOf(machine: AnyStateMachine): Chart {
  return { flow: machine.id, description: machine.root.description ?? '', root: stateOf(machine.root) };
}

function stateOf(node: AnyStateNode): ChartState {
  const [initial] = node.type === 'compound' ? (node.initial.target ?? []) : [];
  return {
    id: node.id,
    name: node.key,
    kind: node.type,
    description: node.description ?? '',
    tags: [...node.tags],
    entry: written(node.entry).map(actionShown),
    exit: written(node.exit).map(actionShown),
    invoked: node.invoke.map(({ id, src }) => ({ id, source: typeof src === 'string' ? src : id })),
    within: transitionsOf(node)
      .filter(({ definition }) => !definition.target?.length)
      .map(({ shown }) => shown),
    initial: initial?.id,
    states: Object.values(node.states).map(stateOf),
  };
}

const written = (actions: readonly unknown[]) => actions.filter((action) => !keepsTime(action));

export function arrowsOf(machine: AnyStateMachine): ChartArrow[] {
  const arrows = new Map<string, ChartArrow>();
  const visit = (node: AnyStateNode) => {
    for (const { definition, shown } of transitionsOf(node)) {
      for (const { id: target } of definition.target ?? []) {
        const id = `${node.id} → ${target}`;
        const arrow = arrows.get(id) ?? { id, source: node.id, target, reasons: [] };
        arrow.reasons.push(shown);
        arrows.set(id, arrow);
      }
    }
    Object.values(node.states).forEach(visit);
  };
  visit(machine.root);
  return [...arrows.values()];
}

/** In the order in which the machine tries them, with the names that coverage reports and live actors use. */
function transitionsOf(node: AnyStateNode): { definition: AnyTransitionDefinition; shown: ChartTransition }[] {
  const alternatives = [...node.transitions, ['', node.always ?? []] as const];
  return alternatives.flatMap(([type, definitions]) =>
    definitions.map((definition, index) => ({
      definition,
      shown: {
        name: nameOf({ source: node.id, event: type, index }),
        type,
        event: eventShown(type, node.machine.implementations.delays),
        guard: definition.guard && guardShown(definition.guard),
        actions: definition.actions.map(actionShown),
      },
    })),
  );
}

/** What can happen in each state, by the state's id, with or without a target. */
export function eventsOf(machine: AnyStateMachine): ReadonlyMap<string, ChartEvent[]> {
  const visit = (node: AnyStateNode): [string, ChartEvent[]][] => {
    const events = new Map<string, ChartEvent>();
    for (const { definition, shown } of transitionsOf(node)) {
      const { event, ways } = events.get(shown.type) ?? { event: shown.event, ways: [] };
      const targets = (definition.target ?? []).map(({ id }) => id);
      events.set(shown.type, { event, ways: [...ways, { ...shown, targets }] });
    }
    return [[node.id, [...events.values()]], ...Object.values(node.states).flatMap(visit)];
  };
  return new Map(visit(machine.root));
}

/** Where a flow begins: the innermost of the states that are entered first. */
export function enteredFirst(state: ChartState): ChartState {
  const next = state.states.find(({ id }) => id === state.initial) ?? (state.kind === 'parallel' && state.states[0]);
  return next ? enteredFirst(next) : state;
}

/** A state and all states inside it, at any depth. */
export const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)];
