import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Failure } from '#contract/failure';
import type { FoundPage } from '#contract/search';
import { product, store } from '../../models/sample-products';
import type { Device } from '../../support/screens/devices';
import { enter, type Shopper } from '../../support/screens/enter';
import { listen } from '../../support/screens/listen';
import { button, content, heading, link, places, words } from '../../support/screens/locators';
import { expectToMeetTheStandards } from '../../support/screens/standards';

const value = (label: string, count: number, of = label) => ({ value: of, label, count });

const found = (total = 24): FoundPage => ({
  products: [product()],
  total,
  findings: {
    facets: [
      { key: 'size', label: 'Size', values: [value('M', 12), value('L', 4)] },
      { key: 'color', label: 'Colour', values: [value('Rust', 3), value('Nobody Knows', 2)] },
      {
        key: 'price',
        label: 'Price',
        values: [value('Up to ₹500', 5, '0-500'), value('₹500 to ₹1,000', 7, '500-1000')],
      },
      { key: 'discount', label: 'Discount', values: [value('30% off and more', 6, '30')] },
      { key: 'origin', label: 'Country of origin', values: [value('India', 24)] },
    ],
    understood: [{ label: 'Up to ₹1,500', without: 'kurta' }],
    leftAway: [],
    corrected: null,
    sort: null,
  },
});

async function atListing(address: string, device: Device = 'desktop', answer = found()): Promise<Shopper> {
  const shopper = await enter(address, { device });
  await shopper.store.info.answers(store({ capabilities: ['search'] }));
  await shopper.store.listing.answers(answer);
  await expect.element(link('Chikankari Kurta').first()).toBeInTheDocument();
  return shopper;
}

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const sheet = () => page.getByRole('dialog', { name: 'Filters' });
const sort = () => page.getByRole('combobox', { name: 'Sort by' });
/** The product counts on screen, without those that only screen readers get. */
const countsSeen = () =>
  words(/^\d+ products?$/)
    .elements()
    .filter((one) => one.getBoundingClientRect().width > 1)
    .map(({ textContent }) => textContent);
const remover = (name: string) => button(`Remove filter: ${name}`);

describe('filters on the screen', () => {
  test('are shown on a desktop, allow several values each, and are kept in the address', async () => {
    const shopper = await atListing('/products?category=women');
    await expect.element(page.getByRole('region', { name: 'Filters' })).toBeVisible();
    expect(countsSeen()).toEqual(['24 products']);
    await expectToMeetTheStandards('desktop');
    const heard = listen();
    await box('M (12)').click();
    await expect.poll(shopper.address).toBe('/products?category=women&size=M');
    await expect.element(box('M (12)')).toHaveFocus();
    await expect.element(box('M (12)')).toBeChecked();
    await shopper.store.listing.answers(found(12));
    await expect.poll(countsSeen).toEqual(['12 products']);
    expect(heard).toEqual(['Loading products', '12 products']);
    await box('L (4)').click();
    await expect.poll(shopper.address).toBe('/products?category=women&size=M,L');
    await expect
      .poll(() => shopper.store.listing.asked.at(-1))
      .toEqual({ page: 1, limit: 12, category: 'women', gender: 'Women', size: 'M,L' });
    await shopper.store.listing.answers(found(16));
    await expect.element(heading("Women's Ethnic Wear")).toBeVisible();
    shopper.goesBack();
    await expect.element(box('L (4)')).not.toBeChecked();
    await expect.element(box('M (12)')).toBeChecked();
    await remover('Size M').click();
    await expect.poll(shopper.address).toBe('/products?category=women');
    await expect.element(box('M (12)')).not.toBeChecked();
  });

  test('keep both of two quick choices', async () => {
    const shopper = await atListing('/search?q=kurta');
    for (const name of ['M (12)', 'Rust (3)']) {
      const one = box(name).element();
      if (one instanceof HTMLElement) one.click();
    }
    await expect.poll(shopper.address).toBe('/search?q=kurta&size=M&color=Rust');
  });

  test('can be cleared without changing the chosen sort order', async () => {
    const shopper = await atListing('/search?q=kurta%20under%201500&size=M');
    await expect.element(sort()).toHaveValue('relevance');
    await sort().selectOptions('Price: low to high');
    await expect.poll(shopper.address).toBe('/search?q=kurta%20under%201500&size=M&sort=priceLow');
    await expect.element(sort()).toHaveValue('priceLow');
    await shopper.store.listing.answers(found());
    await button('Clear all').click();
    await expect.poll(shopper.address).toBe('/search?q=kurta%20under%201500&sort=priceLow');
    await shopper.store.listing.answers(found());
    await remover('Up to ₹1,500').click();
    await expect.poll(shopper.address).toBe('/search?q=kurta&sort=priceLow');
    await expect.element(heading('Results for "kurta"')).toHaveFocus();
  });

  test('preselect the sort order that the search words ask for, and none in a listing', async () => {
    const answer = found();
    const shopper = await atListing('/search?q=cheap%20kurta', 'desktop', {
      ...answer,
      ...(answer.findings && { findings: { ...answer.findings, sort: 'priceLow' } }),
    });
    await expect.element(sort()).toHaveValue('priceLow');
    await sort().selectOptions('Relevance');
    await expect.poll(shopper.address).toBe('/search?q=cheap%20kurta&sort=relevance');
    shopper.goesTo('/products');
    await shopper.store.listing.answers(found());
    await expect.element(sort()).toHaveDisplayValue('Choose');
    const offered = sort().getByRole('option').elements();
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Popular',
      'Newest',
      'Price: low to high',
      'Price: high to low',
      'Discount',
    ]);
  });

  test('keep the focus, and add no history entry when nothing changes', async () => {
    const shopper = await atListing('/products');
    await page.getByRole('textbox', { name: 'Lowest ₹' }).fill('500');
    await button('Set prices').click();
    await expect.poll(shopper.address).toBe('/products?minPrice=500');
    await shopper.store.listing.answers(found());
    await expect.element(button('Set prices')).toHaveFocus();
    await button('Set prices').click();
    await box('M (12)').click();
    await expect.poll(shopper.address).toBe('/products?size=M&minPrice=500');
    await shopper.store.listing.answers(found());
    await remover('Size M').click();
    await expect.poll(shopper.address).toBe('/products?minPrice=500');
    await shopper.store.listing.answers(found());
    await expect.element(remover('₹500 and above')).toHaveFocus();
    shopper.goesBack();
    await expect.poll(shopper.address).toBe('/products?size=M&minPrice=500');
    shopper.goesBack();
    await expect.poll(shopper.address).toBe('/products?minPrice=500');
    shopper.goesBack();
    await expect
      .poll(shopper.address, { message: 'setting the same prices again added no history entry' })
      .toBe('/products');
  });

  test('move the focus to the heading once the last one is removed', async () => {
    const shopper = await atListing('/products?size=M', 'desktop', { products: [product()], total: 24 });
    await remover('Size M').click();
    await shopper.store.listing.answers(found());
    await expect.element(heading('All Products')).toHaveFocus();
  });

  test('accept prices in any format and order, and show an error for other text', async () => {
    const shopper = await atListing('/products');
    const lowest = page.getByRole('textbox', { name: 'Lowest ₹' });
    const highest = page.getByRole('textbox', { name: 'Highest ₹' });
    await lowest.fill('cheap');
    await button('Set prices').click();
    await expect.element(lowest).toHaveAccessibleDescription('Enter a price such as 1500.');
    await expect.element(lowest).toHaveAttribute('aria-invalid', 'true');
    await expectToMeetTheStandards('desktop');
    await lowest.fill('₹1,500');
    await expect.element(page.getByText('Enter a price such as 1500.')).not.toBeInTheDocument();
    await highest.fill('500');
    await userEvent.keyboard('{Enter}');
    await expect.poll(shopper.address).toBe('/products?minPrice=500&maxPrice=1500');
    await expect.element(lowest).toHaveValue('500');
    await expect.element(remover('₹500 to ₹1,500')).toBeVisible();
  });

  test('open in a dialog on a phone, count the products, and lead back to them', async () => {
    const shopper = await atListing('/products', 'phone');
    await expect.element(box('M (12)')).not.toBeInTheDocument();
    expect(countsSeen()).toEqual(['24 products']);
    await button('Filters').click();
    await expect.element(sheet().getByRole('button', { name: 'Show 24 products' })).toBeVisible();
    await expectToMeetTheStandards('phone');
    await sheet().getByRole('checkbox', { name: 'M (12)' }).click();
    await expect.poll(shopper.address).toBe('/products?size=M');
    await shopper.store.listing.answers(found(1));
    await expect.element(box('M (12)')).toHaveFocus();
    await sheet().getByRole('button', { name: 'Clear all' }).click();
    await expect.element(sheet().getByRole('button', { name: 'Show products' })).toHaveFocus();
    await shopper.store.listing.answers(found());
    await sheet().getByRole('checkbox', { name: 'M (12)' }).click();
    await shopper.store.listing.answers(found(1));
    await sheet().getByRole('button', { name: 'Show 1 product', exact: true }).click();
    await expect.element(sheet()).not.toBeInTheDocument();
    await expect.element(button('Filters')).toHaveFocus();
    await expect.element(remover('Size M')).toBeVisible();
  });

  test('are not shown, nor is sorting, when the store cannot search', async () => {
    const shopper = await enter('/products?size=M');
    await shopper.store.info.answers(store());
    await shopper.store.listing.answers({ products: [product()], total: 1 });
    await expect.element(link('Chikankari Kurta').first()).toBeInTheDocument();
    for (const gone of [page.getByRole('region', { name: 'Filters' }), button('Filters'), sort(), remover('Size M')])
      await expect.element(gone).not.toBeInTheDocument();
    shopper.goesTo('/products?category=men');
    await expect.element(places('All categories')).toBeVisible();
  });
});

test.each(['/search?q=kurta', '/products?size=M'])(
  '%s loads after Try Again when the store information had failed to load',
  async (address) => {
    const shopper = await enter(address);
    await shopper.store.info.fails(new Failure({ kind: 'noResponse' }));
    await content().getByRole('button', { name: 'Try Again' }).click();
    await shopper.store.info.answers(store({ capabilities: ['search'] }));
    await shopper.store.listing.answers(found());
    await expect.element(link('Chikankari Kurta').first()).toBeVisible();
    await expect.element(sort()).toBeVisible();
  },
);

describe('a search that finds nothing', () => {
  test('shows the correction, a search with one word less, and categories to look in', async () => {
    const shopper = await enter('/search?q=redd%20kurta%20silk');
    await shopper.store.info.answers(store({ capabilities: ['search'], categories: ['Women'] }));
    await shopper.store.listing.answers({
      products: [],
      total: 0,
      findings: { facets: [], understood: [], leftAway: [], corrected: 'red kurta silk', sort: null },
    });
    await expect.element(heading('No products match "redd kurta silk"')).toBeVisible();
    await expect.element(words('We also looked for "red kurta silk".')).toBeVisible();
    await expect
      .element(button('3 columns'), { message: 'without products there is no choice of columns' })
      .not.toBeInTheDocument();
    const { left = 0, right } = document.getElementById('products')?.getBoundingClientRect() ?? {};
    expect(right, 'no space is reserved for filters').toBe(document.documentElement.clientWidth - left);
    await expect.element(link('kurta silk')).toHaveAttribute('href', '/search?q=kurta%20silk');
    await expect
      .element(link('Women', places('Categories to look in')))
      .toHaveAttribute('href', '/products?category=women');
    await expectToMeetTheStandards('desktop');
  });

  test('with filters offers to clear them', async () => {
    const shopper = await enter('/search?q=kurta&size=M');
    await shopper.store.info.answers(store({ capabilities: ['search'] }));
    await shopper.store.listing.answers({ products: [], total: 0 });
    await expect.element(link('Clear Filters')).toHaveAttribute('href', '/search?q=kurta');
    await expect.element(remover('Size M')).toBeVisible();
  });
});

test('a corrected search shows and announces what was searched for and what was left out', async () => {
  const heard = listen();
  const answer = found();
  await atListing('/search?q=kurtaa%20wool', 'phone', {
    ...answer,
    ...(answer.findings && {
      findings: { ...answer.findings, corrected: 'kurta', leftAway: ['Fabric Wool'] },
    }),
  });
  await expect.element(heading('Showing results for "kurta"')).toBeVisible();
  await expect
    .element(words('You searched for "kurtaa wool". Nothing matched Fabric Wool: shown without it.'))
    .toBeVisible();
  await expect
    .poll(() => heard)
    .toContain('Showing results for "kurta": 24 products. Nothing matched Fabric Wool: shown without it.');
});
