import { arrowsOf, chartOf, statesOf } from '../chart/chart';
import type { Machines } from '../flows';
import { factsOf } from '../map/parts';

type Kind = 'flow' | 'state' | 'event' | 'toast';

/** Something that can be looked for in the flows, and the state where it is found. */
export type Find = {
  id: string;
  flow: string;
  state: string;
  shown: string;
  kind: Kind;
  /** Text that is searched besides its name. */
  description: string;
};

/**
 * The text of the toast that a fact of this name brings about; undefined if there is none. No machine knows the texts
 * of a screen itself.
 */
export type ToastOf = (fact: string) => string | undefined;

/** Every flow, state, event and toast, flow by flow. */
export function findsIn(machines: Machines, toastOf: ToastOf = () => undefined): Find[] {
  return Object.entries(machines).flatMap(([flow, machine]) => {
    const { root, description } = chartOf(machine);
    const states = statesOf(root);
    const arrows = arrowsOf(machine);
    const events = states.flatMap(({ id, within }) => [
      ...within.map(({ event }) => ({ event, state: id })),
      ...arrows
        .filter(({ source }) => source === id)
        .flatMap(({ reasons }) => reasons.map(({ event }) => ({ event, state: id }))),
    ]);
    const found = new Map<string, Find>();
    const add = (kind: Kind, shown: string, state: string, description = '') => {
      const id = `${flow} ${kind} ${shown} ${kind === 'event' ? '' : state}`;
      if (!found.has(id)) found.set(id, { id, flow, kind, shown, state, description });
    };
    add('flow', flow, root.id, description);
    for (const { id, name, description } of states.slice(1)) add('state', name, id, description);
    for (const { event, state } of events) if (event !== 'always') add('event', event, state);
    for (const { name, states } of factsOf(machine)) {
      const words = toastOf(name);
      if (words !== undefined) for (const state of states) add('toast', words, state);
    }
    return [...found.values()];
  });
}

const wordsIn = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** What contains all words: exact names first, then other names, then descriptions. */
export function searched(finds: readonly Find[], text: string, most: number): Find[] {
  const words = wordsIn(text);
  const hasAll = (within: string) => words.every((word) => within.toLowerCase().includes(word));
  const rank = ({ shown, description }: Find) =>
    [shown.toLowerCase() === words.join(' '), hasAll(shown), hasAll(`${shown} ${description}`)].indexOf(true);
  return finds
    .map((find) => ({ find, rank: rank(find) }))
    .filter((one) => one.rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ find }) => find);
}
