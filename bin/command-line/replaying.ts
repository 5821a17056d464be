import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Expectation,
  inWords,
  madeTest,
  NoTest,
  type Recording,
  recordingIn,
  replay,
  type ShownEvent,
  ShownEventSchema,
  type TestWanted,
  testAsFile,
} from '@statecart/flows/recording';
import * as v from 'valibot';
import { shopFlows } from '../../shop-flows/shop-flows';
import { CommandNotice } from './command-notice';
import { PROJECT } from './settings';

/** The command's output, and whether the current machines took another path than the recording. */
type Replayed = { lines: string[]; hasDiffered: boolean };

const text = { type: 'string' } as const;
const OPTIONS = { 'as-test': text, flow: text, unreached: text, reached: text, possible: text, shows: text };

export async function replayAsked(args: string[], folder = join(PROJECT, shopFlows.tests.folder)): Promise<Replayed> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0)
    throw new CommandNotice('Name one recording, such as: npm run replay -- recording.json');
  const { 'as-test': name, flow, ...expected } = values;
  if (name !== undefined) {
    const lines = await writeTest(await readRecording(file), { name, flow, expected: expectationOf(expected) }, folder);
    return { lines, hasDiffered: false };
  }
  const [unused] = Object.keys(values);
  if (unused !== undefined) throw new CommandNotice(`--${unused} is for a test: name it with --as-test NAME.`);
  const recording = await readRecording(file);
  const replayed = replay(recording, shopFlows);
  return {
    lines: inWords(replayed, recording, shopFlows.standIns),
    hasDiffered: replayed.some(({ difference }) => difference !== undefined),
  };
}

const saidBy = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));

async function readRecording(file: string): Promise<Recording> {
  const content = await readFile(file, 'utf8').catch(() => undefined);
  if (content === undefined) throw new CommandNotice(`There is no file ${file}.`);
  try {
    return recordingIn(content);
  } catch (reason) {
    throw new CommandNotice(`${file} ${saidBy(reason)}`);
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

type Asked = {
  unreached?: string | undefined;
  reached?: string | undefined;
  possible?: string | undefined;
  shows?: string | undefined;
};

function expectationOf({ unreached, reached, possible, shows }: Asked): Expectation {
  const expected: Expectation[] = [];
  if (unreached !== undefined) expected.push({ kind: 'unreached', state: unreached });
  if (reached !== undefined) expected.push({ kind: 'reached', state: reached });
  if (possible !== undefined) expected.push({ kind: 'possible', event: eventIn(possible) });
  if (shows !== undefined) expected.push({ kind: 'shown', words: shows });
  const [only, ...others] = expected;
  if (!only || others.length > 0)
    throw new CommandNotice(
      'Say what is expected by one of: --unreached STATE, --reached STATE, --possible EVENT, --shows WORDS',
    );
  return only;
}

/** A plain event type, or the whole event as JSON. */
function eventIn(said: string): ShownEvent {
  if (!said.startsWith('{')) return { type: said };
  const read = v.safeParse(ShownEventSchema, parsed(said));
  if (!read.success) throw new CommandNotice(`This is no event in JSON, such as {"type":"payment.retried"}: ${said}`);
  return read.output;
}

async function writeTest(recording: Recording, wanted: TestWanted, folder: string): Promise<string[]> {
  const { test, warning, extent, outcome, command } = made(recording, wanted);
  const path = join(folder, `${wanted.name}.json`);
  const shown = relative(PROJECT, path);
  await writeFile(path, testAsFile(test), { flag: 'wx' }).catch((reason) => {
    throw new CommandNotice(`${shown} could not be written: ${saidBy(reason)}`);
  });
  return [...warning, `${shown}: ${extent}`, outcome, command];
}

function made(recording: Recording, wanted: TestWanted) {
  try {
    return madeTest(recording, wanted, shopFlows);
  } catch (reason) {
    throw reason instanceof NoTest ? new CommandNotice(reason.message) : reason;
  }
}
