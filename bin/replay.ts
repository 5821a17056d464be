import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { machines } from '#machines/index';
import { asTest, lastActorOf } from '../flows/recording/as-test';
import { inWords } from '../flows/recording/in-words';
import { type Expectation, playerOf, unmet } from '../flows/recording/recorded-test';
import { type Recording, RecordingSchema } from '../flows/recording/recording';
import { replay } from '../flows/recording/replay';
import { shortened } from '../flows/recording/shortened';
import { ShownEventSchema } from '../flows/viewer/actors/page-message';
import { CommandNotice } from './command-line/command-notice';
import { carryOut } from './command-line/notice';
import { PROJECT } from './command-line/settings';

/**
 *   npm run replay -- FILE                                 plays a recording of the viewer on the machines as they are now
 *   npm run replay -- FILE --as-test NAME EXPECTATION      makes a test of it, of one flow (--flow checkout)
 *
 * What is expected once it has been played, one of:
 *   --unreached payment.unpaid.refused                     none of it leads to this state
 *   --possible payment.retried                             this event can happen at the end, or one as JSON
 *   --shows 'Thank you for your order!'                    these words stand on the screen at the end
 */
await carryOut(async () => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      'as-test': { type: 'string' },
      flow: { type: 'string' },
      unreached: { type: 'string' },
      possible: { type: 'string' },
      shows: { type: 'string' },
    },
  });
  const [file] = positionals;
  if (file === undefined) throw new CommandNotice('Name a recording, such as: npm run replay -- recording.json');
  const recording = await readRecording(file);
  const name = values['as-test'];
  if (name !== undefined) return writeTest(recording, name, values.flow, expectationOf(values));
  const replayed = replay(recording, machines);
  console.log(inWords(replayed, recording).join('\n'));
  if (replayed.some(({ difference }) => difference)) process.exitCode = 1;
});

async function readRecording(file: string): Promise<Recording> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new CommandNotice(`There is no file ${file}.`);
  const read = v.safeParse(RecordingSchema, parsed(text));
  if (!read.success) throw new CommandNotice(`${file} is no recording of version 1: ${v.summarize(read.issues)}`);
  return read.output;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
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
function eventIn(text: string): v.InferOutput<typeof ShownEventSchema> {
  const read = v.safeParse(ShownEventSchema, parsed(text));
  return read.success ? read.output : { type: text };
}

async function writeTest(recording: Recording, name: string, flow: string | undefined, expected: Expectation) {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    throw new CommandNotice(`Name the test in small letters with hyphens: ${name} is not.`);
  const actor = lastActorOf(recording, flow);
  const machine = Object.entries(machines).find(([id]) => id === actor?.flow)?.[1];
  if (!actor || !machine) throw new CommandNotice(`Nothing is recorded of ${flow ?? 'any flow'} that there is today.`);
  const whole = asTest(recording, actor, expected);
  const test = shortened(whole, machine);
  const path = join('tests', 'recordings', `${name}.json`);
  await writeFile(join(PROJECT, path), `${JSON.stringify(test, null, 2)}\n`, { flag: 'wx' }).catch((reason) => {
    throw new CommandNotice(`${path} could not be written: ${reason instanceof Error ? reason.message : reason}`);
  });
  const fault = unmet(playerOf(machine)(test), expected);
  console.log(`${path}: ${test.events.length} of ${whole.events.length} events of ${actor.flow}.`);
  console.log(
    expected.kind === 'shown'
      ? 'Whether the words are there is judged on the mounted screen.'
      : fault
        ? `It fails today: ${fault}.`
        : 'It passes today.',
  );
  console.log(`npx vitest run tests/flows/recordings.test.ts tests/screens/recordings.test.tsx -t ${name}`);
}
