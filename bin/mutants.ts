/**
 * Mutation tests of the machines: changes one word of a chart at a time, and shows whether the flow's model test
 * notices. Charts are changed in memory only.
 *
 *   npm run mutants            a hundred per flow, spread over its chart
 *   npm run mutants -- --all   all of them; takes hours
 *   npm run mutants -- --each  prints what noticed each
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isAmiss, nameOf } from '../tests/models/equivalent-mutants';
import { FEW, MANY, MUTANT_RESULTS, MUTANTS, type MutantResult } from '../tests/support/model/mutant-results';

const project = fileURLToPath(new URL('..', import.meta.url));
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));

rmSync(MUTANT_RESULTS, { force: true });
const { stdout, stderr, status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'models', '--reporter', 'dot', '--testTimeout', '0', 'tests/models/mutants.test.ts'],
  {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, [MUTANTS]: String(process.argv.includes('--all') ? Number.MAX_SAFE_INTEGER : MANY) },
  },
);

const results = resultsLeft();
if (results.length === 0) {
  console.error(`The mutants could not be walked.\n${stdout}\n${stderr}`);
  process.exit(1);
}

const flows = [...new Set(results.map(({ flow }) => flow))];
const amiss = results.filter(isAmiss);
if (process.argv.includes('--each')) {
  for (const result of results) {
    const { flow, wrong, noticed } = result;
    console.log(`${flow} | ${wrong} | ${noticed ?? (isAmiss(result) ? 'SURVIVED' : 'equivalent')}`);
  }
}
console.table(
  Object.fromEntries(
    flows.map((flow) => {
      const own = results.filter((result) => result.flow === flow);
      const unnoticed = own.filter(({ noticed }) => noticed === null);
      const survived = unnoticed.filter(isAmiss).length;
      return [
        flow,
        {
          mutants: own[0]?.of,
          tried: own.length,
          killed: own.length - unnoticed.length,
          equivalent: unnoticed.length - survived,
          survived,
        },
      ];
    }),
  ),
);
for (const result of amiss)
  console.error(`${result.noticed === null ? 'survived' : 'listed as equivalent'}: ${nameOf(result)}`);
const tooFew = flows.filter((flow) => results.filter((result) => result.flow === flow).length < FEW);
for (const flow of tooFew) console.error(`${flow} was broken in fewer than ${FEW} ways`);
process.exitCode = amiss.length > 0 || tooFew.length > 0 || status !== 0 ? 1 : 0;

function resultsLeft(): MutantResult[] {
  try {
    const left: unknown = JSON.parse(readFileSync(MUTANT_RESULTS, 'utf8'));
    return Array.isArray(left) ? left.filter(isMutantResult) : [];
  } catch {
    return [];
  }
}

function isMutantResult(value: unknown): value is MutantResult {
  return (
    typeof value === 'object' &&
    value !== null &&
    'flow' in value &&
    'wrong' in value &&
    'noticed' in value &&
    'of' in value
  );
}
