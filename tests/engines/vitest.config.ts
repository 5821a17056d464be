import { defineConfig } from 'vitest/config';

const minutes = (many: number) => many * 60_000;

/** `npm run test:engines`: tests the shop in those browsers other than Chromium that are installed. */
export default defineConfig({
  test: {
    name: 'engines',
    include: ['tests/engines/*.test.ts'],
    globalSetup: './tests/engines/engines.ts',
    // Without any of them there are no tests; the global setup prints what to install.
    passWithNoTests: true,
    testTimeout: minutes(5),
    hookTimeout: minutes(5),
  },
});
