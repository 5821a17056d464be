import { describe, expect, test } from 'vitest';
import { Failure } from '#contract/failure';
import type { Product } from '#contract/product';
import { addressToRender } from '../../src/app/address-to-render';
import { routes } from '../../src/app/routes';
import { product, store } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import { heading, link, words } from '../support/screens/locators';

const { origin } = window.location;

/** What the page tells search engines: its canonical address, or `noindex`. */
const foundAt = () =>
  [...document.head.querySelectorAll('link[rel="canonical"], meta[name="robots"]')].map(
    (tag) => tag.getAttribute('href') ?? tag.getAttribute('content'),
  );

const shared = (word: string) =>
  [...document.head.querySelectorAll(`meta[property="og:${word}"]`)].map((tag) => tag.getAttribute('content'));

const facts = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );

const listed = (products: Product[], total = products.length) => ({ products, total });

describe('indexing by search engines', () => {
  const addresses = routes.map(
    ({ path, access }) => [path.replace(':id', 'kurta-1').replace('*', '/no/such'), access] as const,
  );

  test.each(addresses)('%s has a canonical address or noindex as the route table requires', async (address, access) => {
    await enter(address, access === 'signedIn' ? { signedInWith: 'a-token' } : {});
    const place = address === '/index.html' ? '/' : address;
    await expect
      .poll(foundAt)
      .toEqual([addressToRender({ pathname: address, search: '' })?.isToBeFound ? origin + place : 'noindex']);
  });

  test('a policy opened with capitals has its lower-case address as canonical', async () => {
    await enter('/Terms');
    await expect.poll(foundAt).toEqual([`${origin}/terms`]);
    await expect.element(heading('Oops! Page not found')).not.toBeInTheDocument();
    expect(addressToRender({ pathname: '/TERMS', search: '' })).toMatchObject({ pathname: '/terms', isOwn: false });
  });

  test('the canonical address of a listing drops tracking and repeated parameters', async () => {
    await enter('/products?utm_source=mail&page=2&parentCategory=Kurtas%20%26%20Sets&category=women&page=7');
    const address = `${origin}/products?category=women&parentCategory=Kurtas%20%26%20Sets&page=2`;
    await expect.poll(foundAt).toEqual([address]);
    expect(shared('url')).toEqual([address]);
  });

  test('the canonical address of a product opened in a colour is that of the product', async () => {
    const shopper = await enter('/product/kurta-1?color=Rust&utm_source=mail');
    await shopper.store.product.answers(product());
    await expect.poll(foundAt).toEqual([`${origin}/product/kurta-1`]);
  });

  test.each([
    ['?utm_source=mail&color=Dark%20Rust', '?color=dark%20rust'],
    ['?color=+DARK+rust+', '?color=dark%20rust'],
    ['?color=%FF', ''],
    ['?color=Rust%FF', ''],
    ['?color=%ED%A0%80', ''],
    [`?color=${'r'.repeat(60)}`, `?color=${'r'.repeat(60)}`],
    [`?color=${'r'.repeat(61)}`, ''],
    ['?color=%20', ''],
  ])('a product at %s is rendered under one address per colour: "%s"', (search, rendered) => {
    const address = addressToRender({ pathname: '/product/kurta-1', search });
    expect(address).toMatchObject({ pathname: '/product/kurta-1', search: rendered, isNotFound: false });
    expect(address?.isToBeFound).toBe(true);
  });

  test.each([
    ['/products?category=women&sort=newest', [`${origin}/products?category=women`, 'noindex']],
    ['/products?category=women&size=M,L&page=3', [`${origin}/products?category=women`, 'noindex']],
    ['/products?maxPrice=500', [`${origin}/products`, 'noindex']],
    ['/search?q=kurta', ['noindex']],
  ])('%s is noindex without structured data, and canonical to the unrefined listing if any', async (address, said) => {
    const shopper = await enter(address);
    await shopper.store.info.answers(store({ capabilities: ['search'] }));
    await shopper.store.listing.answers(listed([product()], 30));
    await expect.element(link('Chikankari Kurta').first()).toBeInTheDocument();
    await expect.poll(foundAt).toEqual(said);
    expect(facts(), 'a page with noindex has no structured data').toEqual([]);
  });

  test.each([
    ['no products', listed([])],
    ['a page number past its end', listed([], 30)],
  ])('a listing with %s is noindex', async (_, answer) => {
    const shopper = await enter('/products?category=anything-at-all&page=9');
    await shopper.store.listing.answers(answer);
    await expect.poll(foundAt).toEqual(['noindex']);
    expect(facts()).toEqual([]);
  });

  test('a product or listing that fails to load stays indexed at its canonical address', async () => {
    const shopper = await enter('/product/kurta-1');
    await shopper.store.product.fails(new Failure({ kind: 'noResponse' }));
    await expect.element(heading('Failed to load product details')).toBeVisible();
    expect(foundAt()).toEqual([`${origin}/product/kurta-1`]);
    shopper.goesTo('/products');
    await shopper.store.listing.fails(new Failure({ kind: 'noResponse' }));
    await expect.element(words('Failed to load products. Please try again.')).toBeVisible();
    expect(foundAt()).toEqual([`${origin}/products`]);
    shopper.goesBack();
    await shopper.store.product.answers(product());
    await expect.poll(foundAt).toEqual([`${origin}/product/kurta-1`]);
  });
});

describe('structured data', () => {
  test('and Open Graph tags describe the product shown, also after moving to another', async () => {
    const shopper = await enter('/product/kurta-1');
    expect(facts()).toEqual([]);
    await shopper.store.product.answers(product({ image: '/kurta.jpg', images: ['/kurta.jpg'] }));
    await expect.element(heading('Chikankari Kurta')).toBeVisible();
    expect(facts().map((fact) => fact['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(facts()[0]).toMatchObject({ name: 'Chikankari Kurta', image: [`${origin}/kurta.jpg`] });
    expect(shared('image')).toEqual([`${origin}/kurta.jpg`]);
    shopper.goesTo('/product/saree-2');
    await shopper.store.product.answers(product({ id: 'saree-2', name: 'Banarasi Saree', price: 4999.99 }));
    await expect.element(heading('Banarasi Saree')).toBeVisible();
    await expect.element(words('₹4,999.99')).toBeVisible();
    expect(facts()[0]).toMatchObject({ name: 'Banarasi Saree', offers: { price: 4999.99, priceCurrency: 'INR' } });
    expect(shared('title')).toEqual(['Banarasi Saree']);
  });

  test('of the home page describes the store once its information has loaded', async () => {
    const shopper = await enter('/');
    expect(facts()).toEqual([]);
    await shopper.store.info.answers(store({ storeName: 'Rang & Mahal', companyEmail: 'care@rang.in' }));
    await expect.element(link('Rang & Mahal').first()).toBeVisible();
    const known = { '@context': 'https://schema.org', name: 'Rang & Mahal', url: `${origin}/` };
    expect(facts()).toEqual([
      { ...known, '@type': 'OnlineStore', email: 'care@rang.in' },
      { ...known, '@type': 'WebSite' },
    ]);
  });
});
