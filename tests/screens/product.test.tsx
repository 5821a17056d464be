import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { product } from '../models/wares';
import { enter } from '../support/screens/enter';
import { button, content, heading, link, words } from '../support/screens/sights';

const quantity = () => page.getByRole('textbox', { name: 'Quantity' });

async function lookAt(special: Parameters<typeof product>[0]) {
  const shopper = await enter('/product/kurta-1');
  await shopper.store.product.answers(product(special));
  await expect.element(heading(special?.name ?? 'Chikankari Kurta')).toBeVisible();
  return shopper;
}

describe('the page of a product', () => {
  test('names it, prices it, and says where it belongs', async () => {
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

  test('strikes the MRP through, and says so to the ear', async () => {
    await lookAt({ price: 900, originalPrice: 1000 });
    const struck = document.querySelector('main s');
    expect(struck?.textContent).toBe('₹1,000');
    expect(struck && getComputedStyle(struck).textDecorationLine).toBe('line-through');
    expect(struck?.parentElement?.textContent).toMatch(/^₹900, reduced from an MRP of ₹1,000 10% off$/);
  });

  test('strikes nothing through where nothing is off', async () => {
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

  test('chooses what needs no choosing', async () => {
    await lookAt({ sizes: ['One Size'], colors: ['Rust'] });
    await expect.element(page.getByRole('radio', { name: 'One Size' })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: 'Rust' })).toBeChecked();
  });

  test('leaves a real choice to the shopper', async () => {
    await lookAt({ sizes: ['Small', 'Medium'], colors: ['Indigo', 'Rust'] });
    const small = page.getByRole('radio', { name: 'Small' });
    const medium = page.getByRole('radio', { name: 'Medium' });
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
    await medium.click();
    await expect.element(medium).toBeChecked();
    await small.click();
    await expect.element(medium).not.toBeChecked();
    await expect.element(small).toBeChecked();
    expect(page.getByRole('radio', { checked: true }).elements()).toHaveLength(1);
  });

  test('counts by steps and never below one', async () => {
    await lookAt({});
    await expect.element(button('Decrease quantity')).toBeDisabled();
    await button('Increase quantity').click();
    await button('Increase quantity').click();
    await expect.element(quantity()).toHaveValue('3');
    await button('Decrease quantity').click();
    await expect.element(quantity()).toHaveValue('2');
  });

  test.each(['0', '-4', '1.5', 'many', ''])('takes %j for no quantity', async (typed) => {
    const shopper = await lookAt({});
    await button('Increase quantity').click();
    await quantity().fill(typed);
    await heading('Chikankari Kurta').click();
    await expect.element(quantity()).toHaveValue('2');
    expect(shopper.machine('product')?.getSnapshot()).toMatchObject({ context: { quantity: 2 } });
  });

  test('that does not exist says so and leads to the others', async () => {
    const { store } = await enter('/product/no-such');
    await store.product.answers(undefined);
    await expect.element(heading('Product Not Found')).toBeVisible();
    await expect.element(link('Browse Products')).toHaveAttribute('href', '/products');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  test('that cannot be fetched can be tried again', async () => {
    const { store } = await enter('/product/kurta-1');
    await store.product.fails(new Failure({ kind: 'noResponse' }));
    await expect.element(page.getByRole('alert').filter({ hasText: 'Failed to load product details' })).toBeVisible();
    await button('Try Again').click();
    await store.product.answers(product());
    await expect.element(heading('Chikankari Kurta')).toBeVisible();
    expect(store.product.asked).toEqual(['kurta-1', 'kurta-1']);
  });

  test('leads back to where the shopper was', async () => {
    const shopper = await enter('/products?category=women');
    await shopper.store.shelves.answers({ products: [], total: 0 });
    await shopper.store.listing.answers({ products: [product()], total: 1 });
    await link('Chikankari Kurta').click();
    await expect.poll(shopper.address).toBe('/product/kurta-1');
    await button('Back').click();
    await expect.poll(shopper.address).toBe('/products?category=women');
    await expect.element(link('Chikankari Kurta')).toBeVisible();
    expect(shopper.store.listing.asked, 'what was seen is still there').toHaveLength(1);
  });

  test('leads to all products for whoever came by a shared link', async () => {
    const shopper = await enter('/product/kurta-1');
    await button('Back').click();
    await expect.poll(shopper.address).toBe('/products');
  });
});
