import { escaped } from '../../chart/mermaid';
import type { Lifeline } from './lifelines';
import { isPassedOver, labelOf } from './sentences';
import type { Step } from './sequence';

/** Steps as a Mermaid sequence diagram, for a bug report. */
export function diagramOf(steps: readonly Step[], tabNameOf: (tab: string) => string): string {
  const lifelines = [...new Set(steps.flatMap(({ from, to }) => [from, to]))];
  const ids = new Map(lifelines.map((lifeline, place) => [lifeline, `a${place + 1}`]));
  const tabs = [...new Set(lifelines.map(({ tab }) => tab))];
  const lines = tabs.flatMap((tab) => {
    const participants = lifelines
      .filter((lifeline) => lifeline.tab === tab)
      .map((lifeline) => `participant ${ids.get(lifeline)} as ${escaped(lifeline.name)}`);
    return tabs.length > 1 ? [`box ${escaped(tabNameOf(tab))}`, ...participants.map(indented), 'end'] : participants;
  });
  const idOf = (lifeline: Lifeline) => ids.get(lifeline) ?? '';
  return ['sequenceDiagram', ...[...lines, ...steps.flatMap((step) => linesOf(step, idOf))].map(indented), ''].join(
    '\n',
  );
}

const indented = (line: string) => `  ${line}`;

function linesOf(step: Step, idOf: (lifeline: Lifeline) => string): string[] {
  const { from, to, kind, entered, effect } = step;
  const by = kind === 'told' && effect ? `, by ${effect}` : '';
  const note = (words: string) => `Note over ${idOf(to)}: ${escaped(words)}`;
  const isArrow = kind !== 'ended' && !(kind === 'began' && from.flow === undefined);
  return [
    isArrow ? `${idOf(from)}${arrowOf(step)}${idOf(to)}: ${escaped(labelOf(step) + by)}` : note(labelOf(step)),
    ...(entered.length > 0 ? [note(entered.join(', '))] : []),
  ];
}

/** Mermaid's arrows: outcomes and stopped effects are dotted, an event that changed nothing ends in a cross. */
function arrowOf(step: Step): string {
  if (isPassedOver(step)) return '-x';
  if (step.kind === 'effectBegan') return '-)';
  return step.kind === 'outcome' || step.kind === 'effectGivenUp' ? '-->>' : '->>';
}
