import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { CommandNotice } from './command-line/command-notice';
import { carryOut } from './command-line/notice';
import { PROJECT } from './command-line/settings';

/** The result of one fault injected into a store in use. */
const RowSchema = v.object({
  seed: v.number(),
  fault: v.string(),
  acknowledged: v.number(),
  lost: v.number(),
  unasked: v.number(),
  recoveryMs: v.optional(v.number()),
  pages: v.optional(v.number()),
  refusedPages: v.optional(v.number()),
  refusedOrders: v.optional(v.number()),
});

const SCHEDULES = ['--ring', 'C', '--schedules', '5'];

await carryOut(async () => {
  const { values } = parseArgs({ options: { seed: { type: 'string', default: String(Date.now() % 1_000_000) } } });
  if (!/^\d{1,9}$/.test(values.seed)) throw new CommandNotice('Give a number as the seed: npm run faults -- --seed 42');
  if (process.getuid?.() !== 0) console.log('A full disk is not tried: that takes the right to mount one (root).');
  const folder = await mkdtemp(join(tmpdir(), 'statecart-report-'));
  try {
    const report = join(folder, 'faults.jsonl');
    const vitest = join(PROJECT, 'node_modules', 'vitest', 'vitest.mjs');
    const struck = await ended([vitest, 'run', '--project', 'faults'], {
      FAULTS: 'long',
      FAULTS_SEED: values.seed,
      FAULTS_REPORT: report,
    });
    const lines = (await readFile(report, 'utf8').catch(() => '')).split('\n').filter(Boolean);
    const rows = lines.map((line) => v.parse(RowSchema, JSON.parse(line)));
    console.table(
      rows.map(({ fault, acknowledged, lost, unasked, recoveryMs, pages, refusedPages, refusedOrders }) => ({
        fault,
        'orders acknowledged': acknowledged,
        'of them lost': lost,
        'nobody was told of': unasked,
        'orders refused': refusedOrders ?? '',
        pages: pages ?? '',
        'pages refused': refusedPages ?? '',
        'seconds to recover': recoveryMs === undefined ? '' : recoveryMs / 1_000,
      })),
    );
    // Also shoppers of the simulated shop, against processes that are killed.
    const played = await ended([join(PROJECT, 'bin', 'run.js'), 'simulate', ...SCHEDULES, '--seed', values.seed]);
    process.exitCode = struck || played;
    console.log(`The same again: npm run faults -- --seed ${values.seed}`);
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** Resolves to the exit code. */
async function ended(program: string[], env: Record<string, string> = {}): Promise<number> {
  const running = spawn(process.execPath, program, {
    cwd: PROJECT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code]: unknown[] = await once(running, 'close');
  return typeof code === 'number' ? code : 1;
}
