import type { Lifeline } from './lifelines';
import type { Sequence, Step } from './sequence';

/** Lifelines in the order of their columns: tab by tab, and in each tab the page before its flows. */
export function inColumns({ lifelines }: Pick<Sequence, 'lifelines'>): Lifeline[] {
  const tabs = [...new Set(lifelines.map(({ tab }) => tab))];
  return tabs.flatMap((tab) => {
    const own = lifelines.filter((lifeline) => lifeline.tab === tab);
    return [...own.filter(({ flow }) => flow === undefined), ...own.filter(({ flow }) => flow !== undefined)];
  });
}

/**
 * Leaves out hidden lifelines. Steps stay if a shown lifeline received them, or a shown flow sent them to a hidden one.
 */
export function withoutHidden(sequence: Sequence, hidden: readonly string[]): Sequence {
  const isShown = ({ id }: Lifeline) => !hidden.includes(id);
  const isTelling = ({ from, to }: Step) => from !== to && from.flow !== undefined && isShown(from);
  return {
    lifelines: inColumns(sequence).filter(isShown),
    steps: hidden.length === 0 ? sequence.steps : sequence.steps.filter((step) => isShown(step.to) || isTelling(step)),
  };
}
