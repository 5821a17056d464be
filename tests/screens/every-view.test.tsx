import { describe, test } from 'vitest';
import { DEVICES, enlargeText, NARROWEST, openTo } from '../support/screens/devices';
import { expectEdges } from '../support/screens/edges';
import { expectToBeLegible } from '../support/screens/legible';
import { write } from '../support/screens/letters';
import { expectNoSidewaysScroll, expectToMeetTheStandards, wear } from '../support/screens/standards';
import { expectRoomForThumbs } from '../support/screens/targets';
import { VIEWS } from '../support/screens/views';
import { WIDTHS } from '../support/screens/widths';

const ownSize = () => document.documentElement.style.removeProperty('font-size');

/** A small phone, a usual phone, and a desktop at 200 % zoom. */
const WINDOWS = [{ width: NARROWEST, height: DEVICES.phone.height }, DEVICES.phone, { width: 640, height: 450 }];

/**
 * Wide letters need the most room, so every window has them, and the small ones in both text sizes. Usual letters wrap
 * at other places: each small window has them in one text size, and every second wider one has them too. At 400 % zoom,
 * a desktop is 256 px high: lines break as on the small phone, so only large text is checked, which fills most of it.
 */
const LAYOUTS = [
  ...WINDOWS.flatMap((shape, place) => [
    { ...shape, letters: 'wide', isLarge: false } as const,
    { ...shape, letters: 'wide', isLarge: true } as const,
    { ...shape, letters: 'usual', isLarge: place % 2 === 1 } as const,
  ]),
  { width: NARROWEST, height: 256, letters: 'wide', isLarge: true } as const,
  { width: NARROWEST, height: 256, letters: 'usual', isLarge: true } as const,
  ...WIDTHS.filter((width) => width > DEVICES.phone.width).flatMap((width, place) => {
    const shape = { width, height: DEVICES.desktop.height, isLarge: false };
    const inWide = { ...shape, letters: 'wide' } as const;
    return place % 2 === 0 ? [inWide, { ...shape, letters: 'usual' } as const] : [inWide];
  }),
];

describe('passes the accessibility checks, and no layout scrolls sideways, cuts off text or overlaps:', () => {
  test.each(Object.entries(VIEWS))('%s', async (_, see) => {
    await see();
    expectRoomForThumbs();
    await expectToMeetTheStandards('phone');
    for (const scheme of ['light', 'dark'] as const) {
      wear(scheme);
      expectEdges(scheme);
    }
    wear('light');
    for (const { width, height, letters, isLarge } of LAYOUTS) {
      write(letters);
      if (isLarge) enlargeText();
      else ownSize();
      await openTo({ width, height });
      const where = `${width}x${height}, ${letters} letters${isLarge ? ', large text' : ''}`;
      expectNoSidewaysScroll(width, where);
      expectToBeLegible(where);
    }
  });
});
