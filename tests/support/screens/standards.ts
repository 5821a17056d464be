import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { DEVICES, type Device, hold, NARROWEST } from './devices';
import { expectRoomForThumbs } from './targets';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SCHEMES = ['light', 'dark'];

/** What every screen owes every shopper, whatever it shows. */
export async function expectToMeetTheStandards(device: Device) {
  for (const scheme of SCHEMES) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    expect(await barriers(), `barriers on a ${device}, ${scheme}`).toEqual([]);
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
  expectNoSidewaysScroll(DEVICES[device].width);
  expectRoomForThumbs();
  if (device !== 'phone') return;
  await page.viewport(NARROWEST, DEVICES.phone.height);
  expectNoSidewaysScroll(NARROWEST);
  await hold(device);
}

async function barriers(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    runOnly: STANDARDS,
    resultTypes: ['violations'],
    // Off unless asked for by name.
    rules: { 'target-size': { enabled: true } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Nothing sticks out of the page; if something does, the innermost of it is named. */
export function expectNoSidewaysScroll(width: number) {
  expect(window.innerWidth).toBe(width);
  if (document.documentElement.scrollWidth <= width) return;
  const wide = [...document.querySelectorAll('body *')].filter((part) => part.getBoundingClientRect().right > width);
  const innermost = wide.filter((part) => !wide.some((other) => other !== part && part.contains(other)));
  expect(
    innermost.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    `what sticks out at ${width} px`,
  ).toEqual([]);
}
