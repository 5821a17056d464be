import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { product, store, variantsOf } from '../models/sample-products';
import type { Device } from '../support/screens/devices';
import { enter } from '../support/screens/enter';
import { button, content, expectToast, focusOn, header, heading, link } from '../support/screens/locators';
import { expectToMeetTheStandards } from '../support/screens/standards';

const kurta = product({ name: 'Kurta', sizes: ['S', 'M', 'XL'], colors: ['Indigo', 'Rust'], originalPrice: 1999 });
const belt = product({ id: 'belt-1', name: 'Belt', sizes: ['M'], colors: ['Tan'] });
const lamp = product({ id: 'lamp-1', name: 'Lamp' });

async function listed(device: Device = 'desktop') {
  const shopper = await enter('/products', { device });
  await shopper.store.listing.answers({ products: [kurta, belt, lamp], total: 3 });
  await expect.element(link('Lamp', content())).toBeVisible();
  return { ...shopper, lines: () => shopper.shop.cart.getSnapshot().context.lines };
}

const sizes = () => page.getByRole('group', { name: 'Select a size' });
const size = (name: string) => sizes().getByRole('button', { name, exact: true });
const add = (name: string) => button(`Add to cart ${name}`);

describe('quick add', () => {
  test('adds a product with one size or none immediately, in its only colour', async () => {
    const { lines, shop } = await listed();
    await add('Lamp').click();
    await expectToast('Added to cart', 'Lamp');
    await add('Belt').click();
    await expect.poll(lines).toMatchObject([
      { id: 'lamp-1', quantity: 1, selectedSize: '', selectedColor: '' },
      { id: 'belt-1', quantity: 1, selectedSize: 'M', selectedColor: 'Tan' },
    ]);
    await add('Lamp').click();
    await expectToast('Cart updated', '2 of Lamp');
    await expect.element(link('Cart, 3 items', header())).toBeVisible();
    await expect
      .poll(() => page.getByRole('alert').elements(), { message: 'only one notice about the cart at a time' })
      .toHaveLength(1);
    expect(shop.quickAdd.getSnapshot().value).toBe('idle');
  });

  test('asks for a size where there are several, and leaves the colour open', async () => {
    const { lines } = await listed();
    await add('Kurta').click();
    await expect.element(size('S')).toHaveFocus();
    await expect.element(add('Kurta')).toHaveAttribute('aria-expanded', 'true');
    expect(lines(), 'nothing is added before a size is chosen').toEqual([]);
    await size('XL').click();
    expect(lines()).toMatchObject([{ id: 'kurta-1', quantity: 1, selectedSize: 'XL', selectedColor: '' }]);
    await expect.element(sizes()).not.toBeInTheDocument();
    await expect.element(add('Kurta')).toHaveFocus();
    await expectToast('Added to cart', 'Kurta');
  });

  test('takes the colour in which a product was found, and its link preselects it', async () => {
    const { store: api, shop } = await enter('/search?q=rust');
    await api.info.answers(store({ capabilities: ['search'] }));
    const stole = product({ id: 'stole-1', name: 'Stole', colors: ['Indigo', 'Rust'], color: 'Rust' });
    await api.listing.answers({ products: [{ ...kurta, color: 'Rust' }, stole], total: 2 });
    await expect.element(link('Stole', content())).toHaveAttribute('href', '/product/stole-1?color=Rust');
    await add('Stole').click();
    await add('Kurta').click();
    await size('XL').click();
    expect(shop.cart.getSnapshot().context.lines).toMatchObject([
      { id: 'stole-1', selectedSize: '', selectedColor: 'Rust' },
      { id: 'kurta-1', selectedSize: 'XL', selectedColor: 'Rust' },
    ]);
  });

  test('leaves the colour open if the store that names one has not announced the search', async () => {
    const { store: api, shop } = await enter('/products');
    await api.info.answers(store());
    const stole = product({ id: 'stole-1', name: 'Stole', colors: ['Indigo', 'Rust'], color: 'Rust' });
    await api.listing.answers({ products: [stole], total: 1 });
    await expect.element(link('Stole', content())).toHaveAttribute('href', '/product/stole-1');
    await add('Stole').click();
    expect(shop.cart.getSnapshot().context.lines).toMatchObject([{ id: 'stole-1', selectedColor: '' }]);
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the close button', () => button('Close sizes').click()],
  ])('is cancelled by %s, and the focus returns to its button', async (_, giveUp) => {
    const { lines } = await listed();
    await add('Kurta').click();
    await expect.element(size('S')).toHaveFocus();
    await giveUp();
    await expect.element(sizes()).not.toBeInTheDocument();
    await expect.element(add('Kurta')).toHaveFocus();
    expect(lines()).toEqual([]);
  });

  test('is cancelled when the focus moves elsewhere, and leaves it there', async () => {
    const { lines } = await listed();
    await add('Kurta').click();
    await expect.element(size('S')).toHaveFocus();
    focusOn(link('Lamp', content()));
    await expect.element(sizes()).not.toBeInTheDocument();
    await expect.element(link('Lamp', content())).toHaveFocus();
    expect(lines()).toEqual([]);
  });

  test('works by keyboard alone', async () => {
    const { lines } = await listed();
    focusOn(link('Kurta', content()));
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(add('Kurta')).toHaveFocus();
    await expect.poll(() => getComputedStyle(add('Kurta').element()).opacity).toBe('1');
    await userEvent.keyboard('{Enter}');
    await expect.element(size('S')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(lines).toMatchObject([{ selectedSize: 'M' }]);
  });

  test('moves nothing on the page', async () => {
    await listed();
    const places = () =>
      [...document.querySelectorAll('main article, main h2, footer')].map((part) => {
        const { top, left, height } = part.getBoundingClientRect();
        return [top + window.scrollY, left, height];
      });
    const before = places();
    await add('Kurta').click();
    await expect.element(size('S')).toBeVisible();
    expect(places()).toEqual(before);
    await size('S').click();
    await expectToast('Added to cart', 'Kurta');
    expect(places()).toEqual(before);
  });

  test.each<Device>(['phone', 'desktop'])('is accessible on a %s, also while it asks for a size', async (device) => {
    await listed(device);
    await expectToMeetTheStandards(device);
    await add('Kurta').click();
    await expect.element(size('S')).toBeVisible();
    await expectToMeetTheStandards(device);
  });

  test('is closed when the shopper goes to another page', async () => {
    const shopper = await listed();
    await add('Kurta').click();
    await expect.element(size('S')).toBeVisible();
    shopper.goesTo('/cart');
    await expect.element(heading('Your cart is empty')).toBeVisible();
    shopper.goesBack();
    await expect.element(link('Lamp', content())).toBeVisible();
    await expect.element(sizes()).not.toBeInTheDocument();
  });
});

describe('quick add at a store with variants', () => {
  const stole = product({ id: 'stole-1', name: 'Stole', colors: ['Indigo', 'Rust'] });
  const shawl = product({ id: 'shawl-1', name: 'Shawl', soldOut: true });
  const told = {
    ...kurta,
    variants: variantsOf({ Indigo: { S: 0, M: 0, XL: 0 }, Rust: { S: 0, M: 2, XL: 0 } }),
  };

  async function listedWithVariants() {
    const shopper = await enter('/products');
    await shopper.store.info.answers(store({ capabilities: ['variants'] }));
    await shopper.store.listing.answers({ products: [kurta, stole, lamp, shawl], total: 4 });
    await expect.element(link('Lamp', content())).toBeVisible();
    return { ...shopper, lines: () => shopper.shop.cart.getSnapshot().context.lines };
  }

  test('offers only sizes in stock, at their price, and leaves the colour open', async () => {
    const { lines, store: asked } = await listedWithVariants();
    await add('Kurta').click();
    await expect.element(size('M')).toHaveAttribute('aria-disabled', 'true');
    expect(lines()).toEqual([]);
    await asked.product.answers({ ...told, variants: told.variants.map((one) => ({ ...one, price: 1399 })) });
    await expect.element(size('S sold out')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(size('M ₹1,399')).toHaveFocus();
    await size('S sold out').click({ force: true });
    expect(lines()).toEqual([]);
    await size('M ₹1,399').click();
    expect(lines()).toMatchObject([{ selectedSize: 'M', selectedColor: '', price: 1399, quantity: 1 }]);
  });

  test('adds a product without sizes on every press, without a request', async () => {
    const { lines, store: asked } = await listedWithVariants();
    await add('Stole').click();
    await add('Stole').click();
    await expect.poll(lines).toMatchObject([{ id: 'stole-1', selectedColor: '', quantity: 2 }]);
    expect(asked.product.asked).toEqual([]);
  });

  test.each([
    ['all variants are sold out', { ...told, variants: variantsOf({ Rust: { S: 0, M: 0, XL: 0 } }) }],
    ['the product no longer exists', undefined],
  ])('shows Sold out with a link to the product when %s', async (_, answer) => {
    const { lines, store: asked, address } = await listedWithVariants();
    await add('Kurta').click();
    await asked.product.answers(answer);
    await expectToast('Sold out', 'Kurta');
    await expect.element(sizes()).not.toBeInTheDocument();
    expect(lines()).toEqual([]);
    await link('View product').click();
    await expect.poll(address).toBe('/product/kurta-1');
  });

  test('offers the sizes from the listing when the store does not answer', async () => {
    const { lines, store: asked } = await listedWithVariants();
    await add('Kurta').click();
    await asked.product.fails(new Failure({ kind: 'noResponse' }));
    await size('S').click();
    await expect.poll(lines).toMatchObject([{ id: 'kurta-1', selectedSize: 'S', selectedColor: '' }]);
  });

  test('can be cancelled before the store has answered, which aborts the request', async () => {
    const { lines, store: asked, shop } = await listedWithVariants();
    await add('Kurta').click();
    await expect.element(size('M')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(sizes()).not.toBeInTheDocument();
    expect(asked.product.questions.map(({ wasAborted }) => wasAborted)).toEqual([true]);
    expect([lines(), shop.quickAdd.getSnapshot().value]).toEqual([[], 'idle']);
  });

  test('is not offered for a sold-out product, which is marked as such', async () => {
    await listedWithVariants();
    await expect.element(content().getByText('Sold out', { exact: true })).toBeVisible();
    await expect.element(add('Shawl')).not.toBeInTheDocument();
    await expect.element(add('Lamp')).toBeInTheDocument();
    await expectToMeetTheStandards('desktop');
  });
});

describe('the heart of a product card', () => {
  const heart = (name: string) => button(`Add to wishlist ${name}`);

  test('adds the product to the wishlist, removes it, and Undo restores it', async () => {
    const { shop } = await listed();
    await expect.element(heart('Lamp')).toHaveAttribute('aria-pressed', 'false');
    await heart('Lamp').click();
    await expect.element(heart('Lamp')).toHaveAttribute('aria-pressed', 'true');
    await expectToast('Added to wishlist', 'Lamp');
    await expect
      .poll(() => JSON.parse(window.localStorage.getItem('wishlist') ?? 'null'))
      .toEqual(shop.wishlist.getSnapshot().context.products);
    await heart('Lamp').click();
    await expectToast('Removed from wishlist', 'Lamp');
    await button('Undo').click();
    await expect.element(heart('Lamp')).toHaveAttribute('aria-pressed', 'true');
  });

  test('leads by its toast to the wishlist, from which the product can be moved to the cart', async () => {
    const { shop, address } = await listed();
    await heart('Kurta').click();
    await link('View wishlist').click();
    await expect.poll(address).toBe('/wishlist');
    await expect.element(add('Kurta')).toBeVisible();
    // On the wishlist the button is always shown, at the place where other listings show it on hover.
    const { bottom } = add('Kurta').element().getBoundingClientRect();
    expect(document.querySelector('main article img')?.getBoundingClientRect().bottom).toBe(bottom + 8);
    await add('Kurta').click();
    await size('S').click();
    await expect.element(heading('Your wishlist is empty')).toHaveFocus();
    expect(shop.cart.getSnapshot().context.lines).toMatchObject([{ id: 'kurta-1', selectedSize: 'S' }]);
    await expect.poll(() => window.localStorage.getItem('wishlist')).toBe('[]');
  });
});
