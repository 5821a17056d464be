import { afterEach, describe, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DEVICES, enlargeText, NARROWEST } from '../support/screens/devices';
import { expectToBeLegible } from '../support/screens/legible';
import { PRIVATE_SIGHTS } from '../support/screens/private-sights';
import { PUBLIC_SIGHTS } from '../support/screens/public-sights';
import { expectNoSidewaysScroll } from '../support/screens/standards';
import { expectRoomForThumbs } from '../support/screens/targets';

/** A small phone, a usual one, a desktop whose page is enlarged to 200 %, and one at 400 %, which is as low as a hand. */
const WINDOWS = [
  { width: NARROWEST, height: DEVICES.phone.height },
  DEVICES.phone,
  { width: 640, height: 450 },
  { width: NARROWEST, height: 256 },
];

const ownSize = () => document.documentElement.style.removeProperty('font-size');
afterEach(ownSize);

describe('nothing sticks out, is cut off or lies on something else', () => {
  test.each(Object.entries({ ...PUBLIC_SIGHTS, ...PRIVATE_SIGHTS }))('of %s', async (_, see) => {
    await see();
    // In the middle of a view transition nothing can be hit.
    await vi.waitFor(expectRoomForThumbs);
    for (const { width, height } of WINDOWS) {
      for (const size of [ownSize, enlargeText]) {
        size();
        await page.viewport(width, height);
        expectNoSidewaysScroll(width);
        expectToBeLegible(`${width}x${height}${document.documentElement.style.fontSize && ' with large text'}`);
      }
    }
  });
});
