import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { product, store } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import { write } from '../support/screens/letters';
import {
  button,
  content,
  expectToast,
  heading,
  link,
  linkNames,
  placeholders,
  places,
  waysIn,
  words,
} from '../support/screens/locators';
import { kindsAsked } from '../support/screens/scripted-store';
import { expectNoSidewaysScroll } from '../support/screens/standards';

/** Left edge of the leftmost garment in the wide picture, as a share of its width. */
const GARMENTS = 0.394;

const title = () => heading('Made to be worn, again and again');

function garmentsBegin(): number {
  const picture = hero().querySelector('img');
  if (!picture) throw new Error('The hero has no picture.');
  const { left, width, height } = picture.getBoundingClientRect();
  const drawn = Math.max(width, height * 1.6);
  const share = Number.parseFloat(getComputedStyle(picture).objectPosition) / 100;
  return left + (width - drawn) * share + drawn * GARMENTS;
}

function cutOffBelow(): boolean {
  const { bottom } = link('Featured Products').element().getBoundingClientRect();
  return bottom > hero().getBoundingClientRect().bottom;
}

function hero(): HTMLElement {
  const section = title().element().closest('section');
  if (!section) throw new Error('The hero is gone.');
  return section;
}

const section = (name: string) => content().getByRole('region', { name, exact: true });

describe('the home page', () => {
  test('links from its hero to all products and to featured products', async () => {
    await enter('/');
    await expect.element(link('Browse Collection')).toHaveAttribute('href', '/products');
    await expect.element(link('Featured Products')).toHaveAttribute('href', '/products?featured=true');
  });

  test.each([768, 900, 1023, 1024, 1279, 1440, 1920, 2560])(
    'keeps the hero text and buttons clear of the garments in the picture at %i px',
    async (width) => {
      const { store: shopkeeper } = await enter('/');
      await page.viewport(width, 900);
      await shopkeeper.info.answers(store({ description: 'Sarees, kurtas, dresses and footwear. '.repeat(4) }));
      await expect.element(words(/^Sarees, kurtas/)).toBeVisible();
      for (const letters of ['usual', 'wide'] as const) {
        write(letters);
        const parts = [title(), words(/^Sarees, kurtas/), link('Browse Collection'), link('Featured Products')];
        const ends = parts.map((part) => part.element().getBoundingClientRect().right);
        expect(Math.max(...ends), `${letters} letters`).toBeLessThan(garmentsBegin());
        expect(cutOffBelow(), `${letters} letters`).toBe(false);
      }
    },
  );

  test.each([
    [360, 740],
    [320, 568],
  ])('shows its main button above the bottom bar on a phone of %i by %i px', async (width, height) => {
    const { store: shopkeeper } = await enter('/', { device: 'phone' });
    await page.viewport(width, height);
    await shopkeeper.info.answers(
      store({
        description:
          'Dresses, kurtas, sarees, footwear and home essentials at fair prices in rupees, delivered free across India.',
      }),
    );
    await expect.element(words(/^Dresses, kurtas/)).toBeVisible();
    for (const letters of ['usual', 'wide'] as const) {
      write(letters);
      const bar = places('Main places').element().getBoundingClientRect();
      const { bottom } = link('Browse Collection').element().getBoundingClientRect();
      expect(bottom, `${letters} letters`).toBeLessThan(bar.top);
    }
  });

  test('shows the first three categories of the store as links to their listings', async () => {
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

  test('shows four placeholders, then the featured products of the first category', async () => {
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

  test('says that no featured products are available when they fail to load', async () => {
    const { store: shopkeeper } = await enter('/');
    await shopkeeper.info.answers(store());
    await shopkeeper.featured.fails(new Failure({ kind: 'noResponse' }));
    await expect.element(words('No featured products available at the moment.')).toBeVisible();
    expect(linkNames(section('Featured Products'))).toEqual(['View All']);
  });

  test('shows four featured products in one row over the full width', async () => {
    const { store: shopkeeper } = await enter('/');
    await shopkeeper.info.answers(store());
    await shopkeeper.featured.answers({
      products: ['a', 'b', 'c', 'd'].map((id) => product({ id, name: id })),
      total: 4,
    });
    await expect.element(link('d', content())).toBeVisible();
    const cards = content()
      .getByRole('article')
      .elements()
      .map((card) => card.getBoundingClientRect());
    const whole = section('Shop by Category').element().getBoundingClientRect();
    expect(cards.map(({ top }) => top)).toEqual(Array(4).fill(cards[0]?.top));
    expect([cards[0]?.left, cards[3]?.right]).toEqual([whole.left, whole.right]);
  });

  test('keeps the same distance between title and text of every reason on a tablet', async () => {
    await enter('/');
    await page.viewport(768, 1024);
    const reasons = heading('Why Choose Us').element().closest('section')?.querySelectorAll('li') ?? [];
    const steps = [...reasons].map((reason) => {
      const [title = 0, words = 0] = ['h3', 'p'].map((part) => reason.querySelector(part)?.getBoundingClientRect().top);
      return Math.round(words - title);
    });
    expect(new Set(steps).size).toBe(1);
  });

  test('loads the promotion picture lazily and lists four reasons', async () => {
    const { store: shopkeeper } = await enter('/');
    await shopkeeper.info.answers(store({ categoryImages: { 'summer collection': '/summer.jpg' } }));
    await expect.poll(() => section('Shipping is free. Always.').element().querySelector('img')?.loading).toBe('lazy');
    await expect.element(link('Explore Products')).toHaveAttribute('href', '/products');
    for (const reason of ['Quality Materials', 'Stylish Designs', 'Easy Shopping', 'Customer First']) {
      await expect.element(section('Why Choose Us').getByRole('heading', { name: reason })).toBeVisible();
    }
  });

  test('thanks for a newsletter subscription and clears the field', async () => {
    const { store: shopkeeper } = await enter('/', { device: 'phone' });
    const field = page.getByRole('textbox', { name: 'Email Address' });
    await field.fill('asha@example.in');
    await button('Subscribe').click();
    await expectToast('Subscribed!', 'Thank you for subscribing to our newsletter.');
    await expect.element(field).toHaveValue('');
    expect(kindsAsked(shopkeeper), 'the email is not sent to the store').toEqual(['info']);
  });

  test('does not subscribe an invalid email and keeps it in the field', async () => {
    await enter('/');
    const field = page.getByRole('textbox', { name: 'Email Address' });
    await field.fill('no email');
    await button('Subscribe').click();
    await expect.element(field).toBeInvalid();
    await expect.element(field).toHaveValue('no email');
    await expect.element(words('Subscribed!')).not.toBeInTheDocument();
  });

  test('does not scroll sideways at 320 px when the store description has a very long word', async () => {
    const { store: shopkeeper } = await enter('/');
    await page.viewport(320, 640);
    await shopkeeper.info.answers(store({ description: `More at ${'handloom'.repeat(8)}.example.in` }));
    await expect.element(words(/^More at/)).toBeVisible();
    expectNoSidewaysScroll(320);
  });

  test('shows the description of the store', async () => {
    const { store: shopkeeper } = await enter('/');
    await shopkeeper.info.answers(store({ description: 'Handloom from Kutch.' }));
    await expect.element(words('Handloom from Kutch.')).toBeVisible();
    await expect.element(heading(/\S/).first()).toBeVisible();
  });
});
