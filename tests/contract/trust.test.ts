import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { countedFigures } from '../../bin/command-line/counted-figures';
import { withSection } from '../../bin/command-line/figures-section';
import { figuresOfSimulation, figuresOfTests, PLAYED_FILES } from '../../bin/command-line/played-figures';
import { BREAKAGES } from '../../simulation/breakages/breakages';
import { BREAKAGES as REAL_BREAKAGES } from '../../simulation/real-store/breakages';
import { RULES } from '../../simulation/rules/rules';
import { DATABASE } from '../faults/faults';
import { ATTACKS, POISONED_VALUES } from '../support/attacks';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');

describe('the figures of docs/trust.md', () => {
  const trust = read('docs/trust.md');

  test('that are counted match the sources: npm run trust -- --counted', () => {
    const counted = countedFigures({
      attacks: ATTACKS,
      poisonedValues: POISONED_VALUES,
      breakages: BREAKAGES,
      realBreakages: REAL_BREAKAGES,
      rules: RULES,
      faults: DATABASE,
      read,
    });
    expect(withSection(trust, 'counts', counted)).toBe(trust);
  });

  test.each(['tests', 'ring A', 'ring B', 'ring C'])(
    'that are measured name their date, revision and command: %s',
    (name) => {
      const section = trust.slice(trust.indexOf(`<!-- ${name}:`), trust.indexOf(`<!-- end of ${name} -->`));
      expect(section).toMatch(/\nOn \d{4}-\d{2}-\d{2}, at revision [\da-f]{7,}, by `npm run trust[^`]*`:\n/);
      expect(section.match(/^\| .+ \| [\d,]+ \|/gm)?.length).toBeGreaterThan(3);
    },
  );

  test('are not taken from a report with a failed or missing test, or an incomplete simulation', () => {
    const report = (statusOf: (file: string) => string) => ({
      success: true,
      testResults: PLAYED_FILES.map((file) => ({
        name: `/project/${file}`,
        assertionResults: [{ status: statusOf(file), title: file }],
      })),
    });
    expect(figuresOfTests(report(() => 'passed'))[0]?.[1]).toBe('3');
    const [first = ''] = PLAYED_FILES;
    expect(() => figuresOfTests(report((file) => (file === first ? 'failed' : 'passed')))).toThrow(
      `This did not pass: ${first}`,
    );
    const { testResults, ...rest } = report(() => 'passed');
    expect(() => figuresOfTests({ ...rest, testResults: testResults.slice(1) })).toThrow(first);
    expect(() => figuresOfSimulation('From seed 1')).toThrow('has not said');
  });
});

/** The requirements of ASVS 5.0.0 at levels 1 and 2, as ranges within each section. */
const ASVS = `1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2
2.1.1-3 2.2.1-3 2.3.1-4 2.4.1-1
3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2
4.1.1-3 4.2.1-1 4.3.1-2 4.4.1-4
5.1.1-1 5.2.1-3 5.3.1-2 5.4.1-3
6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4
7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2
8.1.1-2 8.2.1-3 8.3.1-1 8.4.1-1
11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1-1 11.6.1-1
12.1.1-3 12.2.1-2 12.3.1-4
13.1.1-1 13.2.1-5 13.3.1-2 13.4.1-5
14.1.1-2 14.2.1-4 14.3.1-3
15.1.1-3 15.2.1-3 15.3.1-7
16.1.1-1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3`;
/** The shop has nothing that these are about: self-contained tokens, OAuth, WebRTC. */
const WHOLE_CHAPTERS = ['V9', 'V10', 'V17'];

const asked = ASVS.split(/\s/).flatMap((range) => {
  const [, section = '', first = '', last = ''] = /^(\d+\.\d+)\.(\d+)-(\d+)$/.exec(range) ?? [];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, place) => `${section}.${Number(first) + place}`);
});

describe('docs/asvs.md', () => {
  const rows = [...read('docs/asvs.md').matchAll(/^\| ((?:V?\d[\d.]*(?:, )?)+) \| [^|]+ \| (.+) \|$/gm)];

  test('lists every requirement of levels 1 and 2 exactly once', () => {
    const answered = rows.flatMap(([, numbers = '']) => numbers.split(', '));
    expect(answered.toSorted()).toEqual([...asked, ...WHOLE_CHAPTERS].toSorted());
  });

  test('gives each requirement a verdict, and a link if it is held', () => {
    for (const [line, , here = ''] of rows) {
      expect(here, line).toMatch(/^\*\*(?:Held|Deviates|Keeper|None)\*\*/);
      if (here.startsWith('**Held**')) expect(here, line).toContain('](');
    }
  });
});

test('docs/mended-faults.md names for each fault the commit that fixed it, and a breakage or a test', () => {
  const rows = read('docs/mended-faults.md')
    .split('\n')
    .filter((line) => /^\| (?!Fault|---)/.test(line));
  expect(rows.length).toBeGreaterThan(50);
  for (const row of rows) expect(row).toMatch(/^\| .+ \| (?:[\da-f]{8}(?:, )?)+ \| .*\]\(\.\.\/.+“.+”.* \|$/);
});
