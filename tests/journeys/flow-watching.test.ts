import { text } from 'node:stream/consumers';
import { faultIn, RecordedTestSchema, recordingIn } from '@statecart/flows/recording';
import axe from 'axe-core';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machines } from '#machines/index';
import { RECORDING_NOTE } from '../../host/watch-script';
import { shopFlows } from '../../shop-flows/shop-flows';
import { addFromListing } from '../support/journeys/adding';
import { type OpenShop, openShopForJourneys } from '../support/shop';
import { decideOnPhone, fillInCheckout, heading, placeOrder, proceed } from './buying';

declare global {
  interface Window {
    /** Every state that was lit since the viewer was opened, in the order in which each was first lit. */
    lit: string[];
    axe: typeof axe;
  }
}

const PASSWORD = 'statecart';
const PRIVATE = [PASSWORD, 'Asha Rao', '98765', '12 MG Road'];

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopForJourneys({ isWatched: true, paymentSandbox: { takesMs: 200 } });
});

afterAll(() => shop?.close());

async function openViewer(from: Page, flow: string): Promise<Page> {
  const viewer = await from.context().newPage();
  await viewer.addInitScript(() => {
    window.lit = [];
    const note = () => {
      for (const state of document.querySelectorAll<SVGElement>('.state.active')) {
        const id = state.dataset.state ?? '';
        if (!window.lit.includes(id)) window.lit.push(id);
      }
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
  });
  await viewer.goto(`/flows/#${flow}`);
  await state(viewer, flow).waitFor();
  return viewer;
}

const state = (viewer: Page, id: string) => viewer.locator(`[data-state="${id}"]`);
const lit = (viewer: Page, id: string) => viewer.locator(`.state.active[data-state="${id}"]`).waitFor();
const turnTo = (viewer: Page, flow: string) =>
  viewer.getByRole('navigation').getByRole('link', { name: flow, exact: false }).first().click();
const everLit = (viewer: Page) => viewer.evaluate(() => window.lit);

/** The entries of the log, earliest first. */
async function logOf(viewer: Page): Promise<string[]> {
  await viewer.getByRole('tab', { name: /^Log/ }).click();
  return (
    await viewer.getByRole('list', { name: 'Events, the latest first' }).getByRole('button').allTextContents()
  ).reverse();
}

const follows = (viewer: Page) => viewer.getByRole('switch', { name: 'Follow along' });

describe('the viewer', () => {
  it('follows the page whose link opened it, and a page of the shop that is opened from it', async () => {
    const { page, context, pageErrors } = await shop.enter('desktop');
    await page.goto('/contact');
    const [viewer] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('navigation', { name: 'For testers' }).getByRole('link').click(),
    ]);
    await lit(viewer, 'contact.editing');
    expect(await follows(viewer).isChecked()).toBe(true);
    await viewer.getByText('The shopper can write the message').first().waitFor();
    await page.close();
    const offer = viewer.getByRole('region', { name: 'Open pages' }).getByRole('link', { name: 'Open the shop' });
    const [beside] = await Promise.all([context.waitForEvent('page'), offer.click()]);
    await beside.goto('/products');
    await viewer.getByText('/products').waitFor();
    await addFromListing(beside);
    await lit(viewer, 'cart.filled');
    expect(new URL(viewer.url()).hash, 'no flow was chosen').toBe('');
    expect(pageErrors.filter((trouble) => !trouble.includes('/flows/coverage.json'))).toEqual([]);
  });

  it('shows the open pages above the chart on a phone, and nothing over the chart', async () => {
    const { page } = await shop.enter('phone');
    await page.goto('/cart');
    const viewer = await page.context().newPage();
    await viewer.goto('/flows/');
    await viewer.getByRole('button', { name: /^cart/ }).first().waitFor();
    const chart = viewer.getByRole('application');
    const pages = await viewer.getByRole('region', { name: 'Open pages' }).boundingBox();
    const sheet = await chart.boundingBox();
    if (!pages || !sheet) throw new Error('The viewer shows no chart.');
    expect(pages.y + pages.height).toBeLessThanOrEqual(sheet.y);
    const covering = await chart.evaluate((svg) => {
      svg.scrollIntoView();
      const { left, top, width, height } = svg.getBoundingClientRect();
      const places = [0.02, 0.25, 0.5, 0.75, 0.98];
      return places.flatMap((across) =>
        places
          .map((down) => document.elementFromPoint(left + across * width, top + down * height))
          .filter((over) => over !== null && !svg.contains(over)),
      ).length;
    });
    expect(covering).toBe(0);
  });
});

/** By keyboard, with accessibility checks: what the actors of both tabs sent each other, live and in the past. */
async function lookedBetweenFlows(viewer: Page) {
  await viewer.getByRole('navigation').getByRole('link', { name: 'Between flows' }).press('Enter');
  const events = viewer.getByRole('list', { name: 'Events, the earliest first' });
  await events
    .getByRole('button', { name: /payment/ })
    .last()
    .waitFor();
  const all = await events.getByRole('listitem').last().getAttribute('aria-setsize');
  expect(await events.getByRole('listitem').count(), 'only visible events are rendered').toBeLessThan(Number(all) / 2);
  await events.locator('[tabindex="0"]').press('Home');
  await viewer.getByText('As it was at').waitFor();
  await viewer.keyboard.press('ArrowDown');
  await viewer.keyboard.press('Enter');
  const details = viewer.getByRole('complementary', { name: 'What happened' });
  await details.getByRole('term').filter({ hasText: 'Before' }).waitFor();
  await viewer.evaluate(axe.source);
  expect(await viewer.evaluate(async () => (await window.axe.run(document)).violations)).toEqual([]);
  await viewer.keyboard.press('Escape');
  expect(await events.evaluate((list) => list.contains(document.activeElement))).toBe(true);
  // The list of the checkout alone is short enough to be drawn whole.
  await details.getByRole('button', { name: 'None' }).click();
  await details.getByRole('checkbox', { name: 'checkout', exact: true }).check();
  await events.locator('[tabindex="0"]').press('End');
  await events
    .getByRole('button', { name: /checkout: placeOrder done after/ })
    .first()
    .waitFor();
  await viewer.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await viewer.getByRole('button', { name: 'Copy as Mermaid' }).click();
  await viewer.getByText('Copied.').waitFor();
  const diagram = await viewer.evaluate(() => navigator.clipboard.readText());
  expect(diagram).toMatch(/^sequenceDiagram\n[\s\S]*checkout\.placed/);
  await viewer.getByRole('button', { name: 'Back to now' }).click();
  await viewer.getByText('As it happens').waitFor();
  return diagram;
}

/** By keyboard: makes a test of the flow that is drawn, and fills in what the form reports as missing. */
async function testMadeByHand(viewer: Page) {
  await viewer.getByRole('button', { name: 'Make a test' }).press('Enter');
  const form = viewer.getByRole('dialog', { name: 'Make a test' });
  const flow = form.getByRole('combobox', { name: 'Flow' });
  expect(await flow.inputValue()).toBe('payment');
  expect(await flow.evaluate((select) => select === document.activeElement)).toBe(true);
  await form.getByRole('radio', { name: 'This event must be possible at the end' }).check();
  await form.getByRole('combobox', { name: 'Event' }).selectOption('payment.retried');
  await form.getByRole('radio', { name: 'This state must not be reached' }).check();
  await form.getByRole('button', { name: 'Save test' }).press('Enter');
  await form.getByText('Name the test in small letters with hyphens.').waitFor();
  await viewer.evaluate(axe.source);
  expect(await viewer.evaluate(async () => (await window.axe.run(document)).violations)).toEqual([]);
  const value = form.getByRole('combobox', { name: 'State' });
  expect(
    await value.evaluate((select) => select === document.activeElement),
    'the field with the missing value has the focus',
  ).toBe(true);
  await value.selectOption('payment.awaitingPayment.showingQr');
  await form.getByRole('textbox', { name: 'Name of the test' }).fill('nobody-sees-a-qr');
  const [file] = await Promise.all([viewer.waitForEvent('download'), viewer.keyboard.press('Enter')]);
  await form
    .getByText(
      /events of payment: .*payment\.order\.seen.*\. It fails today: payment\.awaitingPayment\.showingQr is reached\./,
    )
    .waitFor();
  await form.getByText('Put the file into tests/recordings/ and run:').waitFor();
  await viewer.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  const test = v.parse(RecordedTestSchema, JSON.parse(await text(await file.createReadStream())));
  return { name: file.suggestedFilename(), test };
}

/** A recording that starts with the page's address and lasts through reloads and sign-in, with no viewer open. */
async function recordedCheckout(page: Page) {
  const bar = page.getByRole('region', { name: 'Recording of the flows' });
  await page.goto('/products?record');
  await bar.waitFor();
  await fillInCheckout(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Keep the recording' }).press('Enter'),
  ]);
  await bar.getByText(`Kept as ${file.suggestedFilename()}.`).waitFor();
  await page.evaluate(axe.source);
  expect(
    await page.evaluate(async () => (await window.axe.run('[aria-label="Recording of the flows"]')).violations),
  ).toEqual([]);
  await bar.getByRole('button', { name: 'Stop recording' }).press('Enter');
  await bar.getByText('Nothing more is recorded.').waitFor();
  expect(
    await bar.getByRole('button', { name: 'Keep the recording' }).evaluate((one) => one === document.activeElement),
  ).toBe(true);
  await bar.getByRole('button', { name: 'Close' }).press('Enter');
  await bar.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
  expect(await bar.count(), 'nothing more is recorded').toBe(0);
  return { name: file.suggestedFilename(), text: await text(await file.createReadStream()) };
}

/** While a recording is played, no text claims that it happens now. */
async function expectWordsOfRecording(viewer: Page) {
  await viewer.getByRole('tab', { name: 'This step' }).click();
  await viewer.getByRole('heading', { name: 'Where it is at this step' }).waitFor();
  await viewer.getByRole('link', { name: 'Between flows' }).click();
  await viewer.getByText('Up to this step of the recording').waitFor();
  expect(await viewer.getByText(/\b(now|live)\b|As it happens/i).count()).toBe(0);
  await viewer.getByRole('link', { name: 'checkout' }).click();
  await viewer.getByRole('tab', { name: 'Log (' }).click();
}

/** By keyboard: plays the recording on the viewer's charts, in place of the open pages. */
async function played(viewer: Page, file: { name: string; text: string }) {
  const open = async (name: string, content: string) => {
    const [chooser] = await Promise.all([
      viewer.waitForEvent('filechooser'),
      viewer.getByRole('button', { name: 'Open a recording' }).press('Enter'),
    ]);
    await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  };
  await open('songs.json', '[]');
  await viewer.getByText('songs.json is no recording of flows.').waitFor();
  await open(file.name, file.text);
  const player = viewer.getByRole('region', { name: 'Recording', exact: true });
  const place = player.getByRole('slider', { name: 'Step of the recording' });
  await viewer.getByRole('region', { name: 'Pages of the recording' }).getByText('/products').first().waitFor();
  const steps = Number(await place.getAttribute('max'));
  await place.press('End');
  await viewer.getByRole('tab', { name: 'Log (' }).click();
  const log = viewer.getByRole('list', { name: 'Events, the latest first' }).getByRole('button');
  await viewer
    .getByRole('region', { name: 'Pages of the recording' })
    .getByRole('button', { name: /^checkout/ })
    .click();
  await lit(viewer, 'checkout.editing');
  await expectWordsOfRecording(viewer);
  const all = await log.count();
  await player.getByRole('button', { name: 'Step back' }).press('Enter');
  await expect.poll(() => log.count()).toBe(all - 1);
  await player.getByRole('button', { name: 'Step forward' }).press('Enter');
  await expect.poll(() => log.count()).toBe(all);
  await follows(viewer).check({ force: true });
  await place.press('Home');
  await player.getByRole('combobox', { name: 'Speed' }).selectOption('10×');
  await player.getByRole('button', { name: 'Play' }).press('Enter');
  await player.getByRole('button', { name: 'Pause' }).press('Enter');
  await player.getByRole('button', { name: 'Play' }).press('Enter');
  await expect.poll(() => place.inputValue()).toBe(String(steps));
  await player.getByRole('button', { name: 'Play' }).waitFor();
  await lit(viewer, 'checkout.editing');
  await viewer.evaluate(axe.source);
  expect(await viewer.evaluate(async () => (await window.axe.run(document)).violations)).toEqual([]);
  await player.getByRole('button', { name: 'Back to the open pages' }).press('Enter');
  await viewer.getByRole('region', { name: 'Open pages' }).waitFor();
}

describe('a page that is recorded without an open viewer', () => {
  it('creates a file without private data, which the viewer can play', async () => {
    const { page, pageErrors } = await shop.enter('phone');
    const file = await recordedCheckout(page);
    const { events, pages } = recordingIn(file.text);
    expect(events.map(({ event }) => event.type)).toEqual(
      expect.arrayContaining(['cart.line.added', 'login.submitted', 'checkout.typed']),
    );
    expect(pages.length, 'the recording continued on each page of the tab').toBeGreaterThan(1);
    expect(pages.map(({ places: [place] }) => new URL(place?.address ?? '').pathname)).toEqual(
      expect.arrayContaining(['/products', '/checkout']),
    );
    for (const secret of PRIVATE) expect(file.text).not.toContain(secret === PASSWORD ? `"${secret}"` : secret);
    const viewer = await page.context().newPage();
    await viewer.goto('/flows/');
    await played(viewer, file);
    expect(pageErrors.filter((trouble) => !trouble.includes('/flows/coverage.json'))).toEqual([]);
  });
});

describe('a rendered page that is left before its scripts load', () => {
  async function leftFrom(address: string): Promise<Page> {
    const { context, page } = await shop.enter('phone');
    await context.route('**/flows/watch.js', () => {}, { times: 1 });
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('main a[href^="/products"]').first().click();
    await page.waitForURL('**/products**');
    return page;
  }

  it('has the next page recorded if its own address asked for a recording', async () => {
    const page = await leftFrom('/?record');
    expect(new URL(page.url()).searchParams.has('record')).toBe(false);
    await page.getByRole('region', { name: 'Recording of the flows' }).waitFor();
  });

  it('has no page recorded if its address did not ask for a recording', async () => {
    const page = await leftFrom('/');
    expect(await page.evaluate((note) => sessionStorage.getItem(note), RECORDING_NOTE)).toBe(null);
  });
});

describe('the viewer in another tab', () => {
  it('highlights the states of a purchase, from the cart to the thank-you page, without private data', async () => {
    const { page, pageErrors } = await shop.enter('desktop');
    await page.goto('/products');
    // The viewer is opened after the cart has started, and catches up.
    const viewer = await openViewer(page, 'cart');
    await lit(viewer, 'cart.empty');
    await viewer.getByRole('button', { name: 'Record', exact: true }).click();
    await fillInCheckout(page);
    await lit(viewer, 'cart.filled');
    await turnTo(viewer, 'checkout');
    await lit(viewer, 'checkout.editing');
    await turnTo(viewer, 'payment');
    const order = await placeOrder(page);
    await lit(viewer, 'payment.preparing.editing');
    await proceed(page, 'upiQr');
    await lit(viewer, 'payment.awaitingPayment.showingQr');
    await decideOnPhone(page.context(), shop.apiUrl, 'Succeed');
    await heading(page, 'Thank you for your order!').waitFor();
    // The shop navigates on at once, but the final state stays lit.
    await lit(viewer, 'payment.thanked');
    const states = await everLit(viewer);
    expect(states).toEqual(
      expect.arrayContaining([
        'cart.filled',
        'checkout.editing',
        'payment.preparing.editing',
        'payment.awaitingPayment.showingQr',
        'payment.thanked',
      ]),
    );
    const log = (await logOf(viewer)).join('\n');
    for (const said of [
      'cart.line.added',
      'checkout.typed',
      'checkout.submitting → checkout.placed',
      'payment.submitting → payment.awaitingPayment payment.awaitingPayment.showingQr',
      'payment.awaitingPayment.showingQr → payment.thanked',
    ])
      expect(log).toContain(said);
    expect(order).not.toBe('');
    const everything = await viewer.content();
    const [file] = await Promise.all([
      viewer.waitForEvent('download'),
      viewer.getByRole('button', { name: 'Stop and save' }).press('Enter'),
    ]);
    await viewer.getByRole('button', { name: 'Record', exact: true }).waitFor();
    const recording = await text(await file.createReadStream());
    expect(recordingIn(recording).events.map(({ event }) => event.type)).toContain('checkout.submitted');
    for (const secret of PRIVATE) {
      expect(everything, 'the viewer shows no private data').not.toContain(secret);
      // The demo shop's own addresses contain the word that is its password.
      expect(recording, 'the recording contains no private data').not.toContain(
        secret === PASSWORD ? `"${secret}"` : secret,
      );
    }
    const { name, test } = await testMadeByHand(viewer);
    expect(name).toBe('nobody-sees-a-qr.json');
    const diagram = await lookedBetweenFlows(viewer);
    for (const secret of PRIVATE) expect(diagram).not.toContain(secret);
    expect(test).toMatchObject({ flow: 'payment', address: expect.stringContaining(`/payment?orderId=${order}`) });
    expect(faultIn(test, machines.payment, shopFlows)).toBe('payment.awaitingPayment.showingQr is reached');
    expect(pageErrors).toEqual([]);
  });

  it('lists two tabs separately, and sends an event to the chosen one', async () => {
    const { page, context, pageErrors } = await shop.enter('desktop');
    await page.goto('/contact');
    const other = await context.newPage();
    await other.goto('/contact?other');
    const viewer = await openViewer(page, 'contact');
    const pages = viewer.getByRole('region', { name: 'Open pages' });
    const forms = pages.getByRole('button', { name: /^contact/ });
    await forms.nth(1).waitFor();
    expect(await forms.count()).toBe(2);
    await pages
      .locator('p:has-text("?other") + ul')
      .getByRole('button', { name: /^contact/ })
      .click();
    await viewer.getByRole('button', { name: 'contact.submitted' }).click();
    await viewer.getByRole('button', { name: 'Send contact.submitted' }).click();
    await viewer.getByText('contact.submitted was sent.').waitFor();
    const held = (tab: Page) => tab.getByText('Enter a subject');
    await held(other).waitFor();
    expect(await held(page).count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });
});
