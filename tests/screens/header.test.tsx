import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MOST_QUANTITY } from '#contract/cart';
import { Failure } from '#contract/failure';
import { line, product, store } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import { write } from '../support/screens/letters';
import { button, expectToast, focusOn, header, heading, link, places, waysIn } from '../support/screens/locators';
import { expectToMeetTheStandards } from '../support/screens/standards';

describe('the header', () => {
  test('shows the whole name of the store on a phone with wide letters', async () => {
    const shopper = await enter('/404', { device: 'phone' });
    await shopper.store.info.answers(store());
    await expect.element(link('Rang Mahal', header())).toBeVisible();
    write('wide');
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = link('Rang Mahal', header()).element();
    expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
  });

  test('is no wider than the page, however long one word of a category is', async () => {
    const shopper = await enter('/404');
    await page.viewport(1024, 768);
    await shopper.store.info.answers(store({ categories: ['x'.repeat(200), 'Women', 'Men'] }));
    await expect.element(link('Women', header())).toBeInTheDocument();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  });

  test('leaves room for the focus ring of its first category at 800 px', async () => {
    const shopper = await enter('/404');
    await page.viewport(800, 768);
    await shopper.store.info.answers(store({ categories: ['Dresses', 'Flip-Flops & Flats', 'Innerwear & Sleepwear'] }));
    const first = link('Dresses', header());
    await expect.element(first).toBeVisible();
    write('wide');
    const nav = first.element().closest('nav');
    expect(first.element().getBoundingClientRect().left - (nav?.getBoundingClientRect().left ?? 0)).toBeGreaterThan(5);
  });

  test('shows the store name as a link to the home page', async () => {
    const { store: shopkeeper } = await enter('/404');
    await shopkeeper.info.answers(store({ storeName: 'Rang Mahal', companyName: 'Rang Retail Pvt Ltd' }));
    await expect.element(link('Rang Mahal', header())).toHaveAttribute('href', '/');
  });

  test('shows the company name when the store has no name', async () => {
    const { store: shopkeeper } = await enter('/404');
    await shopkeeper.info.answers(store({ storeName: '', companyName: 'Rang Retail Pvt Ltd' }));
    await expect.element(link('Rang Retail Pvt Ltd', header())).toBeVisible();
  });

  test('shows the name Statecart when neither name is known', async () => {
    const { store: shopkeeper } = await enter('/404');
    await shopkeeper.info.answers(store({ storeName: '', companyName: '' }));
    await expect.element(link('Statecart', header())).toBeVisible();
  });

  test('links to the first three categories and to all products', async () => {
    const { store: shopkeeper } = await enter('/404');
    await shopkeeper.info.answers(store({ categories: ['Sarees', 'Men', 'Juttis', 'Lamps'] }));
    await expect
      .poll(() => waysIn(places('Categories')))
      .toEqual([
        ['Sarees', '/products?category=sarees'],
        ['Men', '/products?category=men'],
        ['Juttis', '/products?category=juttis'],
        ['All Products', '/products'],
      ]);
  });

  test('links to the default categories when the store names none', async () => {
    const { store: shopkeeper } = await enter('/404');
    await shopkeeper.info.answers(store());
    await expect
      .poll(() => waysIn(places('Categories')).map(([name]) => name))
      .toEqual(['Dresses', 'Flip-Flops & Flats', 'Innerwear & Sleepwear', 'All Products']);
  });

  test('links to the cart and to the login page', async () => {
    await enter('/404');
    await expect.element(header().getByRole('link', { name: /^Cart, 0 items$/ })).toHaveAttribute('href', '/cart');
    await expect.element(link('Login', header())).toHaveAttribute('href', '/login');
  });

  test.each([
    [1, '1', 'Cart, 1 item'],
    [12, '12', 'Cart, 12 items'],
    [MOST_QUANTITY, `${MOST_QUANTITY}`, `Cart, ${MOST_QUANTITY} items`],
  ])('shows a cart count of %d without moving the cart link', async (quantity, shown, name) => {
    const { shop } = await enter('/404');
    const before = header().getByRole('link', { name: /^Cart/ }).element().getBoundingClientRect();
    shop.cart.send({ type: 'cart.line.added', line: line({ quantity }) });
    await expect.element(link(name, header())).toHaveTextContent(shown);
    expect(link(name, header()).element().getBoundingClientRect()).toEqual(before);
    await expectToast('Added to cart', 'Chikankari Kurta');
    await expect.element(link('Wishlist', header())).toHaveAttribute('href', '/wishlist');
  });

  test('shows the cart count in the bottom bar of a phone', async () => {
    const { shop } = await enter('/404', { device: 'phone' });
    shop.cart.send({ type: 'cart.line.added', line: line({ quantity: MOST_QUANTITY }) });
    shop.cart.send({ type: 'cart.line.added', line: line({ id: 'lamp-1', quantity: 2 }) });
    await expect.element(places('Main places').getByText(`${MOST_QUANTITY + 2}`, { exact: true })).toBeVisible();
    await expectToast('Added to cart', 'Chikankari Kurta');
    await expect.element(link('Cart', places('Main places'))).toHaveAttribute('href', '/cart');
  });

  test('shows the number of wishlist products at its heart on a phone', async () => {
    const { shop } = await enter('/404', { device: 'phone' });
    await expect.element(link('Wishlist', header())).toHaveAttribute('href', '/wishlist');
    shop.wishlist.send({ type: 'wishlist.product.added', product: product() });
    await expect.element(link('Wishlist, 1', header())).toHaveTextContent('1');
    await expect.element(link('Wishlist, 1', header())).toBeVisible();
  });

  test('shows an error toast that can be closed when the store does not answer', async () => {
    const { store: shopkeeper } = await enter('/404');
    await shopkeeper.info.fails(new Failure({ kind: 'noResponse' }));
    await expectToast('Error', 'Failed to load store information. Please refresh the page.');
    await button('Close').click();
    await expect.element(button('Close')).not.toBeInTheDocument();
  });
});

test.each([768, 900, 1279])('category links of the header do not overlap at %i px', async (width) => {
  const { store: shopkeeper } = await enter('/404');
  await page.viewport(width, 900);
  await shopkeeper.info.answers(store({ categories: ['Dresses', 'Flip-Flops & Flats', 'Innerwear & Sleepwear'] }));
  await expect.element(link('Innerwear & Sleepwear', header())).toBeVisible();
  const seen = [...places('Categories').element().querySelectorAll('a')].map((word) => {
    const text = document.createRange();
    text.selectNodeContents(word);
    const { left, right } = text.getBoundingClientRect();
    const isCutOff = getComputedStyle(word).overflowX !== 'visible';
    return { left, right: isCutOff ? Math.min(right, word.getBoundingClientRect().right) : right };
  });
  expect(seen).toHaveLength(4);
  for (const [place, { left }] of seen.entries()) {
    expect(left).toBeGreaterThanOrEqual(seen[place - 1]?.right ?? 0);
  }
});

test.each([320, 352, 360, 412, 768, 900, 1024, 1199, 1200, 1440])(
  'the search neither wraps nor cuts off the store name at %i px with wide letters',
  async (width) => {
    const { store: shopkeeper } = await enter('/404');
    write('wide');
    await page.viewport(width, 800);
    const categories = ['Dresses', 'Flip-Flops & Flats', 'Innerwear & Sleepwear'];
    await shopkeeper.info.answers(store({ storeName: 'Statecart', categories, capabilities: ['search'] }));
    await expect.element(button('Search').first()).toBeVisible();
    const name = document.createRange();
    name.selectNodeContents(link('Statecart', header()).element());
    expect(name.getClientRects()).toHaveLength(1);
    const parts = [...(link('Statecart', header()).element().parentElement?.children ?? [])]
      .filter((part) => part.checkVisibility())
      .map((part) => part.getBoundingClientRect());
    for (const [place, { left }] of parts.entries())
      expect(left).toBeGreaterThanOrEqual((parts[place - 1]?.right ?? 0) - 1);
    expect(parts.at(-1)?.right).toBeLessThanOrEqual(width);
    const isCutOff =
      name.getBoundingClientRect().right > link('Statecart', header()).element().getBoundingClientRect().right;
    expect(isCutOff).toBe(false);
  },
);

test('the first category of the header stays on one line on a tablet with wide letters', async () => {
  const { store: shopkeeper } = await enter('/404');
  write('wide');
  await page.viewport(768, 1024);
  await shopkeeper.info.answers(store({ categories: ['Dresses', 'Flip-Flops & Flats', 'Innerwear & Sleepwear'] }));
  const dresses = link('Dresses', header());
  await expect.element(dresses).toBeVisible();
  const text = document.createRange();
  text.selectNodeContents(dresses.element());
  expect(text.getClientRects()).toHaveLength(1);
});

describe('the menu of a phone', () => {
  test('cannot be reached by Tab until it is opened', async () => {
    await enter('/404', { device: 'phone' });
    await expect.element(button('Open menu')).toHaveAttribute('aria-expanded', 'false');
    await expect.element(places('Menu')).not.toBeInTheDocument();
    focusOn(button('Open menu'));
    await userEvent.keyboard('{Tab}');
    await expect.element(link('Home', header()), { message: 'Tab skips the closed menu' }).toHaveFocus();
    await expect.element(places('Menu')).not.toBeInTheDocument();
  });

  test('opens by its button, closes by Escape and returns the focus', async () => {
    await enter('/404', { device: 'phone' });
    await button('Open menu').click();
    await expect.element(link('Contact Us', places('Menu'))).toBeVisible();
    await expect.element(button('Close menu')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(places('Menu')).not.toBeInTheDocument();
    await expect.element(button('Open menu')).toHaveFocus();
  });

  test('passes the accessibility checks while it is open', async () => {
    const { store: shopkeeper } = await enter('/404', { device: 'phone' });
    await shopkeeper.info.answers(store());
    await button('Open menu').click();
    await expect.element(link('Dresses', places('Menu'))).toBeVisible();
    await expectToMeetTheStandards('phone');
  });

  test('closes by Escape on one of its links and returns the focus', async () => {
    await enter('/404', { device: 'phone' });
    await button('Open menu').click();
    focusOn(link('Track Order', places('Menu')));
    await userEvent.keyboard('{Escape}');
    await expect.element(places('Menu')).not.toBeInTheDocument();
    await expect.element(button('Open menu')).toHaveFocus();
  });

  test('closes when one of its links is followed', async () => {
    const shopper = await enter('/404', { device: 'phone' });
    await button('Open menu').click();
    await link('All Products', places('Menu')).click();
    await expect.element(heading('All Products')).toBeVisible();
    expect(shopper.address()).toBe('/products');
    await expect.element(places('Menu')).not.toBeInTheDocument();
  });

  test('is absent on a desktop, where the categories are shown instead', async () => {
    await enter('/404', { device: 'desktop' });
    await expect.element(button('Open menu')).not.toBeInTheDocument();
    await expect.element(places('Categories')).toBeVisible();
  });
});
