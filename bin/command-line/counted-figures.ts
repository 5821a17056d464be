/** The data that the figures are counted from. */
export type Sources = {
  attacks: readonly string[];
  poisonedValues: readonly string[];
  breakages: readonly { whyUnnoticed?: string | undefined }[];
  realBreakages: readonly unknown[];
  rules: readonly unknown[];
  faults: { short: readonly { name: string }[]; long: readonly { name: string }[] };
  read: (file: string) => string;
};

type Figure = readonly [says: string, count: string, where: string];

/** The figures of docs/trust.md that are counted in the sources, as a Markdown table. */
export function countedFigures(sources: Sources): string {
  return tableOf(
    ['Counted', 'Figure', 'Where'],
    [...ofAttacks(sources), ...ofScreens(sources), ...ofKills(sources), ...ofDocuments(sources)],
  );
}

export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

function ofAttacks({ attacks, poisonedValues, breakages, realBreakages, rules }: Sources): Figure[] {
  const listed = breakages.filter(({ whyUnnoticed }) => whyUnnoticed !== undefined).length;
  return [
    ['Texts that attack a page', String(attacks.length), '`tests/support/attacks.ts`'],
    ['Values that would leave their place', String(poisonedValues.length), 'the same'],
    [
      'Attacks refused in each run: in place of every text of a store, on screens and as the host renders it, and in policies',
      String(3 * (attacks.length + poisonedValues.length)),
      '`tests/screens/attacking-store.test.tsx`, `tests/journeys/attacks.test.ts`, `tests/screens/policies.test.tsx`',
    ],
    ['Rules of the simulated shop', String(rules.length), '`simulation/rules/`'],
    [
      'Breakages of it, of which no rule can notice',
      `${breakages.length}, ${listed}`,
      '`simulation/breakages/`, each with its reason',
    ],
    ['Breakages of the real store', String(realBreakages.length), '`simulation/real-store/breakages.ts`'],
  ];
}

/** What each run checks; a single violation fails it. */
function ofScreens({ read }: Sources): Figure[] {
  const viewsIn = (file: string) =>
    [...read(file).matchAll(/^(?:export )?const [A-Z_]+: Record<string, View> = \{\n(.*?)^\}/gms)].flatMap(
      ([, views = '']) => views.match(/^ {2}(?:'[^']+'|\w+):/gm) ?? [],
    );
  const policed = read('tests/journeys/page-policy.test.ts');
  const addressesIn = (name: string) =>
    new RegExp(`^const ${name} = \\[(.*?)\\];$`, 'ms').exec(policed)?.[1]?.match(/'\/[^']*'/g) ?? [];
  return [
    [
      'Views that axe holds to WCAG 2.2 AA in each run, light and dark, without a violation',
      String(
        [...viewsIn('tests/support/screens/public-views.ts'), ...viewsIn('tests/support/screens/private-views.ts')]
          .length,
      ),
      '`tests/screens/every-view.test.tsx`',
    ],
    [
      'Pages that hold to their policy in each run, rendered by the host and made by the browser, without a violation',
      String(2 * addressesIn('PUBLIC').length + addressesIn('PRIVATE').length),
      '`tests/journeys/page-policy.test.ts`; all other journeys fail as well where a page breaks it',
    ],
  ];
}

/** How often processes are killed, read from fault names and from constants in the tests. */
function ofKills({ faults, read }: Sources): Figure[] {
  const inFaults = (all: readonly { name: string }[]) =>
    all.reduce((sum, { name }) => sum + Number(/^(?:store|database) killed (\d+) times$/.exec(name)?.[1] ?? 0), 0);
  const inRace = (file: string) => numberIn(read(file), /\bkills: (\d+)/);
  const race = 'tests/faults/variant-race';
  const crashes = numberIn(read('tests/server/order-crashes.test.ts'), /^const KILLS = (\d+);$/m);
  const each = crashes + inFaults(faults.short) + inRace(`${race}.test.ts`);
  const long = inFaults(faults.long) + inRace(`${race}.long.test.ts`);
  const buyers = (file: string) => numberIn(read(file).replaceAll(/(\d)_(\d)/g, '$1$2'), /\bbuyers: (\d+)/);
  return [
    [
      'Kills of a store or a database in each run of the tests',
      String(each),
      '`tests/server/order-crashes.test.ts`, `tests/faults/`',
    ],
    ['Kills in each `npm run faults`', String(long), '`tests/faults/`'],
    [
      'Buyers in the race for few units, in each run and in `npm run faults`',
      `${buyers(`${race}.test.ts`)}, ${buyers(`${race}.long.test.ts`)}`,
      '`tests/faults/`',
    ],
  ];
}

function ofDocuments({ read }: Sources): Figure[] {
  const [back = '', alone = ''] = read('docs/mended-faults.md').split('\n## ').slice(1);
  const asvs = read('docs/asvs.md').split('\n## V');
  const rows = asvs.slice(1).flatMap((chapter) => bodyOf(chapter));
  const requirements = (word: string) =>
    rows
      .filter(([, , here = '']) => new RegExp(`(?:^|[.;] )\\*\\*${word}\\*\\*`).test(here))
      .reduce((sum, [numbers = '']) => sum + numbers.split(', ').filter((number) => /^\d/.test(number)).length, 0);
  return [
    [
      'Promises on this page, each with its test',
      String(bodyOf(read('docs/trust.md')).filter(isPromise).length),
      'above',
    ],
    [
      'Fixed faults that a breakage reintroduces, and that only a test covers',
      `${bodyOf(back).length}, ${bodyOf(alone).length}`,
      '[mended faults](mended-faults.md)',
    ],
    [
      'Requirements of ASVS 5.0.0 at levels 1 and 2 that are held, and that something deviates from',
      `${requirements('Held')}, ${requirements('Deviates')}`,
      '[ASVS](asvs.md)',
    ],
  ];
}

const isPromise = ([, shownBy = '']: string[]): boolean => shownBy.startsWith('[');

/** The rows of all tables in a text, without their header rows. */
const bodyOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .filter((line, place, lines) => !/^\| -/.test(line) && !/^\| -/.test(lines[place + 1] ?? ''))
    .map((line) => line.slice(2, -2).split(' | '));

function numberIn(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`Nothing is found by ${pattern}`);
  return Number(found);
}
