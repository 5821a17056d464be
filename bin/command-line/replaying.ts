import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { machines } from '#machines/index';
import { activeIn } from '../../flows/inspector/actor-status';
import type { ShownEvent } from '../../flows/messages';
import { asTest, lastActorOf } from '../../flows/recording/as-test';
import { inWords } from '../../flows/recording/in-words';
import { machineNamed } from '../../flows/recording/machine-named';
import {
  type Expectation,
  faultIn,
  goneSince,
  NOT_ON_SCREENS,
  playerOf,
  type RecordedTest,
} from '../../flows/recording/recorded-test';
import { type RecordedActor, type Recording, RecordingSchema } from '../../flows/recording/recording';
import { firstOf, replay } from '../../flows/recording/replay';
import { shortened } from '../../flows/recording/shortened';
import { ShownEventSchema } from '../../flows/viewer/actors/page-message';
import { CommandNotice } from './command-notice';
import { PROJECT } from './settings';

/** What a command has to say, and whether the machines of today went another way. */
type Replayed = { lines: string[]; hasDiffered: boolean };

const text = { type: 'string' } as const;
const OPTIONS = { 'as-test': text, flow: text, unreached: text, possible: text, shows: text };

export async function replayAsked(args: string[], folder = join(PROJECT, 'tests', 'recordings')): Promise<Replayed> {
  const { values, positionals } = wordsIn(args);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0)
    throw new CommandNotice('Name one recording, such as: npm run replay -- recording.json');
  const { 'as-test': name, flow, ...expected } = values;
  if (name !== undefined) {
    const lines = await writeTest(await readRecording(file), name, flow, expectationOf(expected), folder);
    return { lines, hasDiffered: false };
  }
  const [unused] = Object.keys(values);
  if (unused !== undefined) throw new CommandNotice(`--${unused} is for a test: name it with --as-test NAME.`);
  const recording = await readRecording(file);
  const replayed = replay(recording, machines);
  return {
    lines: inWords(replayed, recording),
    hasDiffered: replayed.some(({ difference }) => difference !== undefined),
  };
}

function wordsIn(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (reason) {
    throw new CommandNotice(saidBy(reason));
  }
}

const saidBy = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));

async function readRecording(file: string): Promise<Recording> {
  const content = await readFile(file, 'utf8').catch(() => undefined);
  if (content === undefined) throw new CommandNotice(`There is no file ${file}.`);
  const read = v.safeParse(RecordingSchema, parsed(content));
  if (!read.success) throw new CommandNotice(`${file} is no recording of version 1: ${v.summarize(read.issues)}`);
  return read.output;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

type Asked = { unreached?: string | undefined; possible?: string | undefined; shows?: string | undefined };

function expectationOf({ unreached, possible, shows }: Asked): Expectation {
  const expected: Expectation[] = [];
  if (unreached !== undefined) expected.push({ kind: 'unreached', state: unreached });
  if (possible !== undefined) expected.push({ kind: 'possible', event: eventIn(possible) });
  if (shows !== undefined) expected.push({ kind: 'shown', words: shows });
  const [only, ...others] = expected;
  if (!only || others.length > 0)
    throw new CommandNotice('Say what is expected by one of: --unreached STATE, --possible EVENT, --shows WORDS');
  return only;
}

/** By its type alone, or with what it carries. */
function eventIn(said: string): ShownEvent {
  if (!said.startsWith('{')) return { type: said };
  const read = v.safeParse(ShownEventSchema, parsed(said));
  if (!read.success) throw new CommandNotice(`This is no event in JSON, such as {"type":"payment.retried"}: ${said}`);
  return read.output;
}

async function writeTest(
  recording: Recording,
  name: string,
  flow: string | undefined,
  expected: Expectation,
  folder: string,
): Promise<string[]> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    throw new CommandNotice(`Name the test in small letters with hyphens: ${name} is not.`);
  const actor = lastActorOf(recording, flow);
  if (!actor) throw new CommandNotice(`Nothing is recorded of ${flow ?? 'any flow'}.`);
  const reason = NOT_ON_SCREENS[actor.flow];
  if (reason) throw new CommandNotice(reason);
  const { whole, warning } = playedWhole(recording, actor, expected);
  const machine = machineNamed(actor.flow);
  const test = shortened(whole, machine);
  const gone = goneSince(test, machine);
  if (gone) throw new CommandNotice(gone);
  const path = join(folder, `${name}.json`);
  const shown = relative(PROJECT, path);
  await writeFile(path, `${JSON.stringify(test, null, 2)}\n`, { flag: 'wx' }).catch((reason) => {
    throw new CommandNotice(`${shown} could not be written: ${saidBy(reason)}`);
  });
  return [
    ...warning,
    `${shown}: ${test.events.length} of ${whole.events.length} events of ${actor.flow}.`,
    outcomeOf(test),
    `npx vitest run tests/flows/recordings.test.ts tests/screens/recordings.test.tsx -t ${name}`,
  ];
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
  if (difference && !difference.event) throw new CommandNotice(`No test can begin. ${difference.why}`);
  const whole = asTest(recording, actor, expected);
  const last = playerOf(machineNamed(actor.flow))(whole).at(-1);
  const isElsewhere = last && (own.events.at(-1)?.after ?? actor.first).active.join() !== activeIn(last).join();
  const isUndecided = replayed.some(({ steps }) => steps.some(({ isUnjudged }) => isUnjudged));
  if (isUndecided || (!difference && isElsewhere))
    throw new CommandNotice(`What is masked decides where ${actor.flow} goes: a test would go another way.`);
  return { whole, warning: difference ? inWords(replayed, own) : [] };
}
