import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { themeStyles } from './build/theme-styles.tsx';
import { cssVariables, theme } from './src/theme/theme.ts';
import { builtThreads } from './tests/support/built-threads.ts';
import { chromiumLaunch } from './tests/support/chromium.ts';
import { demoPictures } from './tests/support/demo-pictures.ts';

/** Polling returns as soon as the condition holds; the default of one second is too short on two busy cores. */
const WAIT = { timeout: 30_000, interval: 10 };
const minutes = (many: number) => many * 60_000;

/** The weakest supported machine has two cores, which a database and a browser need, too. */
const WORKERS = 2;

/** Run after the screens, these projects mostly wait for browsers and databases: one more worker fills the cores. */
const AFTER_THE_SCREENS = { maxWorkers: 3, sequence: { groupOrder: 1 } };

/** Long tests, run with `FAULTS=long`. */
const LONG = '**/*.long.test.ts';
const isLong = process.env.FAULTS === 'long';

/** Tests that run in Node: one project per folder, each selectable with `--project <name>`. */
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

/** Screen tests run in this machine's Chromium. If there is none, only they fail. */
async function inBrowser(): Promise<TestProjectInlineConfiguration> {
  const launchOptions = await chromiumLaunch().catch((reason: unknown) => {
    console.warn(`The screens cannot be tested: ${String(reason)}`);
    return {};
  });
  return {
    plugins: [react(), themeStyles({ theme, cssVariables }), demoPictures()],
    // Discovered during a run, a dependency would make Vite reload the tests.
    optimizeDeps: { include: ['fast-check', 'react-dom/server'] },
    test: {
      name: 'screens',
      // Reuses one page, so that test files need not each fetch and compile the shop again.
      isolate: false,
      include: ['tests/screens/**/*.test.tsx'],
      expect: { poll: WAIT },
      testTimeout: minutes(3),
      globalSetup: GAUGE,
      setupFiles: './tests/support/screens/between-tests.ts',
      // By default, vitest gives a browser project on two cores a single page.
      maxWorkers: WORKERS,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // Without animations, so that assertions see the final state.
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
    // A dozen projects read the same modules: the cache compiles each once, also for later runs.
    experimental: { fsModuleCache: true },
    maxWorkers: WORKERS,
    projects: [
      // Test files without side effects share their imports.
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
