import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { themeStyles } from './bin/theme-styles.tsx';
import { cssVariables, theme } from './src/theme/theme.ts';
import { chromiumLaunch } from './tests/support/chromium.ts';

/** Tests that run in Node: one folder, one project, each alone with `--project <name>`. */
const inNode = (
  name: string,
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  test: { name, environment: 'node', include: [`tests/${name}/**/*.test.ts`], ...options },
});

/** Screens run in the browser of this machine. Where none can be had, only they fail. */
async function inBrowser(): Promise<TestProjectInlineConfiguration> {
  const launchOptions = await chromiumLaunch().catch((reason: unknown) => {
    console.warn(`The screens cannot be tested: ${String(reason)}`);
    return {};
  });
  return {
    plugins: [react(), themeStyles({ theme, cssVariables })],
    // Found while tests run, it would make them begin anew.
    optimizeDeps: { include: ['fast-check'] },
    test: {
      name: 'screens',
      include: ['tests/screens/**/*.test.tsx'],
      globalSetup: GAUGE,
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

const SHOP = './tests/support/built-shop.ts';
const GAUGE = './tests/support/model/measure.ts';
const minutes = (many: number) => many * 60_000;

export default defineConfig(async () => ({
  test: {
    // Two cores are the least a machine of ours has; a database and a browser want some of them too.
    maxWorkers: 2,
    projects: [
      inNode('contract'),
      inNode('models', { globalSetup: GAUGE, testTimeout: minutes(1) }),
      inNode('flows', { testTimeout: minutes(1) }),
      inNode('server', {
        globalSetup: './tests/support/database.ts',
        testTimeout: 20_000,
        hookTimeout: minutes(1),
      }),
      inNode('host', { globalSetup: SHOP, testTimeout: 20_000, hookTimeout: minutes(1) }),
      inNode('journeys', {
        globalSetup: [SHOP, GAUGE],
        // Each journey has a whole shop and a browser to itself.
        fileParallelism: false,
        testTimeout: minutes(2),
        hookTimeout: minutes(2),
      }),
      await inBrowser(),
    ],
  },
}));
