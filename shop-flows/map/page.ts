import {
  actorsOf,
  type Caller,
  callerOf,
  chartOf,
  code,
  EVENT_COLUMNS,
  eventRows,
  factsOf,
  guardsOf,
  type Known,
  plain,
  type Row,
  STATE_COLUMNS,
  section,
  stateRows,
  tableOf,
} from '@statecart/flows/chart';
import type { AnyStateMachine } from 'xstate';
import { fileNameOf, linkTo } from './files';
import type { WalkedBy } from './sources';

/** A flow of the shop, its source file and its tests. */
export type MappedFlow = { name: string; machine: AnyStateMachine; file: string; walkedBy: WalkedBy };

/** The page of one flow in Markdown. */
export function pageOf({ name, machine, file, walkedBy }: MappedFlow): string {
  const { root, description } = chartOf(machine);
  const called = callerOf(root);
  const paragraphs = [
    `# ${plain(name)}`,
    plain(description),
    `[![${altOf(name)}](${fileNameOf(name)}.svg)](${fileNameOf(name)}.svg)`,
    `The machine is ${linkTo(file)}. In a running shop, \`/flows/#${name}\` shows where it stands, and gives this chart ` +
      'as text for Mermaid.',
    ...section('States', rowsTable(STATE_COLUMNS, statesIn(machine))),
    ...section('What can happen', rowsTable(EVENT_COLUMNS, eventRows(machine))),
    ...section('Guards', knownTable('Guard', 'Asked in', guardsOf(machine), called)),
    ...section('Actors', knownTable('Actor', 'Started in', actorsOf(machine), called)),
    ...section('What it tells', knownTable('Fact', 'Told in', factsOf(machine), called)),
    ...section('Which tests walk it', walkers(walkedBy)),
    '[All flows](README.md)',
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}

/** The alternative text of a picture. It is short, as the tables below it hold the details. */
const altOf = (name: string): string => `The chart of ${plain(name)}`;

/** Leaves out the root's description, which is already above, and the whole root if it does nothing else. */
function statesIn(machine: AnyStateMachine): Row[] {
  const [whole, ...others] = stateRows(machine);
  if (!whole || others.length === 0) return stateRows(machine);
  const [name = '', , ...does] = whole.cells;
  return does.some(Boolean) ? [{ ...whole, cells: [name, '', ...does] }, ...others] : others;
}

const rowsTable = (columns: readonly string[], rows: readonly Row[]): string =>
  rows.length === 0
    ? ''
    : tableOf(
        columns,
        rows.map(({ cells }) => cells),
      );

const knownTable = (what: string, where: string, known: readonly Known[], called: Caller): string =>
  known.length === 0
    ? ''
    : tableOf(
        [what, where],
        known.map(({ name, states }) => [code(name), states.map(called).join(', ')]),
      );

function walkers({ models, screens, rules, journeys }: WalkedBy): string {
  const lines: [string, readonly string[]][] = [
    ['On the machine', models],
    ['On the mounted screens', screens],
    ['By whole shoppers', journeys],
    ['What it is made of', rules],
  ];
  return lines
    .filter(([, paths]) => paths.length > 0)
    .map(([how, paths]) => `- ${how}: ${paths.map(linkTo).join(', ')}`)
    .join('\n');
}
