import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { machines } from '#machines/index';
import { inWords } from '../flows/recording/in-words';
import { type Recording, RecordingSchema } from '../flows/recording/recording';
import { replay } from '../flows/recording/replay';
import { CommandNotice } from './command-line/command-notice';
import { carryOut } from './command-line/notice';

/**
 *   npm run replay -- FILE    plays a recording of the viewer on the machines as they are now
 */
await carryOut(async () => {
  const { positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true });
  const [file] = positionals;
  if (file === undefined) throw new CommandNotice('Name a recording, such as: npm run replay -- recording.json');
  const recording = await readRecording(file);
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
