import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { themeStyles } from './build/theme-styles.tsx';
import { cssVariables, theme } from './src/theme/theme.ts';
import { builtThreads } from './tests/support/built-threads.ts';
import { chromiumLaunch } from './tests/support/chromium.ts';
import { demoPictures } from './tests/support/demo-pictures.ts';

/** What is waited for comes when it comes: a second is too short where two cores have much to do. */
const WAIT = { timeout: 30_000, interval: 10 };
const minutes = (many: number) => many * 60_000;

/** Two cores are the least a machine of ours has; a database and a browser want some of them too. */
const WORKERS = 2;

/** What runs once the screens are done waits for browsers and databases: one more worker, and neither core waits. */
const AFTER_THE_SCREENS = { maxWorkers: 3, sequence: { groupOrder: 1 } };

/** Run by `FAULTS=long`. */
const LONG = '**/*.long.test.ts';
const isLong = process.env.FAULTS === 'long';

/** Tests that run in Node: one folder, one project, each alone with `--project <name>`. */
const inNode = (
  name: string,
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  plugins: [builtThreads()],
  test: {
    name,
    environment: 'node',
    include: [`tests/${name}/**/*.test.ts`],
    expect: { poll: WAIT },
    testTimeout: minutes(3),
    hookTimeout: minutes(3),
    ...options,
  },
});

/** Screens run in the browser of this machine. Where none can be had, only they fail. */
async function inBrowser(): Promise<TestProjectInlineConfiguration> {
  const launchOptions = await chromiumLaunch().catch((reason: unknown) => {
    console.warn(`The screens cannot be tested: ${String(reason)}`);
    return {};
  });
  return {
    plugins: [react(), themeStyles({ theme, cssVariables }), demoPictures()],
    // Found while tests run, it would make them begin anew.
    optimizeDeps: { include: ['fast-check', 'react-dom/server'] },
    test: {
      name: 'screens',
      // A page that is kept need not fetch and compile the shop again for every file.
      isolate: false,
      include: ['tests/screens/**/*.test.tsx'],
      expect: { poll: WAIT },
      testTimeout: minutes(3),
      globalSetup: GAUGE,
      setupFiles: './tests/support/screens/between-tests.ts',
      // Alone, a browser on two cores would be given one page.
      maxWorkers: WORKERS,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // Nothing moves, so that what is looked at is what stays.
        provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

const DATABASE = './tests/support/database.ts';
const DATABASE_AND_PROGRAMS = './tests/support/database-and-programs.ts';
const SHOP = './tests/support/built-shop.ts';
const GAUGE = './tests/support/model/measure.ts';

export default defineConfig(async () => ({
  test: {
    // A dozen projects read the same modules: each is compiled once for all of them, and for the next run.
    experimental: { fsModuleCache: true },
    maxWorkers: WORKERS,
    projects: [
      // Files that leave nothing behind share what they import.
      inNode('contract', { isolate: false }),
      inNode('http', { isolate: false }),
      inNode('models', { ...AFTER_THE_SCREENS, isolate: false, globalSetup: GAUGE }),
      inNode('flows', { isolate: false }),
      inNode('package', AFTER_THE_SCREENS),
      inNode('search', { ...AFTER_THE_SCREENS, isolate: false }),
      inNode('simulation', {
        ...AFTER_THE_SCREENS,
        globalSetup: DATABASE,
        setupFiles: './tests/simulation/before-a-page.ts',
      }),
      inNode('server', {
        ...AFTER_THE_SCREENS,
        isolate: false,
        globalSetup: DATABASE_AND_PROGRAMS,
      }),
      inNode('faults', {
        isolate: false,
        globalSetup: DATABASE_AND_PROGRAMS,
        exclude: !isLong ? [LONG] : process.getuid?.() === 0 ? [] : ['tests/faults/disk.long.test.ts'],
        testTimeout: minutes(5),
        hookTimeout: minutes(5),
      }),
      inNode('host', { isolate: false, globalSetup: [SHOP, DATABASE_AND_PROGRAMS] }),
      inNode('journeys', {
        ...AFTER_THE_SCREENS,
        isolate: false,
        exclude: isLong ? [] : [LONG],
        globalSetup: [SHOP, GAUGE, DATABASE_AND_PROGRAMS, './tests/support/one-for-all-journeys.ts'],
        testTimeout: minutes(5),
        hookTimeout: minutes(5),
      }),
      await inBrowser(),
    ],
  },
}));
