import { isDeepStrictEqual } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningShop } from '../../host/shop';
import { readPolicy } from '../../machines/policy/reading/policy-text';
import { ATTACKS, BEFORE, intrudersIn, POISONED_VALUES, WITH_VALUES } from '../support/attacks';
import { chromiumLaunch } from '../support/chromium';
import { askRendered } from './built-shop';
import { openRenderedShop } from './rendered-shop';
import type { ScriptedStore } from './scripted-store';

let store: ScriptedStore;
let shop: RunningShop;
let browser: Browser;
let page: Page;
let clock = 0;
let runs = 0;
const faults: string[] = [];
const asked: string[] = [];

beforeAll(async () => {
  ({ store, shop } = await openRenderedShop({ now: () => clock }));
  browser = await chromium.launch(await chromiumLaunch());
  page = await browser.newPage();
  await page.exposeFunction('attackRuns', () => {
    runs += 1;
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('dialog', (dialog) => faults.push(dialog.message()));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('request', (request) => asked.push(request.url()));
});

afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await store?.close();
});

/** The page as the host rendered it, and what a browser made of it. */
async function look() {
  clock += 60_000;
  const answer = await askRendered(shop.url, '/terms');
  // On a busy computer, rendering may exceed the host's time limit here too.
  await expect
    .poll(async () => {
      faults.length = 0;
      asked.length = 0;
      await page.goto(`${shop.url}/terms`, { waitUntil: 'load' });
      return page.locator('#rendered-state').count();
    })
    .toBe(1);
  await page.waitForFunction(() => Object.keys(document.getElementById('root') ?? {}).length > 0);
  await page.getByText('Words of the store.').first().waitFor();
  const intruders = await page.locator('main [class*="text"]').evaluate(intrudersIn);
  const bodies = await page.evaluate(() => [...document.body.children].map(({ id, localName }) => id || localName));
  const away = asked.filter((url) => !url.startsWith(`${shop.url}/assets/`) && /attack|evil/.test(url));
  return { html: answer.body.toString(), intruders, bodies, away };
}

const written = (attacks: readonly string[]) => attacks.map((attack) => BEFORE + attack).join('');
const readAs = (attacks: readonly string[]) => readPolicy(written(attacks), '');

/** Groups attacks that can share a page: parsed one after the other, they give the same as each by itself. */
function together(): string[][] {
  const texts: string[][] = [];
  for (const attack of ATTACKS) {
    const last = texts.at(-1);
    if (last && isDeepStrictEqual(readAs([...last, attack]), [...readAs(last), ...readAs([attack])])) last.push(attack);
    else texts.push([attack]);
  }
  return texts;
}

const CLEAN = { intruders: [], bodies: ['root', 'rendered-state', 'script', 'noscript'], away: [] };

describe('a policy text that the host has rendered', () => {
  // tests/screens/policies.test.tsx covers each attack by itself.
  it.each(together().map((attacks) => [attacks.length, attacks[0], attacks] as const))(
    'with %i attacks, the first of them %j, shows each as text or drops it',
    async (_many, _first, attacks) => {
      const terms = written(attacks);
      Object.assign(store.script, { storeName: 'Deccan Weaves', details: {}, policies: { terms } });
      const seen = await look();
      expect(seen).toMatchObject(CLEAN);
      expect(seen.html).toContain('<html data-rendered ');
      const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(seen.html) ?? [];
      expect(main.split(BEFORE)).toHaveLength(attacks.length + 1);
      expect(main).not.toMatch(/<(?:script|style|svg|math|iframe|form|input|object|embed|base|meta|link|template)\b/i);
      expect(faults, 'the browser renders the same as the host').toEqual([]);
      expect(runs).toBe(0);
    },
  );

  it.each(POISONED_VALUES)('shows %j as text where values are filled in', async (value) => {
    const details = Object.fromEntries(
      ['companyName', 'companyAddress', 'companyEmail', 'companyPhone', 'companyLogoUrl'].map((name) => [name, value]),
    );
    Object.assign(store.script, { storeName: value, details, policies: { terms: WITH_VALUES } });
    expect(await look()).toMatchObject(CLEAN);
    expect(await page.locator('main [class*="text"] h2').first().textContent()).toBe(value);
    expect(await page.locator('main img').count()).toBe(0);
    expect(faults).toEqual([]);
    expect(runs).toBe(0);
  });
});
