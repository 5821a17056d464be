import type { AnyMachineSnapshot } from 'xstate';
import type { Flows } from '../flows';
import { activeIn } from '../inspector/actor-status';
import { asTest, lastActorOf } from './as-test';
import { inWords } from './in-words';
import { machineNamed, noFlowToday } from './machine-named';
import { type Expectation, faultIn, goneSince, playerOf, type RecordedTest } from './recorded-test';
import type { RecordedActor, Recording } from './recording';
import { firstOf, replay } from './replay';
import { shortened } from './shortened';

/** Why no test can be made. The tester reads the message. */
export class NoTest extends Error {
  override name = 'NoTest';
}

export type TestWanted = { name: string; flow: string | undefined; expected: Expectation };

/** A test, and what the tester is told about it. */
export type MadeTest = {
  test: RecordedTest;
  /** In lines, where the machines of today differ from the recording. */
  warning: string[];
  /** How many events of the recording it keeps, and their names. */
  extent: string;
  /** Whether it fails today. */
  outcome: string;
  /** The command that runs it. */
  command: string;
};

/** How an application plays tests that were recorded. */
export type RecordedTests = {
  /** The folder in which their files belong. */
  folder: string;
  /** The command that runs one of them. */
  command: (name: string) => string;
  /** Flows that cannot be played there, and why. */
  refused?: Readonly<Record<string, string>>;
  /** How a test names an expected event that carries data. */
  withData?: (type: string) => string;
};

/** Flows that cannot be played, with the reason, and the names of all flows. */
export type Refusals = { refused: Readonly<Record<string, string>>; known: readonly string[] };

export type TestedFlows = Flows & { tests: RecordedTests };

export const nothingRecorded = (flow: string | undefined): string => `Nothing is recorded of ${flow ?? 'any flow'}.`;

export const nameRefused = (name: string): string | undefined =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)
    ? undefined
    : `Name the test in small letters with hyphens${name === '' ? '' : `: ${name} is not`}.`;

/** Why no test can be made of a flow, whatever was recorded of it. */
export const flowRefused = (flow: string, { refused, known }: Refusals): string | undefined =>
  known.includes(flow) ? refused[flow] : noFlowToday(flow);

export const refusalsOf = ({ machines, tests }: TestedFlows): Refusals => ({
  refused: tests.refused ?? {},
  known: Object.keys(machines),
});

/** The text of the test's file. */
export const testAsFile = (test: RecordedTest): string => `${JSON.stringify(test, null, 2)}\n`;

/** Keeps as few events of one flow as lead to the same last state. Throws `NoTest` if no test can be made. */
export function madeTest(recording: Recording, { name, flow, expected }: TestWanted, flows: TestedFlows): MadeTest {
  unless(nameRefused(name));
  const actor = lastActorOf(recording, flow);
  if (!actor) throw new NoTest(nothingRecorded(flow));
  unless(flowRefused(actor.flow, refusalsOf(flows)));
  const { whole, warning } = playedWhole(recording, { actor, expected }, flows);
  const machine = machineNamed(actor.flow, flows.machines);
  const test = shortened(whole, machine, flows);
  unless(goneSince(test, machine));
  return {
    test,
    warning,
    extent: extentOf(test, whole),
    outcome: outcomeOf(test, flows),
    command: flows.tests.command(name),
  };
}

function extentOf({ flow, events }: RecordedTest, whole: RecordedTest): string {
  const names = events.map(({ type }) => type).join(', ');
  return `${events.length} of ${whole.events.length} events of ${flow}${names && `: ${names}`}.`;
}

function unless(refusal: string | undefined) {
  if (refusal !== undefined) throw new NoTest(refusal);
}

function outcomeOf(test: RecordedTest, flows: Flows): string {
  if (test.expected.kind === 'shown')
    return 'Whether the words are there is judged on the mounted screen: run it, and see it fail with the fault.';
  const fault = faultIn(test, machineNamed(test.flow, flows.machines), flows);
  return fault ? `It fails today: ${fault}.` : 'It passes today, so it proves nothing yet: see it fail with the fault.';
}

/** A test plays the machine alone, so the machine must decide everything in it without masked values. */
function playedWhole(
  recording: Recording,
  { actor, expected }: { actor: RecordedActor; expected: Expectation },
  flows: TestedFlows,
) {
  const own = { ...recording, actors: [actor], events: recording.events.filter((event) => event.actor === actor.id) };
  const replayed = replay(own, flows);
  const difference = firstOf(replayed, own);
  if (difference && !difference.event) throw new NoTest(`No test can begin. ${difference.why}`);
  const whole = asTest(recording, actor, expected);
  const last = playerOf(machineNamed(actor.flow, flows.machines), flows)(whole).at(-1);
  if (last) unless(undecidable(last, expected, flows));
  const isElsewhere = last && (own.events.at(-1)?.after ?? actor.first).active.join() !== activeIn(last).join();
  const isUndecided = replayed.some(({ steps }) => steps.some(({ isUnjudged }) => isUnjudged));
  if (isUndecided || (!difference && isElsewhere))
    throw new NoTest(`What is masked decides where ${actor.flow} goes: a test would go another way.`);
  return { whole, warning: difference ? inWords(replayed, own, flows.standIns) : [] };
}

/** Guards may read an event's data, and throw where it has none. */
function undecidable(last: AnyMachineSnapshot, expected: Expectation, { tests }: TestedFlows): string | undefined {
  if (expected.kind !== 'possible') return undefined;
  try {
    last.can(expected.event);
    return undefined;
  } catch {
    const { type } = expected.event;
    const how = tests.withData?.(type);
    return `Whether ${type} is possible depends on what it carries${how === undefined ? '' : `: ${how}`}.`;
  }
}
