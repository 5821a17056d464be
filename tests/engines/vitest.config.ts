import { defineConfig } from 'vitest/config';

const minutes = (many: number) => many * 60_000;

/** `npm run test:engines`: the shop in browsers other than Chromium, as far as a machine has them. */
export default defineConfig({
  test: {
    name: 'engines',
    include: ['tests/engines/*.test.ts'],
    globalSetup: './tests/engines/engines.ts',
    // Where there are none, nothing is tried; what to install is said.
    passWithNoTests: true,
    testTimeout: minutes(5),
    hookTimeout: minutes(5),
  },
});
