import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CatalogueProductSchema, shownProduct } from '../../contract/product';
import { StoreInfoSchema } from '../../contract/store-info';
import type { RunningShop } from '../../host/shop';
import { StructuredData } from '../../src/components/page/StructuredData';
import { storeFacts } from '../../src/screens/home/store-facts';
import { productFacts } from '../../src/screens/product/product-facts';
import { times } from '../server/crowd';
import { ATTACKS, POISONED_VALUES } from '../support/attacks';
import { productOf, storeOf } from '../support/words-of-attackers';
import { askRendered } from './built-shop';
import { openRenderedShop } from './rendered-shop';
import { manyProducts, type Script, type ScriptedStore } from './scripted-store';

let store: ScriptedStore;
let shop: RunningShop;
let clock = 0;

beforeAll(async () => {
  ({ store, shop } = await openRenderedShop({ origin: ORIGIN, now: () => clock }));
});

afterEach(() => {
  clock += 60_000;
  store.script.storeName = 'Deccan Weaves';
  store.script.details = {};
  store.script.products = manyProducts(30);
});

afterAll(async () => {
  await shop?.close();
  await store?.close();
});

const ORIGIN = 'https://weaves.example';
const FACTS = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

async function factsAt(path: string) {
  const html = (await askRendered(shop.url, path)).body.toString();
  const texts = [...html.matchAll(FACTS)].map(([, text = '']) => text);
  const facts: Record<string, unknown>[] = texts.map((text) => JSON.parse(text));
  return { html, texts, of: (type: string) => facts.filter((fact) => fact['@type'] === type) };
}

type Piece = Partial<Script['products'][number]>;
const sell = (special: Piece) => {
  store.script.products = manyProducts(1).map((piece) => ({ ...piece, ...special }));
};

const step = (position: number, name: string, address: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item: ORIGIN + address,
});

const CONTEXT = { '@context': 'https://schema.org' };

describe('structured data', () => {
  it('of the home page describes the store and its site', async () => {
    store.script.details = {
      companyName: 'Deccan Weaves Private Limited',
      companyAddress: '4 Loom Street, Hyderabad',
      companyEmail: 'care@deccan.in',
      companyPhone: '+91 90000 00000',
      companyLogoUrl: '/pictures/logo.svg',
      socialLinks: {
        instagram: 'https://instagram.com/deccan',
        phone: 'tel:+919000000000',
        odd: 'javascript:alert(1)',
      },
    };
    const { of } = await factsAt('/');
    const known = { ...CONTEXT, name: 'Deccan Weaves', url: `${ORIGIN}/` };
    expect(of('OnlineStore')).toEqual([
      {
        ...known,
        '@type': 'OnlineStore',
        legalName: 'Deccan Weaves Private Limited',
        logo: `${ORIGIN}/pictures/logo.svg`,
        description: 'Woven by hand',
        email: 'care@deccan.in',
        telephone: '+91 90000 00000',
        address: '4 Loom Street, Hyderabad',
        sameAs: ['https://instagram.com/deccan'],
      },
    ]);
    expect(of('WebSite')).toEqual([{ ...known, '@type': 'WebSite' }]);
  });

  it('of the home page invents nothing for a store with few details', async () => {
    const { of } = await factsAt('/');
    const said = { name: 'Deccan Weaves', description: 'Woven by hand', url: `${ORIGIN}/` };
    expect(of('OnlineStore')).toEqual([{ ...CONTEXT, '@type': 'OnlineStore', ...said }]);
  });

  it('of a product has its details and the price that its page shows', async () => {
    sell({
      title: 'Lucknowi kurta',
      regularPrice: 1999.5,
      discountedPrice: 1299.5,
      description: 'Embroidered by hand.',
      images: [{ url: 'https://pictures.example/back.jpg' }, { url: 'javascript:alert(1)' }],
      attributes: [
        { key: 'Brand', value: ['Awadh'] },
        { key: 'Fabric', value: ['Cotton'] },
        { key: 'Colour', value: ['Blue'] },
        { key: 'Colors', value: ['Blue'] },
        { key: 'Seller phone', value: ['+91 90000 00000'] },
      ],
    });
    const { html, of } = await factsAt('/product/piece-1');
    expect(html).toContain('>₹1,299.5<');
    const url = `${ORIGIN}/product/piece-1`;
    expect(of('Product')).toEqual([
      {
        ...CONTEXT,
        '@type': 'Product',
        name: 'Lucknowi kurta',
        description: 'Embroidered by hand.',
        url,
        sku: 'piece-1',
        image: [`${ORIGIN}/pictures/piece-1.svg`, 'https://pictures.example/back.jpg'],
        category: 'women',
        brand: { '@type': 'Brand', name: 'Awadh' },
        material: 'Cotton',
        color: 'Blue',
        additionalProperty: [
          { '@type': 'PropertyValue', name: 'Brand', value: 'Awadh' },
          { '@type': 'PropertyValue', name: 'Fabric', value: 'Cotton' },
          { '@type': 'PropertyValue', name: 'Colour', value: 'Blue' },
          { '@type': 'PropertyValue', name: 'Colors', value: 'Blue' },
        ],
        offers: {
          '@type': 'Offer',
          url,
          price: 1299.5,
          priceCurrency: 'INR',
          availability: 'https://schema.org/InStock',
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: 1999.5,
            priceCurrency: 'INR',
          },
        },
      },
    ]);
  });

  it('of a product with few details invents nothing', async () => {
    const { of } = await factsAt('/product/piece-7');
    const url = `${ORIGIN}/product/piece-7`;
    expect(of('Product')).toEqual([
      {
        ...CONTEXT,
        '@type': 'Product',
        name: 'Cotton kurta 7',
        url,
        sku: 'piece-7',
        image: [`${ORIGIN}/pictures/piece-7.svg`],
        category: 'women',
        offers: {
          '@type': 'Offer',
          url,
          price: 1006,
          priceCurrency: 'INR',
          availability: 'https://schema.org/InStock',
        },
      },
    ]);
  });

  it('of a product with variants has its availability and price range', async () => {
    const offersOf = async (prices: number[], available: number, capabilities = ['variants']) => {
      clock += 60_000;
      store.script.details = { capabilities };
      const variants = prices.map((price, place) => ({
        sku: `P-${place}`,
        size: `S${place}`,
        color: null,
        price,
        available,
      }));
      sell({ regularPrice: 1299, variants });
      const { offers } = (await factsAt('/product/piece-1')).of('Product')[0] ?? {};
      return offers;
    };
    const there = { availability: 'https://schema.org/InStock' };
    const gone = { availability: 'https://schema.org/OutOfStock' };
    expect(await offersOf([1299, 1299], 1)).toMatchObject({ '@type': 'Offer', price: 1299, ...there });
    expect(await offersOf([1299, 1299], 0)).toMatchObject({ '@type': 'Offer', price: 1299, ...gone });
    const aggregate = { '@type': 'AggregateOffer', lowPrice: 1299, highPrice: 1399, offerCount: 2 };
    expect(await offersOf([1399, 1299], 4)).toMatchObject({ ...aggregate, ...there });
    expect(await offersOf([1399, 1299], 0)).toMatchObject({ ...aggregate, ...gone });
    const unannounced = await offersOf([1399, 1399], 0, []);
    expect(unannounced, 'variants count only if the store announces them').toMatchObject({ price: 1299, ...there });
  });

  it('has the breadcrumbs of a product, a listing and a sub-category', async () => {
    const wayTo = async (path: string) => (await factsAt(path)).of('BreadcrumbList')[0]?.itemListElement;
    const women = "Women's Ethnic Wear";
    expect(await wayTo('/product/piece-7')).toEqual([
      step(1, 'Home', '/'),
      step(2, women, '/products?category=women'),
      step(3, 'Cotton kurta 7', '/product/piece-7'),
    ]);
    expect(await wayTo('/products?category=women&page=2')).toEqual([
      step(1, 'Home', '/'),
      step(2, 'All Products', '/products'),
      step(3, women, '/products?category=women'),
    ]);
    expect(await wayTo('/products?category=women&parentCategory=Kurtas%20%26%20Sets')).toEqual([
      step(1, 'Home', '/'),
      step(2, 'All Products', '/products'),
      step(3, women, '/products?category=women'),
      step(4, 'Kurtas & Sets', '/products?category=women&parentCategory=Kurtas%20%26%20Sets'),
    ]);
    expect(await wayTo('/products?featured=true')).toEqual([
      step(1, 'Home', '/'),
      step(2, 'All Products', '/products'),
      step(3, 'Featured Products', '/products?featured=true'),
    ]);
    sell({ category: '' });
    expect(await wayTo('/product/piece-1')).toContainEqual(step(2, 'All Products', '/products'));
  });

  it.each([
    '/product/nobody-made-this',
    '/products?category=nothing-of-the-kind',
    '/products?page=9',
    '/terms',
    '/no/such/place',
  ])('is absent from %s', async (path) => {
    expect((await factsAt(path)).texts).toEqual([]);
  });
});

describe('structured data with attacks in the texts of the store', () => {
  const ALL = [...ATTACKS, ...POISONED_VALUES];

  it.each(ALL)('keeps %j as text in every fact', (attack) => {
    const details = v.parse(CatalogueProductSchema, productOf(attack));
    const product = shownProduct(details);
    for (const fact of [
      ...storeFacts(v.parse(StoreInfoSchema, storeOf(attack)), ORIGIN),
      productFacts(product, ORIGIN),
    ]) {
      const html = renderToStaticMarkup(createElement(StructuredData, { fact }));
      const [, text = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? [];
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(text)).toMatchObject({ '@type': fact['@type'], name: attack.trim() });
    }
  });

  /** How many of the store's texts the two pages show. */
  const PLACES = 6;
  const inTurn = ALL.filter((_, place) => place % PLACES === 0).map((_, page) =>
    times(PLACES).map((place) => ALL[(page * PLACES + place) % ALL.length] ?? ''),
  );

  it.each(inTurn)('keeps %j, %j, %j, %j, %j and %j as text on rendered pages', async (...words) => {
    const [name = '', description = '', companyName, companyAddress, companyEmail, companyPhone] = words;
    store.script.storeName = name;
    store.script.details = { description, companyName, companyAddress, companyEmail, companyPhone };
    const attributes = words.map((word, place) => ({ key: place === 0 ? 'Brand' : `Part ${place}`, value: [word] }));
    sell({ title: name, description, attributes });
    const home = await factsAt('/');
    const product = await factsAt('/product/piece-1');
    for (const text of [...home.texts, ...product.texts]) expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect([home.texts.length, product.texts.length]).toEqual([2, 2]);
    const known = { name: name.trim(), description };
    expect(home.of('OnlineStore')[0]).toMatchObject({
      ...known,
      legalName: companyName,
      address: companyAddress,
      email: companyEmail,
      telephone: companyPhone,
    });
    expect(product.of('Product')[0]).toMatchObject({
      ...known,
      brand: { name },
      additionalProperty: words.map((value) => ({ value: value.trim() })),
    });
  });
});

describe('the validator of structured data', () => {
  it.each(['/', '/products?category=women&page=2', '/products?featured=true', '/product/piece-1', '/product/piece-2'])(
    'finds no issue on %s',
    async (path) => {
      store.script.details = {
        companyName: 'Deccan Weaves',
        companyLogoUrl: '/logo.png',
        companyPhone: '+919000000000',
        capabilities: ['variants'],
      };
      const [, ...others] = manyProducts(30);
      sell({ discountedPrice: 900, description: 'Soft.', attributes: [{ key: 'Brand', value: ['Awadh'] }] });
      store.script.products.push(...others);
      Object.assign(others[0] ?? {}, {
        variants: [900, 1000].map((price) => ({
          sku: `P-${price}`,
          size: `S${price}`,
          color: null,
          price,
          available: 0,
        })),
      });
      const { html, texts } = await factsAt(path);
      const extracted = new WebAutoExtractor().parse(html);
      expect(Object.values(extracted.jsonld).flat()).toHaveLength(texts.length);
      const issues = await new Validator().validate(extracted);
      // Optional fields that the store does not send are missing, not invented.
      expect(issues.filter(({ issueMessage }) => !/^Missing .*(?:optional|gtin)/.test(issueMessage))).toEqual([]);
    },
  );

  it('reports a product without a price', async () => {
    const { html } = await factsAt('/product/piece-1');
    const issues = await new Validator().validate(new WebAutoExtractor().parse(html.replace('"price":1000,', '')));
    expect(issues.filter(({ severity }) => severity === 'ERROR')).not.toEqual([]);
  });
});
