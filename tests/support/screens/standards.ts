import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { DEVICES, type Device, hold, NARROWEST } from './devices';
import { expectRoomForThumbs } from './targets';

const STANDARDS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // It takes what a bar at the edge covers just now for small: `expectRoomForThumbs` looks at each where it can be pressed.
  rules: { 'target-size': { enabled: false } },
};
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** What every screen owes every shopper, whatever it shows. */
export async function expectToMeetTheStandards(device: Device) {
  wear('light');
  expect(await barriers(STANDARDS), `barriers on a ${device}`).toEqual([]);
  // In the dark nothing is otherwise but the colours.
  wear('dark');
  expect(await barriers(COLOURS), `what cannot be read in the dark on a ${device}`).toEqual([]);
  wear('light');
  expectNoSidewaysScroll(DEVICES[device].width);
  expectRoomForThumbs();
  if (device !== 'phone') return;
  await page.viewport(NARROWEST, DEVICES.phone.height);
  expectNoSidewaysScroll(NARROWEST);
  await hold(device);
}

export const wear = (scheme: 'light' | 'dark') =>
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);

async function barriers(options: RunOptions): Promise<string[]> {
  const around = partsAround(options);
  const { violations } = await axe.run(
    { include: [document], exclude: around.filter(({ as }) => flawless.has(as)).map(({ part }) => part) },
    {
      ...options,
      resultTypes: ['violations'],
      // Only what plays by itself, of which there is nothing, asks for style sheets and media to be fetched once more.
      preload: false,
    },
  );
  if (violations.length === 0) for (const { as } of around) flawless.add(as);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** What stands around most screens is judged once as it is: with the same words and marks, width and scheme. */
const flawless = new Set<string>();

/** What has the focus, or lies under something, looks otherwise than it is written. */
function partsAround(options: RunOptions): { part: Element; as: string }[] {
  if (document.querySelector(':modal, :popover-open')) return [];
  const { documentElement: root, activeElement } = document;
  const where = [
    options.runOnly,
    window.innerWidth,
    root.dataset.mantineColorScheme,
    root.getAttribute('style'),
  ].join();
  return [...document.querySelectorAll('header, footer, nav')]
    .filter((part) => !part.closest('main') && !part.contains(activeElement))
    .map((part) => ({ part, as: `${where} ${part.outerHTML.replaceAll(/ vt-[a-z]+="[^"]*"/g, '')}` }));
}

/** Nothing sticks out of the page; if something does, the innermost of it is named. */
export function expectNoSidewaysScroll(width: number, where = `${width} px`) {
  expect(window.innerWidth).toBe(width);
  if (document.documentElement.scrollWidth <= width) return;
  const wide = [...document.querySelectorAll('body *')].filter((part) => part.getBoundingClientRect().right > width);
  const innermost = wide.filter((part) => !wide.some((other) => other !== part && part.contains(other)));
  expect(
    innermost.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    `what sticks out at ${where}`,
  ).toEqual([]);
}
