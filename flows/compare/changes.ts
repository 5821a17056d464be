import type { AnyStateMachine } from 'xstate';
import { eventRows, type Row, stateRows } from '../map/rows';

export type Machines = Readonly<Record<string, AnyStateMachine>>;

/** A row that exists on one side only. It is `altered` if the other side has another row about the same thing. */
export type ChangedRow = Row & { side: 'before' | 'now'; change: 'added' | 'gone' | 'altered' };

export type FlowChange = {
  flow: string;
  before: AnyStateMachine | undefined;
  now: AnyStateMachine | undefined;
  states: ChangedRow[];
  events: ChangedRow[];
};

/** What changed of each flow, as its chart shows it. Flows that stayed as they were are left out. */
export const changesOf = (before: Machines, now: Machines): FlowChange[] =>
  [...new Set([...Object.keys(now), ...Object.keys(before)])]
    .map((flow) => ({
      flow,
      before: before[flow],
      now: now[flow],
      states: changedRows(rowsOf(before[flow], stateRows), rowsOf(now[flow], stateRows)),
      events: changedRows(rowsOf(before[flow], eventRows), rowsOf(now[flow], eventRows)),
    }))
    .filter(({ states, events }) => states.length > 0 || events.length > 0);

const rowsOf = (machine: AnyStateMachine | undefined, read: (machine: AnyStateMachine) => Row[]): Row[] =>
  machine ? read(machine) : [];

function changedRows(before: readonly Row[], now: readonly Row[]): ChangedRow[] {
  const about = [...new Set([...now, ...before].map(({ of }) => of))];
  return about.flatMap((of) => changedAbout(aboutOf(before, of), aboutOf(now, of)));
}

const aboutOf = (rows: readonly Row[], of: string) => rows.filter((row) => row.of === of);

function changedAbout(before: readonly Row[], now: readonly Row[]): ChangedRow[] {
  const [textsBefore, textsNow] = [before.map(textOf), now.map(textOf)];
  const gone = before.filter((row) => !textsNow.includes(textOf(row)));
  const added = now.filter((row) => !textsBefore.includes(textOf(row)));
  const stayed = textsBefore.filter((text) => textsNow.includes(text));
  // The first way whose guard holds is taken, so another order alters all of them.
  if (stayed.join('\n') !== textsNow.filter((text) => textsBefore.includes(text)).join('\n'))
    return [...onSide(before, 'before', 'altered'), ...onSide(now, 'now', 'altered')];
  if (gone.length === 0) return onSide(added, 'now', 'added');
  if (added.length === 0) return onSide(gone, 'before', 'gone');
  return [...onSide(gone, 'before', 'altered'), ...onSide(added, 'now', 'altered')];
}

const textOf = ({ cells }: Row): string => cells.join('\t');

const onSide = (rows: readonly Row[], side: ChangedRow['side'], change: ChangedRow['change']): ChangedRow[] =>
  rows.map((row) => ({ ...row, side, change }));
