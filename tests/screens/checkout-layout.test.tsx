import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { toPune } from '../models/delivery.model';
import { line } from '../models/sample-products';
import { enlargeText } from '../support/screens/devices';
import { alertSaying, field, fillIn } from '../support/screens/forms';
import { write } from '../support/screens/letters';
import { button, content, link, places, words } from '../support/screens/locators';
import { atCheckout, linesIn, placesAll } from '../support/screens/ordering';
import { WIDTHS } from '../support/screens/widths';

const edge = (label: string) => field(label).element().getBoundingClientRect();
const LABELS = ['Full name', 'Phone', 'PIN code', 'Address', 'City', 'State'];
const FULL = Array.from({ length: 6 }, (_, place) => line({ id: `kurta-${place}`, quantity: 2, price: 611.9 }));

const fold = () => content().getByText('Order summary', { exact: true });
const isOpen = () => document.querySelector('details')?.open;

describe('the checkout form', () => {
  test.each([
    [360, 740],
    [360, 800],
  ])('shows name and phone without scrolling on a phone of %i by %i px, with six lines', async (width, height) => {
    const shopper = await atCheckout({ lines: FULL });
    await shopper.takes('phone');
    await page.viewport(width, height);
    for (const letters of ['usual', 'wide'] as const) {
      write(letters);
      await expect.element(words('12 items · ₹7,342.80')).toBeVisible();
      const summary = fold().element().closest('summary');
      if (letters === 'usual')
        expect(summary?.getBoundingClientRect().height, 'the summary has the height of one line').toBe(48);
      const bar = places('Main places').element().getBoundingClientRect();
      for (const label of ['Full name', 'Phone'])
        expect(edge(label).bottom, `${label}, ${letters}`).toBeLessThan(bar.top);
    }
  });

  test('has one column at every width, with city and state side by side', async () => {
    await atCheckout();
    for (const width of WIDTHS) {
      await page.viewport(width, 900);
      for (const letters of ['usual', 'wide'] as const) {
        write(letters);
        const [name, phone, pin, address, city, state] = LABELS.map(edge);
        const where = `${width} px, ${letters} letters`;
        expect(new Set([name, phone, pin, address, city].map((box) => box?.left)).size, where).toBe(1);
        expect(new Set([name, phone, pin, address, state].map((box) => box?.right)).size, where).toBe(1);
        expect(state?.top, where).toBe(city?.top);
        expect(state?.left, where).toBeGreaterThan(city?.right ?? 0);
      }
    }
  });

  test('is as wide as the panel before it when the cart is empty', async () => {
    const shopper = await atCheckout({ lines: [] });
    await shopper.store.myOrders.answers([]);
    const panel = page.getByRole('region', { name: 'Order summary' });
    await expect.element(panel).toBeVisible();
    for (const width of WIDTHS) {
      await page.viewport(width, 900);
      const { left, right } = panel.element().getBoundingClientRect();
      expect([edge('Full name').left, edge('Full name').right], `${width} px`).toEqual([left, right]);
    }
  });

  test('puts the state below the city if large text leaves no room', async () => {
    const shopper = await atCheckout();
    await shopper.takes('phone');
    enlargeText();
    expect(edge('State').left).toBe(edge('City').left);
    expect(edge('State').top).toBeGreaterThan(edge('City').bottom);
  });

  test.each([
    [320, 'wide'],
    [360, 'wide'],
    [768, 'wide'],
    [1440, 'usual'],
  ] as const)(
    'moves nothing at %i px when something is said of the PIN code, in %s letters',
    async (width, letters) => {
      const shopper = await atCheckout({ capabilities: ['delivery'] });
      await page.viewport(width, 800);
      write(letters);
      const places = () => {
        const boxes = [...LABELS.map(edge), button('Place Order').element().getBoundingClientRect()];
        return boxes.map(({ top }) => top - edge('Full name').top);
      };
      await fillIn({ 'Full name': 'Asha Rao', Address: '12 MG Road', 'PIN code': '411001' });
      const before = places();
      await shopper.store.delivery.answers(toPune);
      await expect.element(words(/^Delivery by/)).toBeVisible();
      expect(places()).toEqual(before);
      await fillIn({ 'PIN code': '999999' });
      await shopper.store.delivery.answers(undefined);
      await field('Address').click();
      await expect.element(words(/^We could not find this PIN code/)).toBeVisible();
      expect(places()).toEqual(before);
      await fillIn({ 'PIN code': '', Address: '14 MG Road' });
      await expect.element(words('Enter the PIN code')).toBeVisible();
      expect(places(), 'the silent region takes no room above an error').toEqual(before);
    },
  );

  test('suggests all 36 states and territories of India, and accepts any other text', async () => {
    await atCheckout();
    const state = field('State').element();
    const offered = state instanceof HTMLInputElement ? [...(state.list?.options ?? [])].map(({ value }) => value) : [];
    expect(offered).toHaveLength(28 + 8);
    expect(offered).toEqual([...new Set(offered)].sort());
    expect(offered).toEqual(expect.arrayContaining(['Delhi', 'Ladakh', 'Maharashtra', 'Puducherry', 'Telangana']));
    await field('State').fill('Bombay State');
    await expect.element(field('State')).toHaveValue('Bombay State');
  });
});

describe('the order summary of the checkout', () => {
  test('is open on a desktop, and one line on a phone, which Enter expands and collapses', async () => {
    const shopper = await atCheckout();
    await expect.element(words('Free')).toBeVisible();
    await shopper.takes('phone');
    await expect.element(words('Free')).not.toBeVisible();
    await expect.element(words('3 items · ₹3,897.00')).toBeVisible();
    const summary = fold().element().closest('summary');
    summary?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(words('Free')).toBeVisible();
    await expect.element(link('Edit cart')).toBeVisible();
    await expect.element(words('3 items · ₹3,897.00'), { message: 'the total is shown only once' }).not.toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(words('Free')).not.toBeVisible();
    await shopper.takes('desktop');
    await expect.element(words('Free')).toBeVisible();
  });

  test('uses the singular for one item', async () => {
    const shopper = await atCheckout({ lines: [line()] });
    await shopper.takes('phone');
    await expect.element(words('1 item · ₹1,299.00')).toBeVisible();
  });

  test('expands when the store refuses a line, and stays open while the shopper fixes it', async () => {
    const shopper = await atCheckout({ lines: [line(), line({ id: 'lamp-1', name: 'Brass Lamp' })] });
    await shopper.takes('phone');
    const order = await placesAll(shopper);
    expect(isOpen()).toBe(false);
    const lines = [{ id: 'lamp-1', reason: 'Recalled by its maker.', available: 0, size: '', color: '' }];
    order.fail(new Failure({ kind: 'rejected', status: 409, error: 'Some items are sold out.', lines }));
    await expect.element(words('Recalled by its maker.')).toBeVisible();
    await button('Remove Brass Lamp').click();
    await expect.element(alertSaying('Some items are sold out.')).not.toBeInTheDocument();
    expect(linesIn(shopper)).toHaveLength(1);
    expect(isOpen()).toBe(true);
  });

  test('appears open on a desktop when a line is added to an empty cart', async () => {
    const { shop } = await atCheckout({ lines: [] });
    shop.cart.send({ type: 'cart.line.added', line: line() });
    await expect.element(words('Free')).toBeVisible();
  });
});
