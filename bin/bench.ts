import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandNotice } from './command-line/command-notice';
import { carryOut } from './command-line/notice';
import { PROJECT } from './command-line/settings';

/** The parts measured by default, in the order of the report. Each is a file of bench/ that prints its own results. */
const PARTS = ['start', 'listing', 'search', 'lighthouse', 'sight', 'moving', 'screens', 'pages', 'mixed', 'floods'];
/** Measured only on request: for operators and testers of a shop, and other shops' pages. */
const OF_KEEPING = ['backup', 'monitoring', 'several', 'recording'];
const BESIDE = 'beside';

await carryOut(async () => {
  const words = withJoinedNumbers(process.argv.slice(2));
  const options = words.filter((word) => word.startsWith('--'));
  const asked = words.filter((word) => !options.includes(word));
  if (asked[0] === BESIDE) {
    process.exitCode = await measure(BESIDE, process.argv.slice(3));
    return;
  }
  const known = [...PARTS, ...OF_KEEPING];
  const unknown = asked.find((part) => !known.includes(part));
  if (unknown)
    throw new CommandNotice(
      `There is nothing to measure called '${unknown}'. Choose from: ${[...known, BESIDE].join(', ')}`,
    );
  for (const part of asked.length > 0 ? asked : PARTS) {
    console.log(`\n── ${part} ${'─'.repeat(70 - part.length)}\n`);
    if ((await measure(part, options)) !== 0) process.exitCode = 1;
  }
});

/** Accepts `--products 2000` as well as `--products=2000`. */
function withJoinedNumbers(words: string[]): string[] {
  return words.flatMap((word, place) => {
    const isNumber = (other = '') => /^\d+$/.test(other);
    const isName = (other = '') => /^--\w+$/.test(other);
    if (isName(word) && isNumber(words[place + 1])) return [`${word}=${words[place + 1]}`];
    return isNumber(word) && isName(words[place - 1]) ? [] : [word];
  });
}

/** Runs each part in its own process, so that memory left by one does not distort the next. */
async function measure(part: string, options: string[]): Promise<number> {
  const path = join(PROJECT, 'bench', `${part}.ts`);
  if (!existsSync(path)) throw new CommandNotice(`${path} is missing.`);
  const measuring = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', path, ...options], {
    cwd: PROJECT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code]: unknown[] = await once(measuring, 'close');
  return typeof code === 'number' ? code : 1;
}
