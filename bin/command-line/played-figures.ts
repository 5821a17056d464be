import * as v from 'valibot';
import { tableOf } from './counted-figures';

const ReportSchema = v.object({
  success: v.boolean(),
  testResults: v.array(
    v.object({ name: v.string(), assertionResults: v.array(v.object({ status: v.string(), title: v.string() })) }),
  ),
});

/** Figures counted by running tests, all of which must pass. */
const ROWS = [
  {
    says: 'Bad requests to the store, each answered in words, none a fault',
    files: ['server/hostile.test.ts', 'server/hostile-bodies.test.ts', 'server/hostile-orders.test.ts'],
  },
  { says: 'Tries to read any JSON by every schema of the contract, none thrown', files: ['contract/any-json.test.ts'] },
  {
    says: 'Races for orders, payments, accounts and links, nothing lost or doubled',
    files: ['server/order-crowds.test.ts', 'server/payment-reports.test.ts', 'server/at-one-moment.test.ts'],
  },
  { says: 'Streams of orders in which the store is killed, nothing lost', files: ['server/order-crashes.test.ts'] },
];

export const ROOMS_PLAYED = ['contract', 'server'];
export const PLAYED_FILES = ROWS.flatMap(({ files }) => files.map((file) => `tests/${file}`));

/** The number of passed tests per row. Throws if any has failed. */
export function figuresOfTests(report: unknown): string[][] {
  const { testResults } = v.parse(ReportSchema, report);
  return ROWS.map(({ says, files }) => {
    const own = files.map((file) => {
      const found = testResults.find(({ name }) => name.endsWith(`/tests/${file}`));
      if (!found?.assertionResults.length) throw new Error(`The report says nothing of tests/${file}.`);
      return found.assertionResults;
    });
    const failed = own.flat().filter(({ status }) => status !== 'passed');
    if (failed.length > 0) throw new Error(`This did not pass: ${failed.map(({ title }) => title).join('; ')}`);
    return [says, String(own.flat().length), files.map((file) => `\`tests/${file}\``).join(', ')];
  });
}

const FAULTS = 'Faults by kind';
const CHECKS = 'Checks by rule';

/** The output of `npm run simulate` as Markdown: its totals, faults by kind and checks by rule. */
export function figuresOfSimulation(output: string): string {
  const lines = output.split('\n');
  const counted = (heading: string): string[][] => {
    const rows: string[][] = [];
    for (const line of lines.slice(lines.indexOf(heading) + 1)) {
      const [, name = '', times = ''] = /^ {2}(.+): (\d+)$/.exec(line) ?? [];
      if (!name) break;
      rows.push([name, Number(times).toLocaleString('en-IN')]);
    }
    return rows;
  };
  const told = lines.filter((line) => /^\d+ (?:schedules in|simulated hours|of \d+ machines)/.test(line));
  if (told.length < 3) throw new Error('The simulation has not said what it came to.');
  return [
    ...told.map((line) => `- ${line}`),
    '',
    tableOf([FAULTS, 'Times'], counted(FAULTS)),
    '',
    tableOf([CHECKS, 'Times'], counted(CHECKS)),
  ].join('\n');
}
