import type { AnyStateMachine } from 'xstate';
import { arrowsOf, chartOf, statesOf } from '../chart/chart';

/** Something that can be looked for in the flows, and the state where it is found. */
export type Find = { id: string; flow: string; state: string; shown: string; kind: 'flow' | 'state' | 'event' };

/** Every flow, state and event by name: states of the first flow before those of the next. */
export function findsIn(machines: Readonly<Record<string, AnyStateMachine>>): Find[] {
  return Object.entries(machines).flatMap(([flow, machine]) => {
    const { root } = chartOf(machine);
    const states = statesOf(root);
    const arrows = arrowsOf(machine);
    const events = states.flatMap(({ id, within }) => [
      ...within.map(({ event }) => ({ event, state: id })),
      ...arrows
        .filter(({ source }) => source === id)
        .flatMap(({ reasons }) => reasons.map(({ event }) => ({ event, state: id }))),
    ]);
    const found = new Map<string, Find>();
    const add = (find: Omit<Find, 'id' | 'flow'>) => {
      const id = `${flow} ${find.kind} ${find.shown} ${find.kind === 'event' ? '' : find.state}`;
      if (!found.has(id)) found.set(id, { ...find, id, flow });
    };
    add({ kind: 'flow', shown: flow, state: root.id });
    for (const { id, name } of states.slice(1)) add({ kind: 'state', shown: name, state: id });
    for (const { event, state } of events) if (event !== 'always') add({ kind: 'event', shown: event, state });
    return [...found.values()];
  });
}
