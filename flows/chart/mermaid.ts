import type { AnyStateMachine } from 'xstate';
import { arrowsOf, type ChartArrow, type ChartState, type ChartTransition, chartOf, statesOf } from './chart';

/** A whole machine as a Mermaid diagram, to be put into an issue, a page or a talk. */
export function mermaidOf(machine: AnyStateMachine): string {
  const { root } = chartOf(machine);
  const arrows = arrowsOf(machine);
  const diagram = { ids: idsOf(root), arrows, around: aroundOf(root) };
  const start = `[*] --> ${idOf(root, diagram)}`;
  // All arrows stand at the top level: inside a state, Mermaid would move both ends of an arrow into that state.
  const lines = [start, ...linesOf(root, diagram), ...arrows.flatMap((arrow) => arrowLines(arrow, diagram))];
  return ['stateDiagram-v2', ...indented(lines), ''].join('\n');
}

type Diagram = {
  ids: ReadonlyMap<string, string>;
  arrows: readonly ChartArrow[];
  /** By state id, the ids of the states around it, the outermost first and itself last. */
  around: ReadonlyMap<string, readonly string[]>;
};

/** Mermaid ids have only letters, and some words are keywords. The prefix `at_` is part of no keyword. */
function idsOf(root: ChartState): Map<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id } of statesOf(root)) {
    const plain = `at_${id.replace(/\W+/g, '_')}`;
    let free = plain;
    for (let count = 2; taken.has(free); count += 1) free = `${plain}_${count}`;
    taken.add(free);
    ids.set(id, free);
  }
  return ids;
}

const aroundOf = (state: ChartState, outer: readonly string[] = []): Map<string, readonly string[]> => {
  const path = [...outer, state.id];
  return new Map([[state.id, path], ...state.states.flatMap((child) => [...aroundOf(child, path)])]);
};

const idOf = ({ id }: Pick<ChartState, 'id'>, { ids }: Diagram): string => ids.get(id) ?? id;
/** The id of an extra state that tells, among a state's children, what can happen in each of them, as in a drawing. */
const amongOf = (state: Pick<ChartState, 'id'>, diagram: Diagram): string => `in_${idOf(state, diagram)}`;

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

function linesOf(state: ChartState, diagram: Diagram): string[] {
  const id = idOf(state, diagram);
  const name = state.kind === 'history' ? `${state.name} (history)` : state.name;
  const named = `state "${escaped(name)}" as ${id}`;
  if (state.states.length === 0) {
    return [named, ...[...wordsOf(state), ...state.within.map(told)].map((words) => `${id} : ${escaped(words)}`)];
  }
  return [`${named} {`, ...indented(insideOf(state, diagram)), '}'];
}

const told = ({ event, guard, actions }: ChartTransition): string =>
  [event, guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`].filter(Boolean).join(' ');

const wordsOf = ({ tags, description, entry, exit, invoked }: ChartState): string[] => [
  ...(tags.length > 0 ? [tags.map((tag) => `#${tag}`).join(' ')] : []),
  ...(description ? [description] : []),
  ...entry.map((action) => `entry / ${action}`),
  ...exit.map((action) => `exit / ${action}`),
  ...invoked.map(({ id, source }) => (id === source ? `runs ${id}` : `runs ${id} (${source})`)),
];

function insideOf(state: ChartState, diagram: Diagram): string[] {
  const among = amongOf(state, diagram);
  // Mermaid shows nothing but the name of a state that holds others, so an extra state beside these tells the rest.
  const words = [...wordsOf(state), ...state.within.map(told)];
  const leads = diagram.arrows.some((arrow) => isInward(arrow, diagram) && arrow.source === state.id);
  const about =
    words.length > 0 || leads
      ? [`state "in each of these" as ${among}`, ...words.map((text) => `${among} : ${escaped(text)}`)]
      : [];
  const between = state.kind === 'parallel' ? ['--'] : [];
  const states = state.states.flatMap((child, place) => [
    ...(place > 0 ? between : []),
    ...linesOf(child, diagram),
    ...(child.kind === 'final' ? [`${idOf(child, diagram)} --> [*]`] : []),
  ]);
  const first = state.initial === undefined ? [] : [`[*] --> ${idOf({ id: state.initial }, diagram)}`];
  return [...first, ...about, ...(about.length > 0 ? between : []), ...states];
}

function arrowLines(arrow: ChartArrow, diagram: Diagram): string[] {
  const source = isInward(arrow, diagram)
    ? amongOf({ id: arrow.source }, diagram)
    : idOf({ id: arrow.source }, diagram);
  const target = idOf({ id: arrow.target }, diagram);
  return arrow.reasons.map((reason) => `${source} --> ${target} : ${escaped(told(reason))}`);
}

/** Mermaid cannot draw an arrow from a state into itself, so it begins at the extra state. */
const isInward = ({ source, target }: ChartArrow, { around }: Diagram): boolean =>
  source !== target && (around.get(target) ?? []).includes(source);

/**
 * Writes every character that could mean something to Mermaid or to HTML as a number. `direction LR` and `[[choice]]`
 * mean something to Mermaid in the middle of a text, too.
 */
export const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[^\p{L}\p{N}\p{M} .,/[\]()_+*=!?'’-]|(?<=direction) |(?<=\[)\[/giu, (sign) => `#${sign.codePointAt(0)};`);
