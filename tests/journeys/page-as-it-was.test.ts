import { text } from 'node:stream/consumers';
import { heardIn, recordingIn, stepsIn } from '@statecart/flows/recording';
import axe from 'axe-core';
import type { FrameLocator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFromListing } from '../support/journeys/adding';
import { type OpenShop, openShopForJourneys, type Shopper } from '../support/shop';
import { fillInCheckout, heading, placeOrder, proceed } from './buying';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShopForJourneys({ isWatched: true, paymentSandbox: { takesMs: 200 } });
});

afterAll(() => shop?.close());

const cartOf = (page: Page | FrameLocator) => page.getByRole('heading', { name: 'Your cart', level: 1, exact: true });

/** A purchase from the listing to the QR code of the payment, recorded without a viewer. */
async function recordedPurchase() {
  const { page } = await shop.enter('phone');
  const bar = page.getByRole('region', { name: 'Recording of the flows' });
  await page.goto('/products?record');
  await bar.waitFor();
  const product = await fillInCheckout(page);
  // Waits for the availability, because the test below finds the cart by its `availability.told` event.
  const told = page.waitForResponse(
    (answer) => answer.url().endsWith('/availability') && answer.request().method() === 'POST',
  );
  await page.getByRole('link', { name: 'Cart, 1 item' }).first().click();
  await cartOf(page).waitFor();
  await (await told).finished();
  await page.goBack();
  const order = await placeOrder(page);
  await proceed(page, 'upiQr');
  await heading(page, 'Scan QR Code to Complete Payment').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Keep the recording' }).press('Enter'),
  ]);
  return { recording: await text(await file.createReadStream()), product, order };
}

/** What the browser stores for the shop, and the requests of navigations and of the frame. */
async function watched({ page, context }: Shopper) {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.isNavigationRequest() || request.frame().url().includes('/flows/page/')) asked.push(request.url());
  });
  const kept = async () => ({
    cookies: await context.cookies(),
    storage: await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  });
  return { asked, kept };
}

/** All that a frame may request: its own files from the shop's host, and pictures from the host or its store. */
const isOfFrame = (address: string) => {
  const { origin, pathname } = new URL(address);
  const [host, store] = [new URL(shop.shopUrl).origin, new URL(shop.apiUrl).origin];
  if (/^\/flows\/(page|assets)\//.test(pathname)) return origin === host;
  return pathname.startsWith('/pictures/') && (origin === host || origin === store);
};

const framed = (viewer: Page) => viewer.frameLocator('iframe[title="The page of the shop as it was"]');

async function openRecording(viewer: Page, recording: string) {
  const [chooser] = await Promise.all([
    viewer.waitForEvent('filechooser'),
    viewer.getByRole('button', { name: 'Open a recording' }).press('Enter'),
  ]);
  const file = { name: 'fault.json', mimeType: 'application/json', buffer: Buffer.from(recording) };
  await chooser.setFiles(file);
  return viewer.getByRole('region', { name: 'Recording', exact: true });
}

async function expectAccessible(viewer: Page) {
  await viewer.evaluate(axe.source);
  expect(await viewer.evaluate(async () => (await window.axe.run(document)).violations)).toEqual([]);
}

describe('a played recording', () => {
  it('shows the page of the shop at each step, without calls to the store or changes to storage', async () => {
    const { recording, product, order } = await recordedPurchase();
    const heard = heardIn(recordingIn(recording));
    const steps = stepsIn(heard);
    const isCheckout = new Set(heard.actors.filter(({ flow }) => flow === 'checkout').map(({ id }) => id));
    const placeOf = (event: string) => String(steps.findLastIndex((step) => step.event.type === event) + 1);

    // The person who plays the recording has never visited the shop.
    const stranger = await shop.enter('desktop');
    const { page: viewer, pageErrors } = stranger;
    await viewer.goto('/flows/');
    const player = await openRecording(viewer, recording);
    await player.getByText('is open').waitFor();
    const { asked, kept } = await watched(stranger);
    const before = await kept();
    await player.getByRole('switch', { name: 'Show the page' }).press('Space');
    const page = framed(viewer);
    const slider = player.getByRole('slider', { name: 'Step of the recording' });

    await slider.press('End');
    await page.getByRole('heading', { name: 'Scan QR Code to Complete Payment' }).waitFor();
    await page.getByText(order).waitFor();
    await page.getByText('Please pay within').waitFor();
    const region = viewer.getByRole('region', { name: 'The page', exact: true });
    await region.getByText(`/payment?orderId=${order}`).waitFor();
    await region.getByText('As it was at this step, after payment: startPayment done').waitFor();
    await expectAccessible(viewer);

    await slider.fill(placeOf('payment.submitted'));
    await page.getByRole('button', { name: 'Processing...' }).waitFor();
    await player.getByRole('button', { name: 'Step back' }).press('Enter');
    await page.getByRole('button', { name: 'Proceed to Payment' }).waitFor();
    await player.getByRole('button', { name: 'Step forward' }).press('Enter');
    await page.getByRole('button', { name: 'Processing...' }).waitFor();
    const focused = await viewer.evaluate(() => document.activeElement?.textContent);
    expect(focused, 'stepping keeps the focus on the button').toBe('Step forward');

    await slider.fill(placeOf('checkout.typed'));
    await page.getByRole('heading', { name: 'Checkout' }).waitFor();
    await page.getByText('1 item · ').waitFor();
    expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('••••');
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();

    await slider.fill(placeOf('cart.seen'));
    await page.getByText('Taking you to the payment…').waitFor();
    await page.getByRole('link', { name: 'Cart, 0 items' }).waitFor();

    // In the recording, the shopper went from the checkout back to the cart once.
    const left = steps.findIndex(({ actor, event }) => isCheckout.has(actor) && event.type === 'xstate.stop');
    const atCart = steps.findIndex(({ event }, at) => at > left && event.type === 'availability.told');
    await slider.fill(String(atCart + 1));
    await cartOf(page).waitFor();
    await page.getByRole('link', { name: product, exact: true }).first().waitFor();
    await slider.fill(placeOf('quickAdd.size.chosen'));
    await page.getByRole('heading', { name: 'All Products' }).waitFor();
    await page.getByRole('link', { name: product, exact: true }).first().waitFor();

    await slider.fill(placeOf('cart.line.added'));
    await page.getByRole('alert').filter({ hasText: 'Added to cart' }).getByText(product).waitFor();
    await player.getByRole('button', { name: 'Step forward' }).press('Enter');
    await page.getByText('Added to cart').waitFor({ state: 'detached' });

    await page.getByRole('link', { name: product, exact: true }).first().click({ force: true });
    await page.getByRole('link', { name: 'Cart', exact: false }).first().click({ force: true });
    await page.getByRole('heading', { name: 'All Products' }).waitFor();

    const reached = await page
      .locator('a, button, input, select')
      .evaluateAll((all) =>
        all.filter((one) => one instanceof HTMLElement && one.tabIndex >= 0).map(({ outerHTML }) => outerHTML),
      );
    expect(reached, 'no control of the page can be reached by Tab').toEqual([]);

    await player.getByRole('combobox', { name: 'Speed' }).selectOption('10×');
    await player.getByRole('button', { name: 'Play' }).press('Enter');
    await page.getByRole('heading', { name: 'Scan QR Code to Complete Payment' }).waitFor();

    const frame = viewer.frames().find((one) => one.url().includes('/flows/page/'));
    expect(await frame?.evaluate(() => window.origin), 'the frame has no origin, and so no storage').toBe('null');
    expect(asked.filter((address) => !isOfFrame(address))).toEqual([]);
    expect(asked.length).toBeGreaterThan(2);
    expect(await kept()).toEqual(before);
    await region.getByRole('button', { name: 'Close the page' }).press('Enter');
    await region.waitFor({ state: 'detached' });
    expect(pageErrors).toEqual([]);
  });
});

describe('the log of open pages', () => {
  it('shows the page as it was at an event, and back as it is now', async () => {
    const shopper = await shop.enter('desktop');
    const { page, context, pageErrors } = shopper;
    const viewer = await context.newPage();
    await viewer.goto('/flows/');
    await viewer.getByText('No page').first().waitFor();
    await addFromListing(page);
    await page.goto('/cart');
    await cartOf(page).waitFor();
    await viewer.getByRole('tab', { name: /^Log/ }).click();
    const log = viewer.getByRole('list', { name: 'Events, the latest first' });
    const entry = log.getByRole('button', { name: 'quickAdd.size.chosen' });
    await entry.press('Enter');
    const { asked, kept } = await watched(shopper);
    const before = await kept();
    await viewer.getByRole('button', { name: 'Show the page at this moment' }).press('Enter');
    const then = framed(viewer);
    await then.getByRole('heading', { name: 'All Products' }).waitFor();
    await then.getByRole('link', { name: 'Cart, 0 items' }).waitFor();
    const region = viewer.getByRole('region', { name: 'The page', exact: true });
    await region.getByText(/^As it was at .*, after quickAdd: quickAdd\.size\.chosen$/).waitFor();
    await region.getByText('/products').waitFor();
    await expectAccessible(viewer);
    await region.getByRole('button', { name: 'Back to now' }).press('Enter');
    await region.getByText(/^As it is now/).waitFor();
    await cartOf(then).waitFor();
    await then.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    expect(asked.filter((address) => !isOfFrame(address))).toEqual([]);
    expect(await kept()).toEqual(before);
    expect(pageErrors).toEqual([]);
  });
});
