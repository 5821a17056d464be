import type { AnyStateMachine } from 'xstate';
import { type ChartState, chartOf, type StateKind, statesOf } from '../chart/chart';
import { code, codes, plain } from './markdown';
import { happeningsOf } from './parts';

/** A row of a table. Rows with the same `of` belong together; `state` is the state in the chart that it is about. */
export type Row = { id: string; of: string; state: string; cells: string[] };

export type Caller = (id: string) => string;

/** Names states by their path from the machine's root. */
export function callerOf(root: ChartState): Caller {
  const names = new Map<string, string>([[root.id, root.states.length > 0 ? 'any state' : code(root.name)]]);
  const visit = (state: ChartState, way: readonly string[]) => {
    for (const child of state.states) {
      const steps = [...way, child.name];
      names.set(child.id, code(steps.join('.')));
      visit(child, steps);
    }
  };
  visit(root, []);
  return (id) => names.get(id) ?? code(id);
}

const KINDS: Record<StateKind, string> = {
  atomic: '',
  compound: '',
  parallel: 'all of its states at once',
  final: 'the end',
  history: 'where it was last',
};

export const STATE_COLUMNS = ['State', 'What it means', 'Tags', 'Runs', 'On entry', 'On exit'];

export function stateRows(machine: AnyStateMachine): Row[] {
  const { root } = chartOf(machine);
  const called = callerOf(root);
  const states = statesOf(root);
  const firsts = states.map(({ initial }) => initial);
  const nameOf = (state: ChartState) =>
    [called(state.id), firsts.includes(state.id) && 'first', KINDS[state.kind]].filter(Boolean).join(', ');
  return states.map((state) => ({
    id: state.id,
    of: state.id,
    state: state.id,
    cells: [
      nameOf(state),
      plain(state.description),
      codes(state.tags),
      codes(state.invoked.map(({ source }) => source)),
      codes(state.entry),
      codes(state.exit),
    ],
  }));
}

export const EVENT_COLUMNS = ['In', 'Event', 'When', 'Then', 'Leads to'];

/** What can happen in each state: of the lines about one event, the first whose guard holds is taken. */
export function eventRows(machine: AnyStateMachine): Row[] {
  const called = callerOf(chartOf(machine).root);
  return happeningsOf(machine).map(({ name, source, type, event, guard, actions, targets }) => ({
    id: name,
    of: `${source} | ${type}`,
    state: source,
    cells: [
      called(source),
      code(event),
      guard === undefined ? '' : code(guard),
      codes(actions),
      targets.map(called).join(', '),
    ],
  }));
}
