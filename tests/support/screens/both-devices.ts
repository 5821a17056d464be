import type { Shopper } from './enter';
import { expectToMeetTheStandards } from './standards';

/** Checks the current screen against the standards on each device. */
export async function expectStandardsOnBothDevices(shopper: Shopper) {
  for (const device of ['desktop', 'phone'] as const) {
    await shopper.takes(device);
    await expectToMeetTheStandards(device);
  }
}
