import type { AnyStateMachine } from 'xstate';
import { type ChartState, chartOf, type StateKind, statesOf } from '../chart/chart';
import { code, codes, fileNameOf, linkTo, plain, section, tableOf } from './markdown';
import { actorsOf, factsOf, guardsOf, type Happening, happeningsOf, type Known } from './parts';
import type { WalkedBy } from './sources';

/** A flow of the shop, and where the project tells of it. */
export type MappedFlow = { name: string; machine: AnyStateMachine; file: string; walkedBy: WalkedBy };

/** What a page says of one flow, in Markdown. */
export function pageOf({ name, machine, file, walkedBy }: MappedFlow): string {
  const { root, description } = chartOf(machine);
  const called = callerOf(root);
  const paragraphs = [
    `# ${plain(name)}`,
    plain(description),
    `[![${altOf(name)}](${fileNameOf(name)}.svg)](${fileNameOf(name)}.svg)`,
    `The machine is ${linkTo(file)}. In a running shop, \`/flows/#${name}\` shows where it stands, and gives this chart ` +
      'as text for Mermaid.',
    ...section('States', statesIn(root, called)),
    ...section('What can happen', whatCanHappen(happeningsOf(machine), called)),
    ...section('Guards', knownTable('Guard', 'Asked in', guardsOf(machine), called)),
    ...section('Actors', knownTable('Actor', 'Started in', actorsOf(machine), called)),
    ...section('What it tells', knownTable('Fact', 'Told in', factsOf(machine), called)),
    ...section('Which tests walk it', walkers(walkedBy)),
    '[All flows](README.md)',
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}

/** How a picture is told to whoever does not see it: the tables below it say the rest. */
const altOf = (name: string): string => `The chart of ${plain(name)}`;

type Caller = (id: string) => string;

/** States are called by their way from the machine's root. */
function callerOf(root: ChartState): Caller {
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

function statesIn(root: ChartState, called: Caller): string {
  const states = statesOf(root);
  const firsts = states.map(({ initial }) => initial);
  const nameOf = (state: ChartState) =>
    [called(state.id), firsts.includes(state.id) && 'first', KINDS[state.kind]].filter(Boolean).join(', ');
  return tableOf(
    ['State', 'What it means to the shopper', 'Tags', 'Runs', 'On entry', 'On exit'],
    states
      .filter((state) => state !== root || hasEffects(root) || root.states.length === 0)
      .map((state) => [
        nameOf(state),
        state === root && root.states.length > 0 ? '' : plain(state.description),
        codes(state.tags),
        codes(state.invoked.map(({ source }) => source)),
        codes(state.entry),
        codes(state.exit),
      ]),
  );
}

const hasEffects = ({ tags, invoked, entry, exit }: ChartState): boolean =>
  [tags, invoked, entry, exit].some((those) => those.length > 0);

const whatCanHappen = (happenings: readonly Happening[], called: Caller): string =>
  happenings.length === 0
    ? ''
    : tableOf(
        ['In', 'Event', 'When', 'Then', 'Leads to'],
        happenings.map(({ source, event, guard, actions, targets }) => [
          called(source),
          code(event),
          guard === undefined ? '' : code(guard),
          codes(actions),
          targets.map(called).join(', '),
        ]),
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
