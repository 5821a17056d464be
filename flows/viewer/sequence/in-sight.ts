import type { Lifeline } from './lifelines';
import type { Sequence, Step } from './sequence';

/** Lifelines in the order in which they stand: tab by tab, and in each what is no machine first. */
export function inColumns({ lifelines }: Pick<Sequence, 'lifelines'>): Lifeline[] {
  const tabs = [...new Set(lifelines.map(({ tab }) => tab))];
  return tabs.flatMap((tab) => {
    const own = lifelines.filter((lifeline) => lifeline.tab === tab);
    return [...own.filter(({ flow }) => flow === undefined), ...own.filter(({ flow }) => flow !== undefined)];
  });
}

/** What is left where lifelines are hidden: all that the others heard, and what they told those that are hidden. */
export function withoutHidden(sequence: Sequence, hidden: readonly string[]): Sequence {
  const isShown = ({ id }: Lifeline) => !hidden.includes(id);
  const isTelling = ({ from, to }: Step) => from !== to && from.flow !== undefined && isShown(from);
  return {
    lifelines: inColumns(sequence).filter(isShown),
    steps: hidden.length === 0 ? sequence.steps : sequence.steps.filter((step) => isShown(step.to) || isTelling(step)),
  };
}
