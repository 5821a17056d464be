import { plain, section, tableOf } from '../map/markdown';
import { EVENT_COLUMNS, STATE_COLUMNS } from '../map/rows';
import type { ChangedRow, FlowChange } from './changes';

/** Only what charts show is compared, and a reviewer has to know that. */
const NOT_COMPARED = 'What guards, actions and actors do within is not compared, only where they stand.';

/** What changed, for a review: lines of before with a minus, lines of now with a plus. */
export const changesInMarkdown = (changes: readonly FlowChange[], revision: string): string =>
  `${[
    `# What changed in the flows since ${plain(revision)}`,
    changes.length === 0 ? 'No chart of a flow has changed.' : plain(summaryOf(changes)),
    ...changes.flatMap(inMarkdown),
    NOT_COMPARED,
  ].join('\n\n')}\n`;

function summaryOf(changes: readonly FlowChange[]): string {
  const count = (rows: 'states' | 'events', change: ChangedRow['change']) =>
    new Set(
      changes.flatMap((flow) =>
        flow[rows].filter((row) => row.change === change).map(({ of, id }) => (change === 'altered' ? of : id)),
      ),
    ).size;
  const said = (rows: 'states' | 'events', what: string) =>
    `${what}: ${count(rows, 'added')} added, ${count(rows, 'gone')} gone, ${count(rows, 'altered')} altered`;
  return `${changes.map(({ flow }) => flow).join(', ')}. ${said('states', 'States')}. ${said('events', 'Transitions')}.`;
}

const inMarkdown = ({ flow, before, now, states, events }: FlowChange): string[] => [
  `## ${plain(flow)}${before ? '' : ', a new flow'}${now ? '' : ', gone'}`,
  ...section('States', signed(STATE_COLUMNS, states)).map(lower),
  ...section('What can happen', signed(EVENT_COLUMNS, events)).map(lower),
];

/** Moves a heading below the heading of its flow. */
const lower = (text: string): string => (text.startsWith('## ') ? `#${text}` : text);

const signed = (columns: readonly string[], rows: readonly ChangedRow[]): string =>
  rows.length === 0
    ? ''
    : tableOf(
        ['', ...columns],
        rows.map(({ side, change, cells }) => [`${side === 'before' ? '−' : '+'} ${change}`, ...cells]),
      );
