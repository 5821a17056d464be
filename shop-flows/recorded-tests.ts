import type { RecordedTests } from '@statecart/flows/recording';

/** How this project runs tests made from recordings. */
export const RECORDED_TESTS: RecordedTests = {
  folder: 'tests/recordings',
  command: (name) => `npx vitest run tests/flows/recordings.test.ts tests/screens/recordings.test.tsx -t ${name}`,
  refused: {
    shop: 'No screen can be mounted in a shop whose effects do nothing: the store and its categories are among them.',
  },
  withData: (type) => `npm run replay takes it in JSON, as --possible '{"type":"${type}", …}'`,
};
