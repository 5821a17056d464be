import type { AnyMachineSnapshot } from 'xstate';
import { machines } from '#machines/index';
import { activeIn } from '../inspector/actor-status';
import { asTest, lastActorOf } from './as-test';
import { inWords } from './in-words';
import { machineNamed, noFlowToday } from './machine-named';
import { type Expectation, faultIn, goneSince, NOT_ON_SCREENS, playerOf, type RecordedTest } from './recorded-test';
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
  /** How much of the recording it takes. */
  extent: string;
  /** Whether it fails today. */
  outcome: string;
  /** How it is run. */
  command: string;
};

export const TESTS_FOLDER = 'tests/recordings';

export const nothingRecorded = (flow: string | undefined): string => `Nothing is recorded of ${flow ?? 'any flow'}.`;

export const nameRefused = (name: string): string | undefined =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)
    ? undefined
    : `Name the test in small letters with hyphens${name === '' ? '' : `: ${name} is not`}.`;

/** Why no test can be made of a flow, whatever was recorded of it. */
export const flowRefused = (flow: string): string | undefined =>
  NOT_ON_SCREENS[flow] ?? (flow in machines ? undefined : noFlowToday(flow));

/** As it stands in its file. */
export const testAsFile = (test: RecordedTest): string => `${JSON.stringify(test, null, 2)}\n`;

/** Of one flow of a recording as few events as bring the last of them to the same state; refused with a `NoTest`. */
export function madeTest(recording: Recording, { name, flow, expected }: TestWanted): MadeTest {
  unless(nameRefused(name));
  const actor = lastActorOf(recording, flow);
  if (!actor) throw new NoTest(nothingRecorded(flow));
  unless(flowRefused(actor.flow));
  const { whole, warning } = playedWhole(recording, actor, expected);
  const machine = machineNamed(actor.flow);
  const test = shortened(whole, machine);
  unless(goneSince(test, machine));
  return {
    test,
    warning,
    extent: `${test.events.length} of ${whole.events.length} events of ${actor.flow}.`,
    outcome: outcomeOf(test),
    command: `npx vitest run tests/flows/recordings.test.ts tests/screens/recordings.test.tsx -t ${name}`,
  };
}

function unless(refusal: string | undefined) {
  if (refusal !== undefined) throw new NoTest(refusal);
}

function outcomeOf(test: RecordedTest): string {
  if (test.expected.kind === 'shown') return 'Whether the words are there is judged on the mounted screen.';
  const fault = faultIn(test, machineNamed(test.flow));
  return fault ? `It fails today: ${fault}.` : 'It passes today, so it proves nothing yet: see it fail with the fault.';
}

/** A test follows the machines alone, and so can only be of what they decide without what is masked. */
function playedWhole(recording: Recording, actor: RecordedActor, expected: Expectation) {
  const own = { ...recording, actors: [actor], events: recording.events.filter((event) => event.actor === actor.id) };
  const replayed = replay(own, machines);
  const difference = firstOf(replayed, own);
  if (difference && !difference.event) throw new NoTest(`No test can begin. ${difference.why}`);
  const whole = asTest(recording, actor, expected);
  const last = playerOf(machineNamed(actor.flow))(whole).at(-1);
  if (last) unless(undecidable(last, expected));
  const isElsewhere = last && (own.events.at(-1)?.after ?? actor.first).active.join() !== activeIn(last).join();
  const isUndecided = replayed.some(({ steps }) => steps.some(({ isUnjudged }) => isUnjudged));
  if (isUndecided || (!difference && isElsewhere))
    throw new NoTest(`What is masked decides where ${actor.flow} goes: a test would go another way.`);
  return { whole, warning: difference ? inWords(replayed, own) : [] };
}

/** Guards may ask what an event carries, and break where it carries nothing. */
function undecidable(last: AnyMachineSnapshot, expected: Expectation): string | undefined {
  if (expected.kind !== 'possible') return undefined;
  try {
    last.can(expected.event);
    return undefined;
  } catch {
    const { type } = expected.event;
    return `Whether ${type} is possible depends on what it carries: npm run replay takes it in JSON, as --possible '{"type":"${type}", …}'.`;
  }
}
