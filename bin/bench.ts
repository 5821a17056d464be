import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandNotice } from './command-line/command-notice';
import { carryOut } from './command-line/notice';
import { PROJECT } from './command-line/settings';

/** What is measured, in the order of the report. Each is a file of bench/ that prints its own part. */
const PARTS = ['start', 'listing', 'search', 'lighthouse', 'sight', 'screens', 'pages', 'mixed', 'floods'];
/** Only when asked for. */
const BESIDE = 'beside';

await carryOut(async () => {
  const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
  const asked = process.argv.slice(2).filter((word) => !options.includes(word));
  if (asked[0] === BESIDE) {
    process.exitCode = await measure(BESIDE, process.argv.slice(3));
    return;
  }
  const unknown = asked.find((part) => !PARTS.includes(part));
  if (unknown)
    throw new CommandNotice(
      `There is nothing to measure called '${unknown}'. Choose from: ${[...PARTS, BESIDE].join(', ')}`,
    );
  for (const part of asked.length > 0 ? asked : PARTS) {
    console.log(`\n── ${part} ${'─'.repeat(70 - part.length)}\n`);
    if ((await measure(part, options)) !== 0) process.exitCode = 1;
  }
});

/** In a process of its own, so that no part pays for what another left in memory. */
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
