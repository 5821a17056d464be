import { describe, test, vi } from 'vitest';
import { PRIVATE_SIGHTS } from '../support/screens/private-sights';
import { PUBLIC_SIGHTS } from '../support/screens/public-sights';
import { expectToMeetTheStandards } from '../support/screens/standards';

// In light and dark, each: that is much for a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('keeps to the standards, in light and in dark,', () => {
  test.each(Object.entries({ ...PUBLIC_SIGHTS, ...PRIVATE_SIGHTS }))('%s', async (_, see) => {
    await see();
    await expectToMeetTheStandards('phone');
  });
});
