import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { product, store } from '../models/sample-products';
import { enter, type Shopper } from '../support/screens/enter';
import { button, content, focusOn, footer, heading, link, words } from '../support/screens/locators';

const title = () => document.title;
const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

describe('navigating to a page', () => {
  test('moves the focus to its heading', async () => {
    const shopper = await enter('/');
    await link('Browse Collection').click();
    await expect.element(heading('All Products')).toHaveFocus();
    shopper.goesTo('/product/kurta-1');
    await expect.element(heading('Loading product')).toHaveFocus();
    shopper.goesTo('/no/where');
    await expect.element(heading('Oops! Page not found')).toHaveFocus();
  });

  test('moves the focus to its heading across layouts and a redirect to login', async () => {
    const shopper = await enter('/', { signedInWith: 'rani-1' });
    shopper.goesTo('/register');
    await expect.element(heading('Create an account')).toHaveFocus();
    shopper.goesTo('/cart');
    await expect.element(heading('Your cart is empty')).toHaveFocus();
    shopper.goesTo('/account');
    await expect.element(heading('My Account')).toHaveFocus();
    shopper.token.refuse('rani-1');
    await expect.element(heading('Login')).toHaveFocus();
  });

  test('offers a link that skips to the content as the first tab stop', async () => {
    await enter('/products');
    await userEvent.keyboard('{Tab}');
    await expect.element(link('Skip to content')).toHaveFocus();
    await expect.element(link('Skip to content')).toBeInViewport();
    await userEvent.keyboard('{Enter}');
    await expect.element(content()).toHaveFocus();
  });

  test('does not move the focus if it is the first page', async () => {
    await enter('/products');
    await expect.element(heading('All Products')).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });

  test('keeps the focus on a filter that is changed', async () => {
    const shopper = await enter('/products');
    await shopper.store.subCategories.answers({ products: [product({ parentCategory: 'Sarees' })], total: 1 });
    const subCategories = page.getByRole('combobox', { name: 'Category' });
    await expect.poll(() => subCategories.getByRole('option').elements().length).toBe(2);
    focusOn(subCategories);
    await subCategories.selectOptions('Sarees');
    await expect.element(heading('Sarees')).toBeVisible();
    await expect.element(subCategories).toHaveFocus();
    await expect.element(words('Loading products')).toBeInTheDocument();
  });

  test('keeps the focus on the heading when the product loads', async () => {
    const shopper = await enter('/');
    shopper.goesTo('/product/kurta-1');
    await expect.element(heading('Loading product')).toHaveFocus();
    await shopper.store.product.answers(product());
    await expect.element(heading('Chikankari Kurta')).toHaveFocus();
  });

  test('starts at the top, and Back restores the scroll position', async () => {
    const shopper = await enter('/');
    await shopper.store.info.answers(store());
    await shopper.store.featured.answers({ products: [product()], total: 1 });
    await expect.element(link('Chikankari Kurta', content())).toBeVisible();
    await scrollTo(700);
    shopper.goesTo('/products');
    await expect.element(heading('All Products')).toBeVisible();
    expect(window.scrollY).toBe(0);
    shopper.goesBack();
    await expect.element(heading('Shop by Category')).toBeInTheDocument();
    await expect.poll(() => window.scrollY).toBe(700);
  });

  test('by Back shows the top of a page that was not scrolled, whatever the position before', async () => {
    const shopper = await enter('/about');
    shopper.goesTo('/');
    await expect.element(heading('Shop by Category')).toBeInTheDocument();
    shopper.goesTo('/terms');
    await expect.element(heading('Terms & Conditions')).toBeVisible();
    await scrollTo(300);
    shopper.goesBack();
    await expect.element(heading('Shop by Category')).toBeInTheDocument();
    expect(window.scrollY).toBe(0);
    await scrollTo(200);
    shopper.goesBack();
    await expect.element(heading('About Us')).toBeVisible();
    expect(window.scrollY).toBe(0);
  });
});

describe('Back', () => {
  const lamps = Array.from({ length: 23 }, (_, place) => product({ id: `lamp-${place}`, name: `Lamp ${place}` }));
  const listed = { products: [product(), ...lamps], total: 24 };
  const kurta = () => link('Chikankari Kurta', content());

  /** Scrolls a listing, and opens a product of it by keyboard. */
  async function followedFromListing(): Promise<Shopper> {
    const shopper = await enter('/about');
    shopper.goesTo('/products');
    await shopper.store.listing.answers(listed);
    await expect.element(kurta()).toBeVisible();
    await scrollTo(900);
    await follow(kurta());
    await expect.element(heading('Loading product')).toHaveFocus();
    return shopper;
  }

  /** Goes back to that listing, which has to load again, as it does when many screens were visited since. */
  async function returnedToListing(): Promise<Shopper> {
    const shopper = await followedFromListing();
    const { visits } = shopper.shop;
    const followed = [...visits.followed];
    visits.forgetPrivate();
    expect([...visits.followed], 'the next shopper does not learn what was followed').toEqual([]);
    for (const [entry, followedLink] of followed) visits.followed.set(entry, followedLink);
    shopper.goesBack();
    await expect.poll(() => visits.shown?.pathname).toBe('/products');
    await expect.element(heading('All Products')).toHaveFocus();
    return shopper;
  }

  test.each(['Browse Collection', 'Explore Products'])(
    'returns to the link that was followed: %s, one of two to the same address, without scrolling',
    async (name) => {
      const shopper = await enter('/about');
      shopper.goesTo('/');
      await expect.element(link(name)).toBeVisible();
      await scrollTo(1500);
      await follow(link(name));
      await expect.element(heading('All Products')).toHaveFocus();
      shopper.goesBack();
      await expect.element(link(name)).toHaveFocus();
      await expect.poll(() => window.scrollY).toBe(1500);
    },
  );

  test('returns to the link that was followed once its list has loaded, without scrolling', async () => {
    const shopper = await returnedToListing();
    await expect.poll(() => window.scrollY).toBe(900);
    // For two frames more, the restoration of the position would undo a scroll.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await shopper.store.listing.answers(listed);
    await expect.element(kurta()).toHaveFocus();
    expect(window.scrollY).toBe(900);
  });

  test('leaves the focus where it has been moved while the list loads', async () => {
    const shopper = await returnedToListing();
    focusOn(link('My Orders', footer()));
    await shopper.store.listing.answers(listed);
    await expect.element(kurta()).toBeVisible();
    await expect.element(link('My Orders', footer())).toHaveFocus();
  });

  test.each([
    ['the shopper has scrolled meanwhile', listed, () => window.dispatchEvent(new WheelEvent('wheel'))],
    ['the link is gone', { products: lamps, total: 23 }, () => {}],
  ])('leaves the focus at the heading if %s', async (_, answer, act) => {
    const shopper = await returnedToListing();
    act();
    await shopper.store.listing.answers(answer);
    await expect.element(link('Lamp 0', content())).toBeVisible();
    await expect.element(heading('All Products')).toHaveFocus();
  });

  test('moves the focus to the heading if something else was pressed after the link', async () => {
    const shopper = await followedFromListing();
    shopper.goesBack();
    await expect.element(kurta()).toHaveFocus();
    await button('2 columns').click();
    shopper.goesTo('/about');
    await expect.element(heading('About Us')).toHaveFocus();
    shopper.goesBack();
    await expect.element(heading('All Products')).toHaveFocus();
    await expect.element(kurta()).toBeVisible();
  });
});

async function follow(followed: Locator) {
  // The shop moves the focus to the heading of a new screen, which may come after its content.
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
  const element = followed.element();
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  await userEvent.keyboard('{Enter}');
}

/** Waits a frame, because the shop records the position in its scroll handler. */
async function scrollTo(top: number) {
  window.scrollTo({ top, behavior: 'instant' });
  await expect.poll(() => window.scrollY).toBe(top);
  await new Promise(requestAnimationFrame);
}

describe('the document title and description', () => {
  test('come from the store, the listing and the product', async () => {
    const shopper = await enter('/');
    await expect.poll(title).toBe('Shop online');
    await expect.poll(description).toBe('Shop online');
    await shopper.store.info.answers(store({ storeName: 'Rang Mahal', description: 'Handloom from Kutch.' }));
    await expect.poll(title).toBe('Rang Mahal');
    await expect.poll(description).toBe('Handloom from Kutch.');
    shopper.goesTo('/products?category=men');
    await expect.poll(title).toBe("Men's Ethnic Wear | Rang Mahal");
    shopper.goesTo('/product/kurta-1');
    await expect.poll(title).toBe('Product | Rang Mahal');
    await shopper.store.product.answers(product({ description: 'Hand-embroidered in Lucknow.' }));
    await expect.poll(title).toBe('Chikankari Kurta | Rang Mahal');
    await expect.poll(description).toBe('Hand-embroidered in Lucknow.');
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  });

  test('say in the title that a product does not exist', async () => {
    const shopper = await enter('/product/none');
    await shopper.store.product.answers(undefined);
    await expect.poll(title).toBe('Product Not Found');
  });
});
