import { join } from 'node:path';
// The simulation replaces the global one while it runs.
import { setTimeout } from 'node:timers';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Asked, Surroundings } from '../simulation/command/asked';
import { openProcessRing } from '../simulation/real-processes/ring';
import { openRealRing } from '../simulation/real-store/ring';
import { CommandNotice } from './command-line/command-notice';
import { ensureBuilt, ensureProgramsBuilt } from './command-line/ensure-built';
import { carryOut } from './command-line/notice';
import { PROJECT } from './command-line/settings';

const immediate = setImmediate;
const TICKS_AT_A_STRETCH = 1_000;
const A_MOMENT_MS = 1_000;
let turns = 0;

/** nextTick runs after all pending promises. Every thousandth turn is an immediate, to let Node handle signals. */
const turn = () =>
  new Promise<void>((resolve) => {
    turns += 1;
    if (turns % TICKS_AT_A_STRETCH === 0) immediate(resolve);
    else process.nextTick(resolve);
  });

/**
 *   npm run simulate                                    a thousand schedules, from a new seed
 *   npm run simulate -- --schedules 100000 --seed 1     Ctrl+C ends it early and prints the figures so far
 *   npm run simulate -- --replay --seed 42              one of them, step by step
 *   npm run simulate -- --hash --schedules 100          each twice, which must give the same result
 *   npm run simulate -- --mutants                       breaks one thing at a time, and shows which rule notices
 *   npm run simulate -- --ring B --schedules 100        against the real store on PostgreSQL; options as above
 *   npm run simulate -- --ring C --schedules 10         against store, host and PostgreSQL as processes that are killed
 */
await carryOut(async () => {
  const asked = askedIn(process.argv.slice(2));
  const simulate = await builtSimulation();
  console.log(`From seed ${asked.seed}`);
  const real = await openRing(asked.ring);
  let isAskedToStop = false;
  const stop = () => {
    isAskedToStop = true;
    console.error('Stopping after this schedule; Ctrl+C again ends it at once.');
    // In a terminal, each Ctrl+C comes twice: the second time through npm.
    setTimeout(() => process.once('SIGINT', () => process.exit(130)), A_MOMENT_MS).unref();
    process.on('SIGINT', () => {});
  };
  if (asked.what === 'simulate') process.once('SIGINT', stop);
  try {
    const isFine = await simulate(asked, {
      turn,
      cpuMs: () => (({ user, system }) => (user + system) / 1_000)(process.cpuUsage()),
      say: (line) => console.log(line),
      isAskedToStop: () => isAskedToStop,
      real,
    });
    if (!isFine) process.exitCode = 1;
  } finally {
    await real?.close();
  }
});

function askedIn(args: string[]): Asked {
  const { values } = parseArgs({
    args,
    options: {
      schedules: { type: 'string', default: '1000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
      only: { type: 'string' },
      named: { type: 'string', default: '' },
      replay: { type: 'boolean', default: false },
      mutants: { type: 'boolean', default: false },
      hash: { type: 'boolean', default: false },
      ring: { type: 'string', default: 'A' },
    },
  });
  if (!/^\d{1,9}$/.test(values.seed) || !/^[1-9]\d{0,8}$/.test(values.schedules))
    throw new CommandNotice('Give whole numbers, such as: npm run simulate -- --schedules 1000 --seed 42');
  const ring = values.ring.toUpperCase();
  if (ring !== 'A' && ring !== 'B' && ring !== 'C')
    throw new CommandNotice(
      'There are ring A, in memory, ring B, on PostgreSQL, and ring C, with processes that are killed.',
    );
  if (ring === 'C' && values.hash)
    throw new CommandNotice('Real processes go another way each time: --hash is for rings A and B.');
  const what = values.replay ? 'replay' : values.mutants ? 'mutants' : values.hash ? 'hash' : 'simulate';
  return {
    seed: Number(values.seed),
    schedules: Number(values.schedules),
    only: values.only?.split(',').filter(Boolean).map(Number).filter(Number.isInteger),
    named: values.named,
    ring,
    what,
  };
}

async function openRing(ring: Asked['ring']) {
  if (ring === 'A') return undefined;
  if (ring === 'B') return openRealRing();
  await Promise.all([ensureProgramsBuilt(), ensureBuilt({ dist: join(PROJECT, 'dist') })]);
  return openProcessRing();
}

/** Node cannot import the screens' TSX, styles and pictures, so they are bundled as for a page. */
async function builtSimulation(): Promise<(asked: Asked, surroundings: Surroundings) => Promise<boolean>> {
  const outDir = join(PROJECT, 'node_modules', '.cache', 'simulation');
  await build({
    configFile: false,
    root: PROJECT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: 'simulation/command/simulate.ts',
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      // One file, so that a dynamic import needs no disk access: simulated time must not wait for real I/O.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  // The shop reads its location as soon as it is loaded.
  Object.assign(globalThis, { window: { location: { protocol: 'https:' } } });
  const { simulate } = await import(join(outDir, 'simulate.js'));
  return simulate;
}
