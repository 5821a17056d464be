import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MOST_QUANTITY } from '#contract/cart';
import { Failure } from '#contract/failure';
import { product, store, variantsOf } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import { button, content, expectToast, focusOn, header, heading, link, words } from '../support/screens/locators';

const quantity = () => page.getByRole('textbox', { name: 'Quantity' });

async function lookAt(special: Parameters<typeof product>[0]) {
  const shopper = await enter('/product/kurta-1');
  await shopper.store.product.answers(product(special));
  await expect.element(heading(special?.name ?? 'Chikankari Kurta')).toBeVisible();
  return shopper;
}

describe('the product page', () => {
  test('shows name, price, discount, category, ID and description', async () => {
    await lookAt({
      id: '0123456789abcdef',
      name: 'Lucknowi Kurta',
      price: 1299.5,
      originalPrice: 1999,
      category: 'women',
      description: 'Hand-embroidered in Lucknow.',
    });
    await expect.element(words('₹1,299.5')).toBeVisible();
    await expect.element(words('34% off')).toBeVisible();
    await expect.element(words('Inclusive of all taxes')).toBeVisible();
    await expect.element(content().getByText('women', { exact: true })).toBeVisible();
    await expect.element(words('Product ID: 01234567')).toBeVisible();
    await expect.element(words('Hand-embroidered in Lucknow.')).toBeVisible();
  });

  test('strikes the MRP through and explains it to screen readers', async () => {
    await lookAt({ price: 900, originalPrice: 1000 });
    const struck = document.querySelector('main s');
    expect(struck?.textContent).toBe('₹1,000');
    expect(struck && getComputedStyle(struck).textDecorationLine).toBe('line-through');
    expect(struck?.parentElement?.textContent).toMatch(/^₹900, reduced from an MRP of ₹1,000 10% off$/);
  });

  test('shows no struck-through price without a discount', async () => {
    await lookAt({ price: 900 });
    await expect.element(words('₹900')).toBeVisible();
    expect(document.querySelector('main s')).toBeNull();
    await expect.element(page.getByText('% off')).not.toBeInTheDocument();
  });

  test('lists its specifications', async () => {
    await lookAt({
      specifications: [
        { name: 'Fabric', value: 'Cotton' },
        { name: 'Length', value: '110 cm' },
      ],
    });
    const facts = content().getByRole('region', { name: 'Specifications' });
    await expect.element(facts.getByRole('term').first()).toHaveTextContent('Fabric');
    await expect.element(facts.getByRole('definition').nth(1)).toHaveTextContent('110 cm');
  });

  test.each([768, 1024, 1200])('shows Add to Cart in one line at %i px', async (width) => {
    await lookAt({ sizes: ['S', 'M'] });
    await page.viewport(width, 900);
    const text = document.createRange();
    text.selectNodeContents(words('Add to Cart').element());
    expect(text.getClientRects()).toHaveLength(1);
  });

  test('preselects the only size and the only colour', async () => {
    await lookAt({ sizes: ['One Size'], colors: ['Rust'] });
    await expect.element(page.getByRole('radio', { name: 'One Size' })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: 'Rust' })).toBeChecked();
  });

  test('preselects the colour in its address if it is in stock, and another colour is a page of its own', async () => {
    const shopper = await enter('/product/kurta-1?color=Rust');
    await shopper.store.info.answers(store({ capabilities: ['variants'] }));
    const variants = variantsOf({ Indigo: { '': 4 }, Rust: { '': 4 }, Pink: { '': 0 } });
    const color = (name: string) => page.getByRole('radio', { name });
    const answered = () => shopper.store.product.answers(product({ colors: ['Indigo', 'Rust', 'Pink'], variants }));
    await answered();
    await expect.element(color('Rust')).toBeChecked();
    shopper.goesTo('/product/kurta-1?color=Pink');
    await expect.element(color('Rust')).not.toBeInTheDocument();
    await answered();
    await expect.element(color('Pink')).not.toBeChecked();
    await expect.element(color('Rust')).not.toBeChecked();
    shopper.goesBack();
    await expect.element(color('Rust')).toBeChecked();
  });

  test('preselects nothing among several sizes and colours, and lets one size be chosen', async () => {
    await lookAt({ sizes: ['Small', 'Medium'], colors: ['Indigo', 'Rust'] });
    const small = page.getByRole('radio', { name: 'Small' });
    const medium = page.getByRole('radio', { name: 'Medium' });
    await expect.element(small).toBeVisible();
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
    await medium.click();
    await expect.element(medium).toBeChecked();
    await small.click();
    await expect.element(medium).not.toBeChecked();
    await expect.element(small).toBeChecked();
    expect(page.getByRole('radio', { checked: true }).elements()).toHaveLength(1);
  });

  test('changes the quantity by steps, and not below one', async () => {
    await lookAt({});
    await expect.element(button('Decrease quantity')).toHaveAttribute('aria-disabled', 'true');
    await button('Increase quantity').click();
    await button('Increase quantity').click();
    await expect.element(quantity()).toHaveValue('3');
    await button('Decrease quantity').click();
    await expect.element(quantity()).toHaveValue('2');
  });

  test('limits the quantity to the most per order and says so', async () => {
    const shopper = await lookAt({});
    await quantity().fill(`${MOST_QUANTITY}0`);
    await button('Add to Cart').click();
    await expect.element(quantity()).toHaveValue(String(MOST_QUANTITY));
    await expect
      .element(page.getByRole('status').filter({ hasText: `At most ${MOST_QUANTITY} per order` }))
      .toBeVisible();
    await expect.element(button('Increase quantity')).toHaveAttribute('aria-disabled', 'true');
    expect(shopper.shop.cart.getSnapshot().context.lines).toMatchObject([{ quantity: MOST_QUANTITY }]);
    // The first toast may cover the button.
    await expectToast('Added to cart', 'Chikankari Kurta');
    await button('Close').click();
    await expect.element(page.getByText('Added to cart')).not.toBeInTheDocument();
    await button('Add to Cart').click();
    await expectToast('Cart updated', `You can order up to ${MOST_QUANTITY} of Chikankari Kurta`);
  });

  test('limits the quantity to the units in stock and says so', async () => {
    const shopper = await enter('/product/kurta-1');
    await shopper.store.info.answers(store({ capabilities: ['variants'] }));
    await shopper.store.product.answers(product({ variants: variantsOf({ '': { '': 4 } }) }));
    await quantity().fill('9');
    await userEvent.keyboard('{Enter}');
    await expect.element(quantity()).toHaveValue('4');
    await expect.element(page.getByRole('status').filter({ hasText: 'No more in stock' })).toBeVisible();
    await expect.element(page.getByText(/^Only/)).not.toBeInTheDocument();
  });

  test.each(['0', '-4', '1.5', 'many', ''])('ignores %j as a quantity', async (typed) => {
    const shopper = await lookAt({});
    await button('Increase quantity').click();
    await quantity().fill(typed);
    await heading('Chikankari Kurta').click();
    await expect.element(quantity()).toHaveValue('2');
    expect(shopper.machine('product')?.getSnapshot()).toMatchObject({ context: { quantity: 2 } });
  });

  test('of a missing product says so, links to all products and is noindex', async () => {
    const { store } = await enter('/product/no-such');
    await store.product.answers(undefined);
    await expect.element(heading('Product Not Found')).toBeVisible();
    await expect.element(link('Browse Products')).toHaveAttribute('href', '/products');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  test('of a product that fails to load can be retried', async () => {
    const { store } = await enter('/product/kurta-1');
    await store.product.fails(new Failure({ kind: 'noResponse' }));
    await expect.element(page.getByRole('alert').filter({ hasText: 'Failed to load product details' })).toBeVisible();
    await button('Try Again').click();
    await store.product.answers(product());
    await expect.element(heading('Chikankari Kurta')).toBeVisible();
    expect(store.product.asked).toEqual(['kurta-1', 'kurta-1']);
  });

  test('leads back to the listing, which is shown without another request', async () => {
    const shopper = await enter('/products?category=women');
    await shopper.store.subCategories.answers({ products: [], total: 0 });
    await shopper.store.listing.answers({ products: [product()], total: 1 });
    await link('Chikankari Kurta').click();
    await expect.poll(shopper.address).toBe('/product/kurta-1');
    await button('Back').click();
    await expect.poll(shopper.address).toBe('/products?category=women');
    await expect.element(link('Chikankari Kurta')).toBeVisible();
    expect(shopper.store.listing.asked, 'the listing is not requested again').toHaveLength(1);
  });

  test('leads back to all products if it was the first page opened', async () => {
    const shopper = await enter('/product/kurta-1');
    await button('Back').click();
    await expect.poll(shopper.address).toBe('/products');
  });
});

describe('on the product page', () => {
  const SIZES = ['S', 'M'];
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });

  test('Add to Cart adds the chosen size, colour and quantity, and keeps the focus', async () => {
    const { shop, address } = await lookAt({ sizes: SIZES, colors: ['Rust', 'Indigo'] });
    await radio('M').click();
    await radio('Indigo').click();
    await radio('Rust').click();
    await button('Increase quantity').click();
    await button('Add to Cart').click();
    await expectToast('Added to cart', 'Chikankari Kurta');
    await expect.element(button('Add to Cart')).toHaveFocus();
    expect(shop.cart.getSnapshot().context.lines).toMatchObject([
      { id: 'kurta-1', selectedSize: 'M', selectedColor: 'Rust', quantity: 2, price: 1299 },
    ]);
    await button('Add to Cart').click();
    await expectToast('Cart updated', '4 of Chikankari Kurta');
    await expect.element(link('Cart, 4 items', header())).toBeVisible();
    await link('View cart').click();
    await expect.poll(address).toBe('/cart');
    await expect.element(heading('Your cart')).toHaveFocus();
  });

  test('Add to Cart without a size adds nothing and moves the focus to the sizes, with an error', async () => {
    const { shop } = await lookAt({ sizes: SIZES });
    focusOn(button('Add to Cart'));
    await userEvent.keyboard('{Enter}');
    await expectToast('Please select a size', 'You must select a size before adding to cart');
    await expect.element(radio('S')).toHaveFocus();
    const sizes = page.getByRole('radiogroup', { name: 'Size' });
    await expect.element(sizes).toHaveAccessibleDescription('Please select a size');
    expect(shop.cart.getSnapshot().context.lines).toEqual([]);
    await userEvent.keyboard(' ');
    await expect.element(radio('S')).toBeChecked();
    await expect.element(sizes).not.toHaveAccessibleDescription('Please select a size');
    await button('Add to Cart').click();
    expect(shop.cart.getSnapshot().context.lines).toMatchObject([{ selectedSize: 'S', selectedColor: '' }]);
  });

  test('each choice is one tab stop, and arrow keys move within it', async () => {
    await lookAt({ sizes: ['S', 'M', 'L'], colors: ['Rust', 'Indigo'] });
    const colors = page.getByRole('radiogroup', { name: 'Color', exact: true });
    await expect.element(colors).toHaveAccessibleDescription('Without a choice, the store picks one');
    await radio('M').click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(radio('L')).toHaveFocus();
    await expect.element(radio('L')).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(radio('S')).toBeChecked();
    await userEvent.keyboard('{Tab}');
    await expect.element(radio('Rust')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(colors).not.toHaveAccessibleDescription();
    await userEvent.keyboard('{Tab}');
    await expect.element(quantity()).not.toHaveFocus();
    await expect.element(button('Decrease quantity')).toHaveFocus();
  });

  test('a one-size product can be added without choosing', async () => {
    const { shop } = await lookAt({ sizes: ['One Size'], colors: ['Rust'] });
    await button('Add to Cart').click();
    expect(shop.cart.getSnapshot().context.lines).toMatchObject([{ selectedSize: 'One Size', selectedColor: 'Rust' }]);
  });

  test('the product can be added to the wishlist and removed again', async () => {
    const { shop } = await lookAt({});
    await button('Add to Wishlist').click();
    await expectToast('Added to wishlist', 'Chikankari Kurta');
    expect(shop.wishlist.getSnapshot().context.products).toMatchObject([{ id: 'kurta-1' }]);
    await button('Remove from Wishlist').click();
    await expectToast('Removed from wishlist', 'Chikankari Kurta');
    await expect.element(button('Add to Wishlist')).toBeVisible();
  });

  test('the Add to Cart bar of a phone stays above the bottom bar and covers nothing at the page end', async () => {
    const shopper = await enter('/product/kurta-1', { device: 'phone' });
    await shopper.store.product.answers(product({ description: 'Long. '.repeat(400) }));
    await expect.element(heading('Chikankari Kurta')).toBeVisible();
    const bar = () => button('Add to Cart').element().parentElement?.getBoundingClientRect();
    const places = page.getByRole('navigation', { name: 'Main places' }).element();
    expect(bar()?.bottom).toBe(places.getBoundingClientRect().top);
    const last = words(/^Product ID/).element();
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar()?.top ?? 0);
    expect(bar()?.bottom, 'at the end of the page, the bar stays with the product').toBeLessThan(
      places.getBoundingClientRect().top,
    );
    last.scrollIntoView({ block: 'end', behavior: 'instant' });
    expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar()?.top ?? 0);
  });
});
