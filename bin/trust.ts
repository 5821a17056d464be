import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { CommandNotice } from './command-line/command-notice';
import { countedFigures, type Sources, tableOf } from './command-line/counted-figures';
import { withSection } from './command-line/figures-section';
import { carryOut } from './command-line/notice';
import { figuresOfSimulation, figuresOfTests, PLAYED_FILES, ROOMS_PLAYED } from './command-line/played-figures';
import { PROJECT } from './command-line/settings';

/**
 * Updates the figures of docs/trust.md.
 *
 *   npm run trust                                           counts, runs tests and schedules, and writes all figures
 *   npm run trust -- --counted                              only the figures counted in the sources
 *   npm run trust -- --ring B --schedules 10000 --seed 1    only these schedules of the simulation; ring A by default
 *   npm run trust -- --tests reports/tests.json             only the tests, from an existing vitest report
 */
const DOCUMENT = join(PROJECT, 'docs', 'trust.md');
/** The default number of schedules per ring, each a few minutes. */
const USUAL = { A: 10_000, B: 200, C: 40 };
const VITEST = join(PROJECT, 'node_modules', 'vitest', 'vitest.mjs');

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

await carryOut(async () => {
  const { values } = parseArgs({
    options: {
      counted: { type: 'boolean', default: false },
      schedules: { type: 'string' },
      ring: { type: 'string' },
      seed: { type: 'string', default: '1' },
      tests: { type: 'string' },
    },
  });
  const asked = values.ring?.toUpperCase() ?? (values.schedules === undefined ? undefined : 'A');
  if (asked !== undefined && !Object.hasOwn(USUAL, asked)) throw new CommandNotice('There are rings A, B and C.');
  const isAll = !values.counted && asked === undefined && values.tests === undefined;
  if (isAll || values.tests !== undefined) write('tests', played(values.tests));
  for (const [ring, usual] of Object.entries(USUAL))
    if (isAll || ring === asked) writeRing(ring, values.schedules ?? String(usual), values.seed);
  write('counts', countedFigures(await sources()));
});

function write(name: string, text: string): void {
  writeFileSync(DOCUMENT, withSection(readFileSync(DOCUMENT, 'utf8'), name, text));
}

function writeRing(ring: string, schedules: string, seed: string): void {
  write(`ring ${ring}`, simulated(['--ring', ring, '--schedules', schedules, '--seed', seed]));
}

/** Loaded dynamically: these modules refer to browser types, which the type check of Node programs excludes. */
async function sources(): Promise<Sources> {
  const load = async <Schema extends v.GenericSchema>(file: string, schema: Schema): Promise<v.InferOutput<Schema>> =>
    v.parse(schema, await import(pathToFileURL(join(PROJECT, file)).href));
  const texts = v.array(v.string());
  const named = v.array(v.looseObject({ name: v.string(), whyUnnoticed: v.optional(v.string()) }));
  const { ATTACKS, POISONED_VALUES } = await load(
    'tests/support/attacks.ts',
    v.object({ ATTACKS: texts, POISONED_VALUES: texts }),
  );
  const { DATABASE } = await load(
    'tests/faults/faults.ts',
    v.object({ DATABASE: v.object({ short: named, long: named }) }),
  );
  const breakages = v.object({ BREAKAGES: named });
  return {
    attacks: ATTACKS,
    poisonedValues: POISONED_VALUES,
    breakages: (await load('simulation/breakages/breakages.ts', breakages)).BREAKAGES,
    realBreakages: (await load('simulation/real-store/breakages.ts', breakages)).BREAKAGES,
    rules: (await load('simulation/rules/rules.ts', v.object({ RULES: v.array(v.unknown()) }))).RULES,
    faults: DATABASE,
    read,
  };
}

function played(report: string | undefined): string {
  const rows = figuresOfTests(report === undefined ? playTests() : JSON.parse(readFileSync(report, 'utf8')));
  return [toldBy('npm run trust'), '', tableOf(['Played', 'Figure', 'By'], rows)].join('\n');
}

function playTests(): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'statecart-trust-'));
  try {
    const file = join(folder, 'tests.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    // Only these projects, so that the setup of the others does not run.
    const rooms = ROOMS_PLAYED.flatMap((room) => ['--project', room]);
    const args = [VITEST, 'run', ...rooms, ...PLAYED_FILES, ...reporters];
    spawnSync(process.execPath, args, { cwd: PROJECT, stdio: 'inherit' });
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function simulated(args: string[]): string {
  const { stdout, status } = spawnSync(process.execPath, [join(PROJECT, 'bin', 'run.js'), 'simulate', ...args], {
    cwd: PROJECT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new CommandNotice(`The simulation has found something:\n${stdout}`);
  return [toldBy(`npm run trust -- ${args.join(' ')}`), '', figuresOfSimulation(stdout)].join('\n');
}

/** Date, revision and command. */
function toldBy(command: string): string {
  const revision = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: PROJECT, encoding: 'utf8' }).trim();
  return `On ${new Date().toISOString().slice(0, 10)}, at revision ${revision}, by \`${command}\`:`;
}
