import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { DEVICES, type Device, hold, NARROWEST } from './devices';
import { expectRoomForThumbs } from './targets';

const STANDARDS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // The rule counts targets that a fixed bar covers as too small; `expectRoomForThumbs` scrolls to each instead.
  rules: { 'target-size': { enabled: false } },
};
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** What every screen must meet. */
export async function expectToMeetTheStandards(device: Device) {
  wear('light');
  expect(await barriers(STANDARDS), `accessibility violations on a ${device}`).toEqual([]);
  // The dark scheme differs in colours only.
  wear('dark');
  expect(await barriers(COLOURS), `contrast violations in the dark scheme on a ${device}`).toEqual([]);
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
      // Preloading fetches style sheets and media again, only for a rule about media that play automatically.
      preload: false,
    },
  );
  if (violations.length === 0) for (const { as } of around) flawless.add(as);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Headers, footers and menus that passed; they are checked once for the same content, width and colour scheme. */
const flawless = new Set<string>();

/** Not those with the focus, and none under a dialog, as both look different then. */
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

/** Nothing may extend beyond the page; reports the innermost elements that do. */
export function expectNoSidewaysScroll(width: number, where = `${width} px`) {
  expect(window.innerWidth).toBe(width);
  if (document.documentElement.scrollWidth <= width) return;
  const wide = [...document.querySelectorAll('body *')].filter((part) => part.getBoundingClientRect().right > width);
  const innermost = wide.filter((part) => !wide.some((other) => other !== part && part.contains(other)));
  expect(
    innermost.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    `elements wider than the window at ${where}`,
  ).toEqual([]);
}
