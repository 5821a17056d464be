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

/** Why no test can be made, in words for whoever asked for one. */
export class NoTest extends Error {
  override name = 'NoTest';
}

export type TestWanted = { name: string; flow: string | undefined; expected: Expectation };

/** A test, and what is to be said of it. */
export type MadeTest = {
  test: RecordedTest;
  /** Where the machines of today go another way than was recorded. */
  warning: string[];
  /** How much of the recording it takes, by name. */
  extent: string;
  /** Whether it fails today. */
  outcome: string;
  /** How it is run. */
  command: string;
};

/** How an application plays tests that were recorded. */
export type RecordedTests = {
  /** Where their files belong. */
  folder: string;
  /** By which command one is run. */
  command: (name: string) => string;
  /** Flows that cannot be played there, and why. */
  refused?: Readonly<Record<string, string>>;
  /** How an expected event is named with what it carries. */
  withData?: (type: string) => string;
};

/** Flows that cannot be played, with the reason, and all that there are. */
export type Refusals = { refused: Readonly<Record<string, string>>; known: readonly string[] };

/** All that a test is made by. */
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

/** As it stands in its file. */
export const testAsFile = (test: RecordedTest): string => `${JSON.stringify(test, null, 2)}\n`;

/** Of one flow of a recording as few events as bring the last of them to the same state; refused with a `NoTest`. */
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

/** A test follows the machines alone, and so can only be of what they decide without what is masked. */
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

/** Guards may ask what an event carries, and break where it carries nothing. */
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
