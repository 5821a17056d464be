import { text } from 'node:stream/consumers';
import { declaredTransitions } from '@statecart/flows/chart';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machines } from '#machines/index';
import { type Device, type OpenShop, openShopForJourneys } from '../support/shop';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopForJourneys({ isWatched: true });
});

afterAll(() => shop?.close());

async function open(flow: string, device: Device = 'desktop', settings = {}) {
  const shopper = await shop.enter(device, settings);
  await shopper.page.goto(`/flows/#${flow}`);
  await state(shopper.page, flow).waitFor();
  return shopper;
}

const state = (page: Page, id: string) => page.locator(`[data-state="${id}"]`);
const chart = (page: Page) => page.getByRole('application');
const sightOf = (page: Page) => chart(page).locator('> g').getAttribute('transform');

describe('the viewer', () => {
  // tests/flows/layout.test.ts covers the chart of every machine.
  it('draws one machine after the other, with all its transitions', async () => {
    const { page, pageErrors } = await open('shop');
    for (const flow of ['shop', 'cart', 'login'] as const) {
      const machine = machines[flow];
      await page.evaluate((hash) => {
        window.location.hash = hash;
      }, flow);
      await state(page, flow).waitFor();
      const drawn = await page
        .locator('[data-transition]')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-transition')));
      expect(new Set(drawn), flow).toEqual(
        new Set(
          declaredTransitions(machine).map(({ source, event, index }) => `${source} | ${event || 'always'} | ${index}`),
        ),
      );
    }
    expect(pageErrors).toEqual([]);
  });

  it('finds a state of another flow by its name, and shows it in view at a readable size', async () => {
    const { page } = await open('cart');
    await page.keyboard.press('Tab');
    await page.getByRole('combobox', { name: 'Search states, events, descriptions and toasts' }).fill('openingApp');
    await page
      .locator('[role="option"][data-combobox-selected]', { hasText: 'openingApp · state of payment' })
      .waitFor();
    await page.keyboard.press('Enter');
    const found = state(page, 'payment.awaitingPayment.openingApp');
    await found.waitFor();
    expect(new URL(page.url()).hash).toBe('#payment');
    const event = found.locator('.effect').first();
    await expect.poll(async () => (await event.boundingBox())?.height ?? 0).toBeGreaterThan(6);
    const [box, window] = [await found.boundingBox(), await chart(page).boundingBox()];
    if (!box || !window) throw new Error('The state is not in sight.');
    expect(box.x).toBeGreaterThan(window.x);
    expect(box.x + box.width).toBeLessThan(window.x + window.width);
    expect(box.y).toBeGreaterThan(window.y);
    expect(box.y + box.height).toBeLessThan(window.y + window.height);
  });

  it('finds a state by the text of its toast', async () => {
    const { page } = await open('cart');
    await page.keyboard.press('Tab');
    await page.keyboard.type('please fill all');
    await page.getByRole('option', { name: 'Please fill all fields', exact: false }).waitFor();
    await page.keyboard.press('Enter');
    await state(page, 'checkout.editing').waitFor();
    await page.getByRole('combobox').first().fill('nobody says this');
    await page.getByText('No flow, state, event or toast has these words.').waitFor();
  });

  it('pans and zooms by keys, mouse, wheel and the small chart, and downloads the chart', async () => {
    const { page } = await open('payment');
    const window = await chart(page).boundingBox();
    const map = page.getByRole('img', { name: 'The whole chart, and the part of it that is in sight' });
    const small = await map.boundingBox();
    if (!window || !small) throw new Error('There is no chart.');
    expect(small.y, 'the small chart does not cover the chart').toBeGreaterThanOrEqual(window.y + window.height);

    await chart(page).focus();
    const first = await sightOf(page);
    await page.keyboard.press('+');
    const larger = await sightOf(page);
    expect(larger).not.toBe(first);
    await page.keyboard.press('ArrowRight');
    expect(await sightOf(page)).not.toBe(larger);
    await page.keyboard.press('0');
    const all = await sightOf(page);
    await page.keyboard.press('+');
    await page.keyboard.press('0');
    expect(await sightOf(page)).toBe(all);

    await page.mouse.move(window.x + 200, window.y + 200);
    await page.mouse.down();
    await page.mouse.move(window.x + 260, window.y + 230);
    await page.mouse.up();
    const moved = await sightOf(page);
    expect(moved).not.toBe(all);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(() => sightOf(page)).not.toBe(moved);

    const before = await sightOf(page);
    await page.mouse.click(small.x + small.width / 2, small.y + small.height - 4);
    await expect.poll(() => sightOf(page)).not.toBe(before);

    const taken = async (as: string) => {
      await page.getByRole('button', { name: 'Download' }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: as }).click(),
      ]);
      return { name: file.suggestedFilename(), text: await text(await file.createReadStream()) };
    };
    const drawing = await taken('SVG drawing');
    expect(drawing.name).toBe('payment.svg');
    const paper = await page.context().newPage();
    const names = await paper.evaluate((svg) => {
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
      return [...parsed.querySelectorAll('[data-state]')].map((box) => box.getAttribute('data-state'));
    }, drawing.text);
    expect(names).toContain('payment.awaitingPayment.showingQr');
    const mermaid = await taken('Mermaid text');
    expect(mermaid.name).toBe('payment.mmd');
    expect(mermaid.text).toContain('stateDiagram-v2');
    expect(mermaid.text).toContain('showingQr');
  });

  it.each(['desktop', 'phone'] as const)(
    'is accessible and does not scroll sideways on a %s, light and dark',
    async (device) => {
      const { page, pageErrors } = await open('checkout', device);
      await page.evaluate(axe.source);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
        const faults = await page.evaluate(async () => {
          const { violations } = await window.axe.run(document);
          return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
        });
        expect(faults, colorScheme).toEqual([]);
      }
      const { wide, seen } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        seen: window.innerWidth,
      }));
      expect(wide).toBeLessThanOrEqual(seen);
      expect(pageErrors).toEqual([]);
    },
  );

  it('shows how often each kind of test took each transition in the last test run', async () => {
    const { page } = await open('shop');
    const row = (event: string, walkedBy: object) => ({
      flow: 'shop',
      source: event.startsWith('connection') ? `shop.${event === 'connection.lost' ? 'online' : 'offline'}` : 'shop',
      event,
      index: 0,
      target: null,
      walkedBy,
    });
    await page.route('**/flows/coverage.json', (route) =>
      route.fulfill({
        json: {
          transitions: [
            row('connection.lost', { models: 12, screens: 3, journeys: 1 }),
            row('connection.found', { models: 4, screens: 0, journeys: 0 }),
            row('xstate.error.actor.storeInfo', { models: 1, screens: 1, journeys: 0 }),
            row('xstate.error.actor.categories', { models: 1, screens: 1, journeys: 0 }),
            row('page.cached.shown', { models: 1, screens: 1, journeys: 0 }),
          ],
        },
      }),
    );
    await page.getByRole('switch', { name: 'Test coverage' }).click();
    await page.locator('[data-arrow="shop.online → shop.offline"].walked-by-all').waitFor();
    await page.locator('[data-arrow="shop.offline → shop.online"].walked-by-one.walked-by-kind-0').waitFor();
    await page.getByText('models only', { exact: true }).waitFor();
    await page.getByText('All 5 transitions: 5 walked by models, 4 by screens, 1 by journeys.').waitFor();
    await page.getByText('5 of shop: 5 walked by models, 4 by screens, 1 by journeys.').waitFor();
    await page.getByRole('tab', { name: 'States' }).click();
    const outline = page.getByRole('list', { name: 'States of shop' });
    await outline.getByText('models 12×, screens 3×, journeys 1×').waitFor();
    await outline.getByText('models 4×').waitFor();
    await page.getByRole('combobox', { name: 'Transitions' }).selectOption('not walked by screens');
    await page.getByText('1 transition of shop not walked by screens').waitFor();
    expect(await outline.getByRole('button').allInnerTexts()).toEqual(['shop.offline']);
    await page.getByRole('switch', { name: 'Test coverage' }).click();
    await page.locator('.walked-by-all').first().waitFor({ state: 'detached' });
  });

  it('lists the conditions of an event in the order in which they are tried', async () => {
    const { page } = await open('cart');
    await page.getByRole('tab', { name: 'States' }).click();
    const outline = page.getByRole('list', { name: 'States of cart' });
    const event = outline
      .getByRole('listitem')
      .filter({ hasText: /^cart\.line\.added conditions are tried in this order, the first that is true wins/ });
    const ways = await event
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => [item instanceof HTMLLIElement && item.value, item.textContent?.trim()]),
      );
    expect(ways).toEqual([
      [1, '[isTooMuchForLine] stays'],
      [2, '[isSuchLineThere] stays'],
      [3, 'otherwise stays'],
    ]);
  });

  it('explains how to make a coverage report if there is none', async () => {
    const { page } = await open('cart');
    await page.getByRole('switch', { name: 'Test coverage' }).click();
    await page.getByText('npm test makes one').waitFor();
  });
});
