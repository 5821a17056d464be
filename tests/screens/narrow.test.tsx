import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { line, product, store } from '../models/wares';
import { DEVICES, enlargeText, NARROWEST } from '../support/screens/devices';
import { enter } from '../support/screens/enter';
import { scriptedKeepers } from '../support/screens/scripted-keepers';
import { button, content, heading, words } from '../support/screens/sights';
import { expectNoSidewaysScroll } from '../support/screens/standards';

const LONG = 'Kanchipuramsilksareewithcontrastborderandblousepiecefrom1999';
const dear = {
  name: LONG,
  price: 99_999.5,
  sizes: ['S', LONG],
  colors: ['Rust', LONG],
  category: LONG,
  description: LONG,
  specifications: [{ name: LONG, value: LONG }],
};
const long = line({ name: LONG, price: 99_999.5, quantity: 99, selectedSize: LONG, selectedColor: LONG });
const short = line({ id: 'lamp-1', name: 'Brass Lamp', selectedSize: '' });

const inCart = (...lines: unknown[]) => enter('/cart', { device: 'phone', stored: { cart: JSON.stringify(lines) } });
const atProduct = () => enter('/product/kurta-1', { device: 'phone' });

/** Every state of the screens whose controls stand closest to each other. */
const SIGHTS: Record<string, () => Promise<unknown>> = {
  'a cart that is being looked up': async () => {
    await enter('/cart', { device: 'phone', keepers: scriptedKeepers().keepers });
    await expect.element(heading('Your cart')).toBeVisible();
  },
  'an empty cart': async () => {
    await inCart();
    await expect.element(heading('Your cart is empty')).toBeVisible();
  },
  'a cart of long names and large amounts': async () => {
    await inCart(long, short);
    await expect.poll(() => content().getByRole('listitem').elements()).toHaveLength(2);
  },
  'a product on its way': async () => {
    await atProduct();
    await expect.element(heading('Loading product')).toBeInTheDocument();
  },
  'a product of long words': async () => {
    const { store } = await atProduct();
    await store.product.answers(product(dear));
    await expect.element(heading(LONG)).toBeVisible();
  },
  'a product that lacks its size': async () => {
    const { store } = await atProduct();
    await store.product.answers(product(dear));
    await button('Add to Cart').click();
    await expect.element(words('Please select a size').first()).toBeVisible();
  },
  'a product that does not exist': async () => {
    const { store } = await atProduct();
    await store.product.answers(undefined);
    await expect.element(heading('Product Not Found')).toBeVisible();
  },
  'a product that cannot be fetched': async () => {
    const { store } = await atProduct();
    await store.product.fails(new Failure({ kind: 'noResponse' }));
    await expect.element(button('Try Again')).toBeVisible();
  },
  'a policy of long words, links and tables': async () => {
    const shopper = await enter('/terms', { device: 'phone' });
    const table = `<table><tr><th>${LONG}<th>${LONG}<tr><td>${LONG}<td>${LONG}</table>`;
    const terms = `<h2>${LONG}</h2>${LONG} <a href="https://x.example/">${LONG}</a><ul><li>${LONG}</ul>${table}`;
    await shopper.store.info.answers(store({ policies: { terms: terms.repeat(4) } }));
    await expect.element(button('On this page')).toBeVisible();
    await button('On this page').click();
  },
  'the ways to reach a store with a long name': async () => {
    const shopper = await enter('/contact', { device: 'phone' });
    const officer = { name: LONG, email: `${LONG}@rang.in`, phone: '', hours: LONG };
    await shopper.store.info.answers(
      store({ companyName: LONG, companyEmail: `${LONG}@rang.in`, companyAddress: LONG, grievanceOfficer: officer }),
    );
    await expect.element(content().getByText(LONG, { exact: true }).first()).toBeVisible();
    await button('Send Message').click();
  },
  'a store that cannot be reached': async () => {
    await enter('/api-test', { device: 'phone' });
    await expect.element(button('Test Connection')).toBeVisible();
  },
};

afterEach(() => document.documentElement.style.removeProperty('font-size'));

describe.each([NARROWEST, DEVICES.phone.width])('nothing sticks out at %d px', (width) => {
  describe.each([
    ['as it is', () => {}],
    ['of twice the size', enlargeText],
  ])('with text %s', (_, enlarge) => {
    test.each(Object.entries(SIGHTS))('of %s', async (_, see) => {
      await see();
      enlarge();
      await page.viewport(width, DEVICES.phone.height);
      expectNoSidewaysScroll(width);
    });
  });
});
