import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { product, store } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import {
  button,
  content,
  expectToast,
  heading,
  link,
  linkNames,
  placeholders,
  waysIn,
  words,
} from '../support/screens/locators';

const section = (name: string) => content().getByRole('region', { name, exact: true });

describe('the home page', () => {
  test('leads from its hero to everything and to what is featured', async () => {
    await enter('/');
    await expect.element(link('Browse Collection')).toHaveAttribute('href', '/products');
    await expect.element(link('Featured Products')).toHaveAttribute('href', '/products?featured=true');
  });

  test('shows the first three categories that the store names, each a way into the listing', async () => {
    const { store: shopkeeper } = await enter('/');
    await shopkeeper.info.answers(store({ categories: ['Silk Sarees', 'Belts & Bags', 'Juttis', 'Lamps'] }));
    await expect
      .poll(() => waysIn(section('Shop by Category')))
      .toEqual([
        ['Silk Sarees', '/products?category=silk%20sarees'],
        ['Belts & Bags', '/products?category=belts%20%26%20bags'],
        ['Juttis', '/products?category=juttis'],
      ]);
  });

  test('keeps four places for featured products, asks for the first category, and shows what comes', async () => {
    const { store: shopkeeper } = await enter('/');
    expect(placeholders()).toBe(4);
    await shopkeeper.info.answers(store({ categories: ['Juttis'] }));
    await expect.poll(() => shopkeeper.featured.asked).toEqual([{ category: 'juttis', limit: 4 }]);
    await shopkeeper.featured.answers({
      products: [product({ id: 'a/b' }), product({ id: 'c', name: 'Mojari' })],
      total: 2,
    });
    await expect
      .poll(() => waysIn(section('Featured Products')))
      .toEqual([
        ['View All', '/products'],
        ['Chikankari Kurta', '/product/a%2Fb'],
        ['Mojari', '/product/c'],
      ]);
    expect(placeholders()).toBe(0);
  });

  test('says so where nothing is featured', async () => {
    const { store: shopkeeper } = await enter('/');
    await shopkeeper.info.answers(store());
    await shopkeeper.featured.fails(new Failure({ kind: 'noResponse' }));
    await expect.element(words('No featured products available at the moment.')).toBeVisible();
    expect(linkNames(section('Featured Products'))).toEqual(['View All']);
  });

  test('promotes, and gives four reasons', async () => {
    await enter('/');
    await expect.element(link('Explore Products')).toHaveAttribute('href', '/products');
    for (const reason of ['Quality Materials', 'Stylish Designs', 'Easy Shopping', 'Customer First']) {
      await expect.element(section('Why Choose Us').getByRole('heading', { name: reason })).toBeVisible();
    }
  });

  test('thanks whoever subscribes and clears the field, without a word to the store', async () => {
    const { store: shopkeeper } = await enter('/', { device: 'phone' });
    const field = page.getByRole('textbox', { name: 'Email Address' });
    await field.fill('asha@example.in');
    await button('Subscribe').click();
    await expectToast('Subscribed!', 'Thank you for subscribing to our newsletter.');
    await expect.element(field).toHaveValue('');
    expect(shopkeeper.listing.asked).toEqual([]);
  });

  test('subscribes nobody without an email', async () => {
    await enter('/');
    const field = page.getByRole('textbox', { name: 'Email Address' });
    await field.fill('no email');
    await button('Subscribe').click();
    await expect.element(field).toBeInvalid();
    await expect.element(field).toHaveValue('no email');
    await expect.element(words('Subscribed!')).not.toBeInTheDocument();
  });

  test('speaks with the store’s own description', async () => {
    const { store: shopkeeper } = await enter('/');
    await shopkeeper.info.answers(store({ description: 'Handloom from Kutch.' }));
    await expect.element(words('Handloom from Kutch.')).toBeVisible();
    await expect.element(heading(/\S/).first()).toBeVisible();
  });
});
